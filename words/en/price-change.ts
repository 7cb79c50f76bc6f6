import type { PriceChange } from '../../domain/pricing/price-shown.ts'
import { formatCents } from '../../domain/ledger/cents.ts'
import { formatDollars } from '../../domain/pricing/pricing.ts'

/** The old price beside the new one, for a person who saw the old one. */
export function priceChangeWords({ shown, now, laterShown, laterNow, tax }: PriceChange): string {
  const was = (before: number, after: number) => `was ${formatDollars(before)} and is now ${formatDollars(after)}`
  const first = `The price has changed since you saw it: it ${was(shown, now)}.`
  // For a single visit both prices are the same.
  const isOnce = shown === laterShown && now === laterNow
  const later = laterShown === laterNow || isOnce ? '' : `Each later visit ${was(laterShown, laterNow)}.`
  const taxed =
    tax === undefined || tax.shown === tax.now
      ? ''
      : `The sales tax has changed since you saw the price: it was ${formatCents(tax.shown)} and is now ${formatCents(tax.now)}.`
  return [shown === now ? '' : first, later, taxed].filter((sentence) => sentence !== '').join(' ')
}
