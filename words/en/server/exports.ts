import type { CsvList } from '../../../domain/csv.ts'

export const noSuchList = (lists: string) => `Ask for one of ${lists}.`

const who = ['Name', 'E-mail', 'Phone', 'Address']
const what = ['Service', 'Home size', 'Extras', 'How often', 'Price', 'Later price']

export const yes = 'yes'
export const no = 'no'

/** The names of the columns. */
export const columns: Record<CsvList, string[]> = {
  bookings: ['Date', 'Arrival', 'Status', ...who, 'ZIP code', ...what, 'Notes', 'Booked (UTC)', 'Id', 'Bathrooms'],
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
  customers: [...who, 'Since (UTC)', 'Id'],
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
}
