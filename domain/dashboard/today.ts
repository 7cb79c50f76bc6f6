import type { Booking } from '../bookings/bookings.ts'
import type { MoneyQuestion } from '../ledger/money-questions.ts'
import type { OwedSum } from '../ledger/account-standing.ts'
import type { OtherCalendar } from '../other-calendars/other-calendars.ts'
import type { Estimate } from '../estimates/estimates.ts'

/** Lists give their exact length up to here; beyond it they say "more than". */
export const mostCounted = 99

/** How many days before its end an estimate is listed. */
export const endsSoonDays = 3

/** How many visits of two days, and how many of each kind of waiting estimates, are shown; more stand in their lists. */
export const todayLengths = { visits: 30, eachKind: 3, overlapping: 20 }

/** The kinds of estimates that wait for the owner. */
const waitingKinds = ['approved', 'changes-requested', 'void', 'unreached', 'ending'] as const
export type WaitingKind = (typeof waitingKinds)[number]

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
  /** How many more of each kind there are than `ending`, `answered` and `unreached` show; they stand in its list. */
  more: Record<WaitingKind, number>
  /** Its confirmed and completed visits, their revenue in whole dollars, sent estimates, and payments in cents. */
  week: { visits: number; income: number; estimates: number; taken: number }
  /** What only the owner decides about money: fees, and deposits that are left or not paid. */
  money: MoneyQuestion[]
  /** What is owed for visits of any time. */
  owed: OwedSum
  /** Whether to ask how long visits take, and the coming visits that share a crew with another one. */
  lengths: { asks: boolean; overlapping: Pick<Booking, 'id' | 'name' | 'day' | 'hours'>[] }
  /** Other calendars that cannot be read, and have not been for a while. */
  calendars: Pick<OtherCalendar, 'id' | 'name' | 'failure'>[]
  /** Whether there has ever been an estimate. */
  hasEstimate: boolean
}

/** In the given order, with how many more of each kind there are. */
export function firstOfEachKind<Row>(
  rows: readonly Row[],
  kindOf: (row: Row) => WaitingKind,
): { shown: Row[]; more: Record<WaitingKind, number> } {
  const counts = new Map<WaitingKind, number>()
  const shown = rows.filter((row) => {
    const count = (counts.get(kindOf(row)) ?? 0) + 1
    counts.set(kindOf(row), count)
    return count <= todayLengths.eachKind
  })
  const moreOf = (kind: WaitingKind) => Math.max(0, (counts.get(kind) ?? 0) - todayLengths.eachKind)
  // Safe: it has every kind.
  const more = Object.fromEntries(waitingKinds.map((kind) => [kind, moreOf(kind)])) as Record<WaitingKind, number>
  return { shown, more }
}
