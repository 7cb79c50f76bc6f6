import { changedCleaning, type SeriesPart } from '../bookings/cleaning-edits.ts'
import type { Booking } from '../bookings/bookings.ts'
import { type Extra, extraOf, type PriceList } from '../pricing/pricing.ts'
import type { VisitLengths } from '../pricing/visit-lengths.ts'

/**
 * Extras that a person names as done or found at a visit. `adds`: what those that the visit does not have yet cost more,
 * in whole dollars; null if it has all of them, or if its price is fixed.
 */
export type FoundExtras = { labels: string[]; adds: number | null }

type Sold = {
  visit: Booking
  part: SeriesPart
  /** Whether an estimate has fixed the price. */
  isFixed: boolean
}

export function priceFound(
  found: readonly Extra[],
  { visit, part, isFixed }: Sold,
  lists: { prices: PriceList; lengths: VisitLengths },
): FoundExtras {
  const labels = found.map((extra) => extraOf(lists.prices, extra).label)
  const extras = withFound(visit.extras, found, lists.prices)
  if (isFixed || extras.length === visit.extras.length) return { labels, adds: null }
  return { labels, adds: changedCleaning(visit, { extras }, lists, part).price - visit.price }
}

/** What is off the list by now is not added. */
export function withFound(
  extras: readonly Extra[],
  found: readonly Extra[],
  { offered }: Pick<PriceList, 'offered'>,
): Extra[] {
  return [...extras, ...found.filter((extra) => !extras.includes(extra) && offered.extras.includes(extra))]
}

/** Offered, and not sold with the visit. */
export function findable({ offered }: Pick<PriceList, 'offered'>, sold: readonly Extra[]): Extra[] {
  return offered.extras.filter((extra) => !sold.includes(extra))
}
