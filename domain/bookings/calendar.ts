import * as v from 'valibot'
import type { Booking } from './bookings.ts'
import { keyField } from '../fields/fields.ts'
import type { Blocked } from './blocked-days.ts'

/** Further visits are counted, not named: a longer list would not be read. */
export const mostNamedVisits = 600

/** The days whose visits the phone's own calendar has, and the most visits it gets. */
export const feedDays = { past: 60, ahead: 366 }
export const mostFeedVisits = { past: 500, ahead: 2_000 }

/** The link by which a phone reads the visits; times are ISO 8601 in UTC, `readAt` to the quarter of an hour. */
export type CalendarLink = { createdAt: string; readAt: string | null }

/** `renew` replaces the working link. */
export const calendarLinkSchema = v.strictObject({ key: keyField, renew: v.optional(v.boolean(), false) })

/** `places` counts those of all crews in a window; `taken` of them are booked. */
export type CalendarWindow = {
  id: string
  start: string
  end: string
  words: string
  isBlocked: boolean
  isOver: boolean
  places: number
  taken: number
}

/** `windows` is empty on weekdays off. */
export type CalendarDay = {
  date: string
  words: string
  windows: CalendarWindow[]
  blocked: Blocked
  visits: number
}

/**
 * `start` and `end` are in the business's time zone; only the owner reads `visitNotes`. `isTold`: news of it reaches the
 * customer by email or text.
 */
export type CalendarVisit = { start: string; end: string; visitNotes: string; isTold: boolean } & Pick<
  Booking,
  'id' | 'name' | 'address' | 'zip' | 'named' | 'bathrooms' | 'date' | 'startsAt' | 'endsAt' | 'status'
>

/** Days in order with their visits, the soonest first; `isCut` means that there are more visits than are listed. */
export type Calendar = {
  days: CalendarDay[]
  visits: CalendarVisit[]
  isCut: boolean
  /** Days of regular customers beyond those for which visits are made, the soonest first. */
  planned: UnmadeVisit[]
  /** When other calendars are busy, day by day, the soonest first. */
  busy: BusyTime[]
}

/** A busy time of another calendar, within one day of the business's time zone. */
export type BusyTime = { calendarId: string; name: string; date: string; start: string; words: string }

/** A regular visit that is not made yet: it holds no place. */
export type UnmadeVisit = {
  seriesId: string
  customerId: string
  name: string
  date: string
  start: string
  end: string
}
