import type { Booking } from '../bookings/bookings.ts'
import type { OwedSum } from '../ledger/ledger.ts'
import type { Estimate } from '../estimates/estimates.ts'

/** Lists give their exact length up to here; beyond it they say "more than". */
export const mostCounted = 99

/** How many days before its end an estimate is listed. */
export const endsSoonDays = 3

/** How many visits of two days, and how many estimates, are shown; more stand in their lists. */
export const todayLengths = { visits: 30, estimates: 5, answered: 20, unreached: 20, overlapping: 20 }

/** The owner's day. Days and weeks are in the business's time zone; a week begins on Monday. */
export type Today = {
  /** The first confirmed visit that has not ended, on any day, with the owner's notes for it and about its customer. */
  next: (Booking & { visitNotes: string; customerNotes: string }) | null
  /** Confirmed visits of today and tomorrow, the soonest first. */
  visits: Booking[]
  /** Confirmed visits of earlier days that are not closed; at most one more than `mostCounted`. */
  toClose: number
  /** Estimates that wait for the customer and end today or within days, the soonest first. */
  ending: Estimate[]
  /**
   * Estimates that wait for the owner: their customers approved them, want changes, or asked again for a withdrawn one,
   * within the last thirty days. The longest wait first. A booking, a new estimate for the customer or the next version
   * removes one.
   */
  answered: Estimate[]
  /** Estimates that have not reached their customers and may still be answered, the newest first. */
  unreached: Estimate[]
  /**
   * The confirmed and completed visits of this week, their revenue in whole dollars, the estimates sent in it, and the
   * payments taken in it, in cents.
   */
  week: { visits: number; income: number; estimates: number; taken: number }
  /** What is owed for completed visits of any time. */
  owed: OwedSum
  /**
   * Whether the owner should confirm how long visits take, and the coming visits that share a crew with another one.
   */
  lengths: { asks: boolean; overlapping: Pick<Booking, 'id' | 'name' | 'day' | 'hours'>[] }
  /** Whether there has ever been an estimate. */
  hasEstimate: boolean
}
