import type { CsvList } from '../../../domain/csv.ts'

export const noSuchList = (lists: string) => `Ask for one of ${lists}.`

const who = ['Name', 'E-mail', 'Phone', 'Address']
const what = ['Service', 'Home size', 'Extras', 'How often', 'Price', 'Later price']

/** The names of the columns. */
export const columns: Record<CsvList, string[]> = {
  bookings: ['Date', 'Arrival', 'Status', ...who, 'ZIP code', ...what, 'Notes', 'Booked (UTC)', 'Id'],
  estimates: ['Number', 'Status', ...who, ...what, 'Notes', 'Made (UTC)', 'Sent (UTC)'],
  customers: [...who, 'Since (UTC)', 'Id'],
}
