import { line } from '../fields/fields.ts'

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

/** What can be put right later, and what may be true instead. */
export const closedStatuses = [
  'declined',
  'cancelled',
  'completed',
  'skipped',
  'locked-out',
] as const satisfies BookingStatus[]
export type ClosedStatus = (typeof closedStatuses)[number]
export const correctedStatuses = [
  'confirmed',
  'completed',
  'locked-out',
  'skipped',
  'cancelled',
] as const satisfies BookingStatus[]
export type CorrectedStatus = (typeof correctedStatuses)[number]

/** What the customer is told of a correction, by what is true. */
export type CorrectionNews = 'reinstated' | `corrected-${Exclude<CorrectedStatus, 'confirmed'>}`

export function correctionNews(to: CorrectedStatus): CorrectionNews {
  return to === 'confirmed' ? 'reinstated' : `corrected-${to}`
}

/** Whether a booking in this status takes one of its window's places. */
export function holdsPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** A visit that was agreed on, and is to come or was cleaned. Anybody can ask for one, in anybody's name. */
export const agreedStatuses = ['confirmed', 'completed'] as const satisfies BookingStatus[]

/** What a calendar shows: visits that take place or were to, and not those that were called off. */
export const calendarStatuses = ['pending', 'confirmed', 'completed', 'skipped', 'locked-out'] as const

/** What the owner writes when a booking is declined, or cancelled after all. */
export const reasonField = line('a-reason-that-the-customer-will-read', 300)

/**
 * The owner's lists: what waits for an answer (the soonest visit first, because its customer has the least time left),
 * what is coming from today on, visits of earlier days that nobody has closed, and everything, newest first.
 */
export const bookingLists = ['to-answer', 'coming', 'to-close', 'all'] as const
export type BookingList = (typeof bookingLists)[number]
