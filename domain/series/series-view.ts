import type { BookingStatus } from '../bookings/booking-status.ts'
import type { NoPlace, Plan } from './series-plan.ts'
import type { SeriesTrouble } from './series-trouble.ts'
import type { Work, SeriesActKind, SeriesState, SeriesAct } from './series.ts'
import type { Rhythm } from '../schedule/slots.ts'

/** A series as the office shows it; days as 2026-12-01, prices in whole dollars. */
export type SeriesView = {
  id: string
  customerId: string
  state: SeriesState
  /** `Every 2 weeks on Tuesday, 8:00 AM – 10:00 AM`. */
  words: string
  frequency: Rhythm
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  window: string
  price: number
  /** What is done at each visit; null if nothing is known about it. */
  work: Work | null
  endsOn: string | null
  pausedFrom: string | null
  pausedUntil: string | null
  acts: SeriesActKind[]
  /** What the customer asks for; null if nothing waits for an answer. */
  request: SeriesRequestView | null
  /** The coming visits, the soonest first, followed by the planned days. */
  visits: SeriesVisitView[]
}

/** A visit or a day of a series. */
export type SeriesVisitView = {
  /** Null while it is only planned, and for a day without a place. */
  bookingId: string | null
  slot: string
  date: string
  /** The day and the hours in words. */
  day: string
  hours: string
  price: number
  status: BookingStatus | 'planned' | 'asked'
  /** Whether it was moved from its own day or window. */
  isMoved: boolean
  noPlace: NoPlace | null
}

/** A customer's request for another day or window from a visit on, in words. */
export type SeriesRequestView = {
  id: string
  seriesId: string
  bookingId: string
  name: string
  /** `Thursday, 10:00 AM – 12:00 PM, instead of the visit on Tuesday, December 15 and all after it`. */
  wish: string
  /** What is agreed now. */
  now: string
  /** The day on which the customer asked. */
  asked: string
  /** Whether the customer has waited for more than a day. */
  isLate: boolean
  /** What a yes does; null if that is not possible now. */
  yes: { act: SeriesAct; plan: Plan; stamp: string; leavesAt: string | null } | null
  /** When the message about a no leaves, if it waits for the day (ISO 8601 in UTC). */
  leavesAt: string | null
  why: string | null
}

/** A regular visit of longer ago is no question any more. */
export const askedDays = 60

/** What waits for the owner's answer. */
export type SeriesToAnswer = {
  /** Series without a visit to come, and visits that are not as agreed. */
  troubles: SeriesTrouble[]
  questions: {
    seriesId: string
    slot: string
    day: string
    hours: string
    why: NoPlace
    name: string
    bookingId: string
    nearest: { date: string; start: string; end: string; words: string }[]
  }[]
  /** What regular customers ask for by their links, the oldest first. */
  requests: SeriesRequestView[]
  /** Closed days with regular visits on them; their questions are among these, and not above. */
  closed: { date: string; day: string; visits: number }[]
  /** Regular customers from before series existed or from a file, by their newest visit. */
  standing: { bookingId: string; name: string; words: string; price: number }[]
}
