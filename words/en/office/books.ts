import type { BookList } from '../../../domain/books.ts'

export const title = 'For your books'
export const hint =
  'Each payment, tip, tax and invoice is handed over once, in a numbered batch. Downloading a batch again gives the same files.'
export const make = (waiting: number) =>
  waiting === 1 ? 'Make a batch of 1 new row' : `Make a batch of ${waiting} new rows`
export const making = 'Making …'
export const nothingNew = 'Nothing new since the last batch.'
export const batch = (number: number, day: string) => `Batch ${number}, ${day}`
export const lists: Record<BookList, string> = {
  payments: 'Payments',
  tips: 'Tips by person',
  taxes: 'Sales tax',
  invoices: 'Invoices',
}
export const year = (year: number) => `Year ${year} by month`
