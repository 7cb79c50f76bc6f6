import type { Booking } from '../bookings/bookings.ts'
import type { Estimate } from '../estimates/estimates.ts'
import type { KeptMessages } from '../messages/messages.ts'
import type { Delay } from '../messages/outages.ts'

/** How many entries the dashboard's lists show (specification §9). */
export const dashboardListLength = 5

/** What the dashboard shows at a glance. `delivers` says which channels are set up; without one, messages stay in the Outbox. */
export type Dashboard = {
  counters: { bookings: number; confirmed: number; pending: number; estimatesSent: number }
  bookings: Booking[]
  estimates: Estimate[]
  delivers: { email: boolean; text: boolean }
  /** Messages that ended badly or in doubt and wait for the owner's decision. */
  troubledMessages: number
  /** Texts from customers that nobody has dealt with; at most one more than `mostCounted`. */
  textsToAnswer: number
  /** What waits in the Outbox for the owner's word, on channels that could send it now. */
  kept: KeptMessages[]
  /** What does not leave as it should, and why. */
  delays: Delay[]
  /** Reviews that the rules held back and nobody has looked at. */
  heldReviews: number
  /** Requests that end unanswered within hours, and when the first does; null when none does. */
  lapsing: { count: number; first: string } | null
  /** A few of the open findings of the nightly checks, a sentence each, the oldest first. */
  findings: string[]
  /** What today's automatic texts cost, what they may cost, and how many were held back by that limit. */
  texts: { spentCents: number; heldBack: number; dailyDollars: number }
  business: { brand: string; phone: string }
  /** The position of the change feed before all this was read; following from here misses nothing. */
  position: string
}
