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

/** With what they can become. */
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

export type CorrectionNews = 'reinstated' | `corrected-${Exclude<CorrectedStatus, 'confirmed'>}`

export function holdsPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** A pending visit does not count: anybody can request one, in anybody's name. */
export const agreedStatuses = ['confirmed', 'completed'] as const satisfies BookingStatus[]

/** Without canceled visits. */
export const calendarStatuses = ['pending', 'confirmed', 'completed', 'skipped', 'locked-out'] as const

export const reasonField = line('a-reason-that-the-customer-will-read', 300)

/** `to-answer` and `coming` soonest first, `to-close` are past visits that are not closed, `all` newest first. */
export const bookingLists = ['to-answer', 'coming', 'to-close', 'all'] as const
export type BookingList = (typeof bookingLists)[number]
