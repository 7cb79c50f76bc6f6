import type { BookingStatus } from '../../../domain/booking-status.ts'

/** What each status means to the customer. */
export const customerStatuses: Record<BookingStatus, string> = {
  pending: 'Received, not yet confirmed',
  confirmed: 'Confirmed',
  declined: 'Declined: we cannot come',
  cancelled: 'Cancelled',
  completed: 'Done',
  skipped: 'Left out this time',
  'locked-out': 'We could not get in',
}

export const factStatus = 'Status'
export const factWhen = 'When'
export const factWhat = 'What'
export const factFrequency = 'How often'
export const factDates = (frequency: string) => `${frequency}; we agree the next dates with you`
export const factPrice = 'Price'
export const factWhere = 'Where'
export const arrival = (hours: string) => `arrival ${hours}`
