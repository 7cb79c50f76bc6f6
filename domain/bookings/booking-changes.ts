import { type BookingStatus, correctedStatuses, correctionNews, type CorrectionNews } from './booking-status.ts'
import type { Booking } from './bookings.ts'

type Visit = Pick<Booking, 'status' | 'startsAt' | 'endsAt' | 'frequency' | 'answerBy'>

/** A change of a booking: what the route, the button, undo and the tests have to know of it. */
export type BookingChange<News = BookingNewsKind> = {
  from: readonly BookingStatus[]
  to: BookingStatus
  /** What else has to be true of the visit at `now` (UTC epoch milliseconds). */
  when?: (visit: Visit, now: number) => boolean
  /** Whoever does it says why, and the customer reads it. */
  takes?: 'reason'
  /** What the customer is told; null when there is nothing to tell. */
  news: News | null
  /**
   * Puts the visit into the customer's calendar, or takes it out again: what a confirmation has put there, or the customer
   * while it was still asked for.
   */
  calendar?: 'REQUEST' | 'CANCEL'
  /** Its place in the window: made sure of (and it may be gone), exchanged for one of another window, given up, or none. */
  place: 'secured' | 'exchanged' | 'given-up' | 'none'
}

/**
 * What the owner may do with a booking, the main thing first; each can be taken back for a moment. A pending one is
 * declined rather than cancelled, and cannot be promised once its window is over; a visit has been done, or the door was
 * locked, only once its window has begun; and only a regular visit can be left out: without a next one, leaving it out is
 * cancelling it.
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
    calendar: 'CANCEL',
    place: 'given-up',
  },
  skip: {
    from: ['confirmed'],
    to: 'skipped',
    when: ({ frequency }) => frequency !== 'once',
    news: 'skipped',
    calendar: 'CANCEL',
    place: 'given-up',
  },
  'lock-out': { from: ['confirmed'], to: 'locked-out', when: hasBegun, news: 'locked-out', place: 'given-up' },
} as const satisfies Record<string, BookingChange<string>>

export type BookingAction = keyof typeof ownerChanges

// Safe: the keys of a constant object are what its type says.
export const bookingActions = /* @__PURE__ */ Object.keys(ownerChanges) as BookingAction[]

/** What its customer may do until the visit begins; the owner confirms anew what has been moved. */
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

/** What the owner agrees on with a customer, by telephone or at the door: nobody has to confirm it. */
export const arrangements = {
  book: { from: [], to: 'confirmed', news: 'booked', calendar: 'REQUEST', place: 'secured' },
  move: {
    from: ['pending', 'confirmed'],
    to: 'confirmed',
    when: isToCome,
    news: 'rescheduled',
    calendar: 'REQUEST',
    place: 'exchanged',
  },
} as const satisfies Record<string, BookingChange<string>>

/** What happens by itself: a request that nobody has answered in time ends. */
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

type NewsIn<Table extends Record<string, BookingChange<string>>> = Exclude<Table[keyof Table]['news'], null>

/** What the owner decided, worth a text. Of what they did themselves customers are written to, but need no text. */
export type OwnersNewsKind = NewsIn<typeof ownerChanges> | NewsIn<typeof arrangements> | CorrectionNews
export const ownersNewsKinds = /* @__PURE__ */ listOwnersNews()

/**
 * What a customer is told about a booking: that it was received, what has become of it, and that its entry in a calendar was at
 * another hour than the one that was told.
 */
export type BookingNewsKind =
  | 'received'
  | 'calendar-corrected'
  | OwnersNewsKind
  | NewsIn<typeof customerChanges>
  | NewsIn<typeof clockChanges>

/** What a customer is written about a booking: all news of it, and on the day before that the visit is to come. */
export type BookingLetterKind = BookingNewsKind | 'reminder'

function listOwnersNews(): OwnersNewsKind[] {
  return [
    ...bookingActions.flatMap((action) => ownerChanges[action].news ?? []),
    arrangements.book.news,
    arrangements.move.news,
    ...correctedStatuses.map(correctionNews),
  ]
}

export function isPossible({ from, when }: BookingChange, visit: Visit, now: number): boolean {
  return from.includes(visit.status) && (when?.(visit, now) ?? true)
}

/** What the owner may do with a booking at `now` (UTC epoch milliseconds), the main thing first. */
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
