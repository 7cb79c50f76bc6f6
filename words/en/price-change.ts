import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'

/** The old price beside the new one, for a person who saw the old one. */
export function priceChangeWords({ shown, now, laterShown, laterNow }: PriceChange): string {
  const was = (before: number, after: number) => `was ${formatDollars(before)} and is now ${formatDollars(after)}`
  const first = `The price has changed since you saw it: it ${was(shown, now)}.`
  // For a single visit both prices are the same.
  const isOnce = shown === laterShown && now === laterNow
  const later = laterShown === laterNow || isOnce ? '' : `Each later visit ${was(laterShown, laterNow)}.`
  return [shown === now ? '' : first, later].filter((sentence) => sentence !== '').join(' ')
}
