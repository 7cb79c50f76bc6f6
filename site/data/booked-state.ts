import type { DepositStanding } from '#words/deposits.ts'
import type { AvailableDay, Booking } from '../../domain/bookings/bookings.ts'
import type { OwnOffer } from '../../domain/openings/openings.ts'
import type { Filled } from '../form/form-field.tsx'
import type { Tax } from '../../domain/pricing/tax.ts'

/** The series of a visit as its customer sees it, in words. */
export type RegularVisits = {
  /** `Every 2 weeks on Tuesday, 8:00 AM – 10:00 AM`. */
  words: string
  /** The visits after this one with their prices; empty if none is planned. */
  next: string[]
  /** The end of a pause in words; null without one. */
  pausedUntil: string | null
  /** Whether this visit can be skipped, or is skipped already; the others can be paused and ended at any time. */
  skip: 'possible' | 'too-late' | 'done'
  /** What the next visit would cost after a skip, in whole dollars; null when its price would stay. */
  afterSkip: { day: string; before: number; price: number; tax?: Tax | undefined } | null
  /** What the customer has asked for and the owner has not answered; null without it. */
  asked: string | null
  /** What may be asked for, as the options of three lists with those that are agreed now; null while nothing may. */
  asking: Record<'from' | 'weekday' | 'window', { value: string; words: string; isNow?: boolean }[]> | null
  /** The first and the last day that a pause may name. */
  from: string
  until: string
}

export type BookedState = {
  kind: 'booking'
  booking: Booking
  token: string
  /** The complete address of the private link, to be kept. */
  link: string
  /** Why it was declined; null otherwise. */
  reason: string | null
  /** The token of the review form, once the visit is done. */
  reviewToken: string | null
  /** The number of its last change. */
  version: number
  /** Where it may be moved; null when it is too late to move or to cancel it. */
  free: AvailableDay[] | null
  told: 'booked' | 'moved' | null
  /** Whether e-mails are sent; without a mail server, the customer is promised none. */
  mailed: boolean
  /** Why no texts come although they were asked for; null otherwise. */
  noTexts: string | null
  /** What canceling now may cost, in whole dollars, and what is said about that; null without such a rule. */
  cancel: { fee: number; words: string } | null
  /** What was agreed to be paid ahead, in words, and how that stands; null without a deposit. */
  deposit: { standing: DepositStanding; words: string } | null
  /** The possible acts on the series that it belongs to; null without one. */
  regular: RegularVisits | null
  /** The earlier times that were offered for it, newest first. */
  offers: OwnOffer[]
  /** Whether its customer would come earlier; null once it is too late to ask. */
  earlier: boolean | null
  filled?: Filled
}
