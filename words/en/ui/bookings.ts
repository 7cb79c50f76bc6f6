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

export const bookingFactWords = {
  status: 'Status',
  when: 'When',
  what: 'What',
  frequency: 'How often',
  dates: (frequency: string) => `${frequency}; we agree the next dates with you`,
  price: 'Price',
  where: 'Where',
  arrival: (hours: string) => `arrival ${hours}`,
}
