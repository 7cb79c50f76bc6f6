import { line } from './fields.ts'
import type { Frequency } from './pricing.ts'

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

type Visit = { status: BookingStatus; startsAt: string; endsAt: string; frequency: Frequency }

/**
 * What the owner may do with a booking at `now` (UTC epoch milliseconds), the main thing first. A pending one is declined
 * rather than cancelled, and cannot be promised once its window is over; a visit has been done, or the door was locked,
 * only once its window has begun; and only a regular visit can be left out: without a next one, leaving it out is
 * cancelling it.
 */
export function ownerActions({ status, startsAt, endsAt, frequency }: Visit, now: number): BookingAction[] {
  const hasBegun = Date.parse(startsAt) <= now
  const allows: Record<BookingAction, boolean> = {
    confirm: Date.parse(endsAt) > now,
    decline: true,
    cancel: status !== 'pending',
    complete: hasBegun,
    'lock-out': hasBegun,
    skip: frequency !== 'once',
  }
  return bookingActionsByStatus[status].filter((action) => allows[action])
}

/** What the owner writes when a booking is declined, or cancelled after all. */
export const reasonField = line('a reason that the customer will read', 300)
