import { findTooMuchOff } from '../../domain/estimates/estimate-price.ts'
import type { CreateEstimate } from '../../domain/estimates/estimate-requests.ts'
import { findPriceChange, type PriceChange } from '../../domain/pricing/price-shown.ts'
import { type ListedField, quote, unlistedField } from '../../domain/pricing/pricing.ts'
import { findOfferedWindow } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { whyNoText } from '#words/text-numbers.ts'

export type OfferFault =
  /** Texts go to some countries only; without a text the estimate can go anywhere. */
  | { reason: 'unserved'; sentence: string }
  /** It was never on the price list. */
  | { reason: 'unlisted'; field: ListedField }
  | { reason: 'price-changed'; change: PriceChange }
  /** The discount on this line is larger than what is left of the price. */
  | { reason: 'too-much-off'; place: number }
  | { reason: 'not-offered' }
  /** Never stored, deleted since, or another estimate's. */
  | { reason: 'photo-gone' }

/** Null when it can be. Checked inside the transaction, so that a repeated press still gets its first result. */
export function checkOffer(settings: Settings, input: CreateEstimate, now: number): OfferFault | null {
  const { prices, schedule, timeZone } = settings
  const sentence = input.textConsent ? whyNoText(settings, input.customerPhone) : null
  if (sentence !== null) return { reason: 'unserved', sentence }
  const field = unlistedField(prices, input)
  if (field !== null) return { reason: 'unlisted', field }
  const change = findPriceChange(input, quote(prices, input))
  if (change) return { reason: 'price-changed', change }
  const place = findTooMuchOff(prices, input, input.lines)
  if (place !== null) return { reason: 'too-much-off', place }
  const { proposed } = input
  return proposed && !findOfferedWindow(schedule, timeZone, now, proposed) ? { reason: 'not-offered' } : null
}
