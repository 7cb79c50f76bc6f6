import type { CsvList } from '../../../domain/csv.ts'
import { visitTextLabels } from '../visit-texts.ts'

export const noSuchList = (lists: string) => `Ask for one of ${lists}.`

const who = ['Name', 'Email', 'Phone', 'Address']
const what = ['Service', 'Home size', 'Extras', 'How often', 'Price', 'Later price']

export const yes = 'yes'
export const no = 'no'

// How to get in is for the people who clean, not for a file.
const { access: _, notes, ...laterWords } = visitTextLabels

/** By the fields of a booking. A new one comes last: programs that read the file count on the order. */
export const bookingColumns = {
  date: 'Date',
  hours: 'Arrival',
  status: 'Status',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  zip: 'ZIP code',
  service: 'Service',
  homeSize: 'Home size',
  extras: 'Extras',
  frequency: 'How often',
  price: 'Price',
  laterPrice: 'Later price',
  notes,
  createdAt: 'Booked (UTC)',
  id: 'Id',
  bathrooms: 'Bathrooms',
  named: 'Own lines',
  ...laterWords,
}

export const columns: Record<CsvList, string[]> = {
  bookings: Object.values(bookingColumns),
  estimates: [
    'Number',
    'Status',
    ...who,
    ...what,
    'Own lines',
    'Proposed day',
    'Proposed window',
    'Notes',
    'Made (UTC)',
    'Sent (UTC)',
    'Bathrooms',
  ],
  customers: [...who, 'Language', 'Since (UTC)', 'Id'],
  messages: ['Written (UTC)', 'Sent (UTC)', 'Channel', 'Kind', 'To', 'Subject', 'Status', 'Tries', 'Trouble', 'Id'],
  reviews: [
    'Written (UTC)',
    'Stars',
    'Verified',
    'Of the business',
    'Name',
    'Place',
    'Service',
    'Words',
    'Status',
    'Held back for',
    'Answer',
    'Answered (UTC)',
    'Id',
  ],
  payments: ['Recorded (UTC)', 'Visit', 'Name', 'Amount', 'Way', 'Kind', 'Note', 'Booking', 'Id', 'Takes back'],
  // As QuickBooks Online names them, where it imports invoices; a star marks what it requires.
  invoices: [
    '*InvoiceNo',
    '*Customer',
    '*InvoiceDate',
    '*DueDate',
    'Terms',
    'Service Date',
    'Item',
    'Description',
    'Quantity',
    'Rate',
    '*Item Amount',
    'Taxable',
    'Memo',
  ],
  ledger: [
    'Recorded (UTC)',
    'Visit',
    'Name',
    'Owed',
    'Way',
    'Kind',
    'Note',
    'Booking',
    'Id',
    'Takes back',
    'Tax',
    'Tax percent',
    'Taxed amount',
  ],
}

/** In the table of invoices: what a line is, and until when it is to be paid. */
export const items = { cleaning: 'Cleaning', discount: 'Discount' }
export const terms = (days: number) => (days === 0 ? 'Due on receipt' : `Net ${days}`)
export const notTaxable = 'N'
