import type { Booking } from '../bookings/bookings.ts'
import type { Estimate } from '../estimates/estimates.ts'
import type { KeptMessages } from '../messages/messages.ts'
import type { Delay } from '../messages/outages.ts'

/** How many entries the dashboard's lists show (specification §9). */
export const dashboardListLength = 5

/** The dashboard's figures. `delivers` says which channels are set up; without one, messages stay in the Outbox. */
export type Dashboard = {
  counters: { bookings: number; confirmed: number; pending: number; estimatesSent: number }
  bookings: Booking[]
  estimates: Estimate[]
  delivers: { email: boolean; text: boolean }
  /** Messages that failed or are in doubt and wait for the owner's decision. */
  troubledMessages: number
  /** Texts from customers that are not settled yet; at most one more than `mostCounted`. */
  textsToAnswer: number
  /** Messages in the Outbox that wait for the owner, on channels that could send them now. */
  kept: KeptMessages[]
  /** Messages that do not leave as they should, and why. */
  delays: Delay[]
  /** Reviews that the rules held and the owner has not decided. */
  heldReviews: number
  /** Requests whose mailed link has not been pressed yet. */
  unconfirmedRequests: number
  /** Requests that lapse within hours, and when the first does; null when none does. */
  lapsing: { count: number; first: string } | null
  /** A few open findings of the nightly checks, a sentence each, the oldest first. */
  findings: string[]
  /** The cost of today's automatic texts, its limit, and how many texts that limit held back. */
  texts: { spentCents: number; heldBack: number; dailyDollars: number }
  business: { brand: string; phone: string }
  /** The position of the change feed before all this was read; following from here misses nothing. */
  position: string
}
