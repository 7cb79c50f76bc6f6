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

/** Whether a booking in this status takes one of its window's places. */
export function holdsPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** What the owner writes when a booking is declined, or cancelled after all. */
export const reasonField = line('a-reason-that-the-customer-will-read', 300)

/**
 * The owner's lists: what waits for an answer (the soonest visit first, because its customer has the least time left),
 * what is coming from today on, visits of earlier days that nobody has closed, and everything, newest first.
 */
export const bookingLists = ['to-answer', 'coming', 'to-close', 'all'] as const
export type BookingList = (typeof bookingLists)[number]
