import { line } from './fields.ts'

export const bookingStatuses = [
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'skipped',
  'locked-out',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingActions = ['confirm', 'decline', 'cancel', 'complete', 'skip', 'lock-out'] as const
export type BookingAction = (typeof bookingActions)[number]

/** What may happen to a booking in each status: read by the button, the route and the test. */
export const bookingActionsByStatus: Record<BookingStatus, readonly BookingAction[]> = {
  pending: ['confirm', 'decline', 'cancel'],
  confirmed: ['complete', 'cancel', 'skip', 'lock-out'],
  declined: [],
  cancelled: [],
  completed: [],
  skipped: [],
  'locked-out': [],
}

/** Whether a booking in this status takes one of its window's places. */
export function holdsPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** What the owner writes when a booking is declined. */
export const declineReasonField = line('a reason that the customer will read', 300)
