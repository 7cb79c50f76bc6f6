import type { Booking } from '../../domain/bookings/bookings.ts'
import { priceAfterSkip } from '../../domain/schedule/skip-price.ts'
import { type Frequency, onOffer, quote } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { countSkips, findNextAtPrice, type Raised } from './skip-store.ts'

const yearMs = 365 * 24 * 3_600_000

export async function findSkipPrice(
  queries: Queries,
  booking: Booking,
  { settings, now }: { settings: Settings; now: number },
): Promise<(Raised & { date: string }) | null> {
  const { skips: terms, prices } = settings
  const { frequency } = booking
  if (terms.rule === 'same' || frequency === 'once') return null
  const next = await findNextAtPrice(queries, booking)
  if (!next) return null
  const { id, date, price } = next
  const skips = terms.free > 0 ? await countSkips(queries, booking.id, now - yearMs) : 0
  const { service, homeSize, extras, bathrooms } = booking
  const listed = (often: Frequency) => quote(prices, { service, homeSize, extras, bathrooms, frequency: often }).later
  const after = priceAfterSkip(terms, { price, frequency, skips, frequencies: onOffer(prices).frequencies, listed })
  return after === null ? null : { id, date, before: price, after }
}
