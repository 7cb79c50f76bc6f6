import { addDays } from '../schedule/calendar-days.ts'
import { type Choice, type Frequency, type PriceFigures, quote } from '../pricing/pricing.ts'
import { agreedStatuses } from './booking-status.ts'
import type { Booking } from './bookings.ts'

/** A month keeps the day of the week. */
const daysBetween: Record<Exclude<Frequency, 'once'>, number> = { weekly: 7, 'every-2-weeks': 14, monthly: 28 }

type Visit = Pick<Booking, 'date' | 'startsAt' | 'frequency' | 'status'>

/**
 * The visit of a regular customer that another one follows: of all that take place at this frequency the last; null where
 * there is none, so that the next one is the first.
 */
export function visitBefore<Of extends Visit>(visits: readonly Of[], frequency: Frequency): Of | null {
  if (frequency === 'once') return null
  const regular = visits.filter((visit) => visit.frequency === frequency && isAgreed(visit))
  return regular.toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))[0] ?? null
}

function isAgreed({ status }: Visit): boolean {
  return agreedStatuses.some((each) => each === status)
}

/** The day on which another visit is due after this one, later than `today`; days as 2026-12-01. */
export function dueAfter({ date, frequency }: Pick<Visit, 'date' | 'frequency'>, today: string): string {
  if (frequency === 'once') return addDays(today, 1)
  let due = date
  do due = addDays(due, daysBetween[frequency])
  while (due <= today)
  return due
}

/**
 * What another visit costs after one of a regular customer, in whole dollars: what was promised for each later visit, while
 * the cleaning is the same; else what the list says for one.
 */
export function laterPriceOf(
  prices: PriceFigures,
  choice: Required<Choice>,
  before: Required<Choice> & Pick<Booking, 'laterPrice'>,
): number {
  const isSame =
    choice.service === before.service &&
    choice.homeSize === before.homeSize &&
    choice.bathrooms === before.bathrooms &&
    choice.frequency === before.frequency &&
    choice.extras.toSorted().join(' ') === before.extras.toSorted().join(' ')
  return isSame ? before.laterPrice : quote(prices, choice).later
}
