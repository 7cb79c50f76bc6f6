import type { BookList } from '../../../domain/books.ts'

export const columns: Record<Exclude<BookList, 'invoices'>, string[]> = {
  payments: ['Recorded (UTC)', 'Amount', 'Way', 'Kind', 'Booking', 'Id', 'Takes back'],
  tips: ['Recorded (UTC)', 'Person', 'Amount', 'Booking', 'Id'],
  taxes: ['Recorded (UTC)', 'Tax', 'Tax percent', 'Taxed amount', 'Tax amount', 'Booking', 'Id'],
}
export const yearColumns = ['Month', 'Kind', 'Way', 'Tax', 'Tax percent', 'Taxed amount', 'Amount']
export const nobody = 'Nobody assigned'
export const noSuchBatch = 'There is no such batch, or it has no such table.'
export const noSuchYear = 'Ask for a year such as 2026.'
export const nothingNew = 'Everything is in a batch already. Download that one again instead.'
