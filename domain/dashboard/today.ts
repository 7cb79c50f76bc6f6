import type { Booking } from '../bookings/bookings.ts'
import type { Estimate } from '../estimates/estimates.ts'

/** Of a list that says how many there are without reading all: beyond this it says "more than". */
export const mostCounted = 99

/** On how many last days of an estimate the owner hears of it. */
export const endsSoonDays = 3

/** How many visits of two days, and how many estimates, are shown; more stand in their lists. */
export const todayLengths = { visits: 30, estimates: 5, answered: 20, unreached: 20 }

/** The owner's day. Days and weeks are the business's own; a week begins on Monday. */
export type Today = {
  /** The first confirmed visit that has not ended, on whatever day, with what the owner has in mind for it and about its customer. */
  next: (Booking & { visitNotes: string; customerNotes: string }) | null
  /** Confirmed visits of today and tomorrow, the soonest first. */
  visits: Booking[]
  /** Confirmed visits of earlier days that nobody has closed; at most one more than `mostCounted`. */
  toClose: number
  /** Estimates that wait for the customer and end today or within days, the soonest first. */
  ending: Estimate[]
  /**
   * Estimates that wait for the owner: their customers approved them, want changes, or asked again for a withdrawn one, within
   * the last thirty days. The longest wait first. A booking, a new estimate for the customer or the next version takes one off.
   */
  answered: Estimate[]
  /** Estimates that have not reached their customers and may still be answered, the newest first. */
  unreached: Estimate[]
  /** Confirmed and completed visits of this week, what they bring in whole dollars, and the estimates that left in it. */
  week: { visits: number; income: number; estimates: number }
  /** Whether there has ever been an estimate. */
  hasEstimate: boolean
}
