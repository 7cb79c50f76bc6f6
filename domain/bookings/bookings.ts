import type { BookingEdit } from './booking-edits.ts'
import { type BookingStatus, holdsPlace } from './booking-status.ts'
import type { AskedVisit } from './asked-fields.ts'
import type { KnownCustomer } from '../known-customer.ts'
import type { MessageSummary } from '../messages/messages.ts'
import type { Tax } from '../pricing/tax.ts'
import type { ChoiceNames } from '../pricing/pricing.ts'

/** A booking as its customer and the owner see it (specification §3). Prices in whole dollars, times ISO 8601 in UTC. */
export type Booking = {
  id: string
  /** The names of the choice at the time of booking. */
  named: ChoiceNames
  /** The prices of the first visit and of each later one. */
  price: number
  laterPrice: number
  /** The sales tax that comes on top of both; absent without one. */
  tax?: Tax | undefined
  /** The first price with its tax, in cents; absent without one. */
  total?: number | undefined
  /** The agreed deposit, in whole dollars; absent for none. */
  deposit?: number | undefined
  /** Once the owner has kept it as a credit. */
  depositKept?: true | undefined
  /** What its end may cost, in whole dollars, until the owner has decided; absent for nothing. */
  fee?: number | undefined
  /** Whether it came from an approved estimate, whose own terms then say whether the price may vary. */
  fromEstimate: boolean
  /** The day in the business's time zone, its window, and both in words. */
  date: string
  window: string
  day: string
  hours: string
  startsAt: string
  endsAt: string
  /** How long the work takes, and with how many people; 0 when not agreed on. */
  minutes: number
  people: number
  status: BookingStatus
  /** Until when the business answers; null once it has. Without an answer by then, the request lapses. */
  answerBy: string | null
  createdAt: string
} & AskedVisit

/** A booking in the list to answer: `isFirst` where its customer has agreed on no other visit and no estimate. */
export type ListedBooking = Booking & { isFirst?: boolean }

/** A booking with everything that the owner can know about it. */
export type BookingDetails = {
  booking: Booking
  /** Whether the customer agreed to texts about this booking. */
  textConsent: boolean
  /** Why the business declined or cancelled it; null otherwise. */
  reason: string | null
  /** The estimate it came from; null otherwise. */
  estimateId: string | null
  /** The customer's id; null once the customer is erased. */
  customer: KnownCustomer | null
  messages: MessageSummary[]
  /** The owner's notes for this visit; its customer never reads them. */
  visitNotes: string
  /** Corrections, the oldest first. */
  corrections: BookingCorrection[]
  /** Changes of what is recorded about it, the oldest first. */
  edits: BookingEdit[]
  /** Who gave it another status, the oldest first; not by correction, and not the customer. */
  done: { status: BookingStatus; who: string; at: string }[]
  /** How many other visits of the same customer have not begun. */
  others: number
  /** Whether it is the first visit of a series or a later one; null outside of series. */
  seriesPart: 'first' | 'later' | null
  /** Whether its customer would come earlier, if a place comes free. */
  earlier: boolean
}

/** A correction of a closed visit; `who` is the name at the time, `at` is ISO 8601 in UTC. */
export type BookingCorrection = {
  from: BookingStatus
  to: BookingStatus
  /** '' when no reason was given. */
  reason: string
  /** Whether the customer was notified. */
  told: boolean
  who: string
  at: string
}

type Visit = Pick<Booking, 'status' | 'startsAt' | 'endsAt'>

/** At `now` (UTC epoch milliseconds), pending or confirmed; a visit under way counts. */
export function nextVisit<Of extends Visit>(bookings: readonly Of[], now: number): Of | undefined {
  return bookings
    .filter(({ status, endsAt }) => holdsPlace(status) && Date.parse(endsAt) > now)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]
}

/** What customers do, and requests that lapsed. */
export type OwnerNoticeKind =
  | 'booked'
  | 'estimate-booked'
  | 'cancelled'
  | 'moved'
  | 'moved-earlier'
  | 'lapsing'
  | 'lapsed'
  | 'left-out'
  | 'series-paused'
  | 'series-ended'
  | 'series-asked'

/** A day with its windows, as the booking form offers them. */
export type AvailableDay = {
  date: string
  words: string
  /**
   * `room` is for how many minutes a crew is free from the start of the window, when anything limits that. Where people
   * are counted, `rooms` says it by how many of them stay together (0 as 1); more than it has are not free.
   */
  windows: { id: string; start: string; end: string; words: string; free: number; room?: number; rooms?: number[] }[]
}
