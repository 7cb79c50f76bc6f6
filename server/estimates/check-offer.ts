import { findTooMuchOff } from '../../domain/estimates/estimate-price.ts'
import type { CreateEstimate } from '../../domain/estimates/estimates.ts'
import { findPriceChange, type PriceChange } from '../../domain/pricing/price-shown.ts'
import { quote } from '../../domain/pricing/pricing.ts'
import { findOfferedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'

export type OfferFault =
  | { reason: 'price-changed'; change: PriceChange }
  /** A discount, by its place among the lines, comes to more than is left of the price. */
  | { reason: 'too-much-off'; place: number }
  | { reason: 'not-offered' }
  /** Never taken in, dropped since, or another estimate's. */
  | { reason: 'photo-gone' }

/**
 * Why an estimate cannot be offered at `now` by these settings, or null: at another price than was seen, below nothing, or
 * at a time that nobody can book. Refused inside the transaction, so that a press sent again still hears of what it made.
 */
export function checkOffer(settings: Settings, input: CreateEstimate, now: number): OfferFault | null {
  const { prices, schedule, timeZone } = settings
  const change = findPriceChange(input, quote(prices, input))
  if (change) return { reason: 'price-changed', change }
  const place = findTooMuchOff(prices, input, input.lines)
  if (place !== null) return { reason: 'too-much-off', place }
  const { proposed } = input
  return proposed && !findOfferedWindow(schedule, timeZone, now, proposed) ? { reason: 'not-offered' } : null
}
