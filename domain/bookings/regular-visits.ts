import { addDays } from '../schedule/calendar-days.ts'
import { type Choice, type Frequency, type PriceFigures, quote } from '../pricing/pricing.ts'
import { weeksBetween } from '../schedule/slots.ts'
import { agreedStatuses } from './booking-status.ts'
import type { Booking } from './bookings.ts'

type Visit = Pick<Booking, 'date' | 'startsAt' | 'frequency' | 'status'>

/** The last one at this frequency that will happen; null without one, so that the next visit is the first. */
export function visitBefore<Of extends Visit>(visits: readonly Of[], frequency: Frequency): Of | null {
  if (frequency === 'once') return null
  const regular = visits.filter((visit) => visit.frequency === frequency && isAgreed(visit))
  return regular.toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))[0] ?? null
}

function isAgreed({ status }: Visit): boolean {
  return agreedStatuses.some((each) => each === status)
}

/** Later than `today`; days as 2026-12-01. */
export function dueAfter({ date, frequency }: Pick<Visit, 'date' | 'frequency'>, today: string): string {
  if (frequency === 'once') return addDays(today, 1)
  let due = date
  do due = addDays(due, 7 * weeksBetween[frequency])
  while (due <= today)
  return due
}

/** Whole dollars: the promised price of later visits while the cleaning stays the same, otherwise the list price. */
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
