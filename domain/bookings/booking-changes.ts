import { type BookingStatus, type CorrectionNews, holdsPlace } from './booking-status.ts'
import type { Booking } from './bookings.ts'

type Visit = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'frequency' | 'answerBy'>

export type BookingChange<News = BookingNewsKind> = {
  from: readonly BookingStatus[]
  to: BookingStatus
  /** A further condition on the visit at `now` (UTC epoch milliseconds). */
  when?: (visit: Visit, now: number) => boolean
  takes?: 'reason'
  /** The news that the customer gets; null when there is none. */
  news: News | null
  /** Nobody waits for the news, unlike for an answer to a request: caused at night, it leaves in the morning. */
  waitsForDay?: true
  /** The entry comes from a confirmation, or from the customer while the request was pending. */
  calendar?: 'REQUEST' | 'CANCEL'
  /** `secured` again (which can fail), exchanged for a place in another window, given up, or nothing. */
  place: 'secured' | 'exchanged' | 'given-up' | 'none'
}

/**
 * Main action first; each can be undone for a moment. A pending booking is declined, not cancelled. A visit is
 * completed or recorded as a lock-out only once its window has begun; only a regular visit can be skipped.
 */
export const ownerChanges = {
  confirm: {
    from: ['pending'],
    to: 'confirmed',
    when: ({ endsAt }, now) => Date.parse(endsAt) > now,
    news: 'confirmed',
    calendar: 'REQUEST',
    place: 'secured',
  },
  decline: {
    from: ['pending'],
    to: 'declined',
    takes: 'reason',
    news: 'declined',
    calendar: 'CANCEL',
    place: 'given-up',
  },
  complete: { from: ['confirmed'], to: 'completed', when: hasBegun, news: null, place: 'given-up' },
  cancel: {
    from: ['confirmed'],
    to: 'cancelled',
    takes: 'reason',
    news: 'called-off',
    waitsForDay: true,
    calendar: 'CANCEL',
    place: 'given-up',
  },
  skip: {
    from: ['confirmed'],
    to: 'skipped',
    when: ({ frequency }) => frequency !== 'once',
    news: 'skipped',
    waitsForDay: true,
    calendar: 'CANCEL',
    place: 'given-up',
  },
  'lock-out': { from: ['confirmed'], to: 'locked-out', when: hasBegun, news: 'locked-out', place: 'given-up' },
} as const satisfies Record<string, BookingChange<string>>

export type BookingAction = keyof typeof ownerChanges

// Safe: the keys of a constant object are what its type says.
export const bookingActions = /* @__PURE__ */ Object.keys(ownerChanges) as BookingAction[]

/** Until the visit begins; the owner confirms a moved visit again. */
export const customerChanges = {
  move: {
    from: ['pending', 'confirmed'],
    to: 'pending',
    when: isToCome,
    news: 'moved',
    calendar: 'CANCEL',
    place: 'exchanged',
  },
  cancel: {
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    when: isToCome,
    news: 'cancelled',
    calendar: 'CANCEL',
    place: 'given-up',
  },
} as const satisfies Record<string, BookingChange<string>>

/** For one visit of a series. */
export const regularChanges = {
  skip: {
    from: ['pending', 'confirmed'],
    to: 'skipped',
    when: isToCome,
    news: 'left-out',
    calendar: 'CANCEL',
    place: 'given-up',
  },
} as const satisfies Record<string, BookingChange<string>>

/** Takes a free place that the owner has offered, without confirmation. */
export const openingChanges = {
  take: {
    from: ['confirmed'],
    to: 'confirmed',
    when: isToCome,
    news: 'moved-earlier',
    calendar: 'REQUEST',
    place: 'exchanged',
  },
} as const satisfies Record<string, BookingChange<string>>

/** By phone or at the door, without confirmation. */
export const arrangements = {
  book: { from: [], to: 'confirmed', news: 'booked', calendar: 'REQUEST', place: 'secured' },
  move: {
    from: ['pending', 'confirmed'],
    to: 'confirmed',
    when: isToCome,
    news: 'rescheduled',
    waitsForDay: true,
    calendar: 'REQUEST',
    place: 'exchanged',
  },
} as const satisfies Record<string, BookingChange<string>>

/** The status stays, and the customer gets no message. */
export function lengthChange(status: BookingStatus): BookingChange {
  const open = (['pending', 'confirmed'] as const).filter((each) => each === status)
  return { from: open, to: status, news: null, place: 'exchanged' }
}

/** The status stays. The customer of a coming visit may be notified, with a new calendar entry once it is confirmed. */
export function editChange(status: BookingStatus, tell: boolean): BookingChange {
  const kept = { from: [status], to: status, place: 'none' } as const
  if (!tell || !holdsPlace(status)) return { ...kept, news: null }
  return { ...kept, news: 'details-changed', ...(status === 'confirmed' && { calendar: 'REQUEST' }) }
}

/** For a visit that is requested, agreed or done. */
export function cleaningChange(status: BookingStatus, tell: boolean): BookingChange {
  const open = (['pending', 'confirmed', 'completed'] as const).filter((each) => each === status)
  return { ...editChange(status, tell), from: open, place: holdsPlace(status) ? 'exchanged' : 'none' }
}

/** A request without an answer in time lapses. */
export const clockChanges = {
  lapse: {
    from: ['pending'],
    to: 'declined',
    when: isUnanswered,
    news: 'lapsed',
    calendar: 'CANCEL',
    place: 'given-up',
  },
} as const satisfies Record<string, BookingChange<string>>

export type SeriesNewsKind = 'series-changed' | 'series-paused' | 'series-resumed' | 'series-ended' | 'series-kept'

type ClosedDayNewsKind = 'series-day-moved' | 'series-day-skipped'

type NewsIn<Table extends Record<string, BookingChange<string>>> = Exclude<Table[keyof Table]['news'], null>

/** Worth a text. Customers get an email about their own changes, but need no text. */
export type OwnersNewsKind = NewsIn<typeof ownerChanges> | NewsIn<typeof arrangements> | CorrectionNews

/** Received, changed, edited, or with a calendar entry that showed another hour than was announced. */
export type BookingNewsKind =
  | 'received'
  | 'calendar-corrected'
  | 'details-changed'
  | OwnersNewsKind
  | NewsIn<typeof customerChanges>
  | NewsIn<typeof regularChanges>
  | NewsIn<typeof openingChanges>
  | NewsIn<typeof clockChanges>

export type BookingLetterKind = BookingNewsKind | SeriesNewsKind | ClosedDayNewsKind | 'reminder' | 'access' | 'earlier'

export function isPossible({ from, when }: BookingChange, visit: Visit, now: number): boolean {
  return from.includes(visit.status) && (when?.(visit, now) ?? true)
}

/** At `now` (UTC epoch milliseconds), main action first. */
export function ownerActions(visit: Visit, now: number): BookingAction[] {
  return bookingActions.filter((action) => isPossible(ownerChanges[action], visit, now))
}

export function isUnanswered({ answerBy }: Pick<Visit, 'answerBy'>, now: number): boolean {
  return answerBy !== null && Date.parse(answerBy) <= now
}

export function hasBegun({ startsAt }: Visit, now: number): boolean {
  return Date.parse(startsAt) <= now
}

function isToCome(visit: Visit, now: number): boolean {
  return !hasBegun(visit, now)
}
