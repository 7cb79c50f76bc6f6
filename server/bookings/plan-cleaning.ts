import {
  changedCleaning,
  type Cleaning,
  linesOf,
  type SeriesPart,
  type TypedCleaning,
} from '../../domain/bookings/cleaning-edits.ts'
import { sumOfLines } from '../../domain/pricing/own-lines.ts'
import { findUnlisted } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { EditedColumns } from './change-store.ts'
import type { StoredBooking } from './store.ts'
import { writeTax } from '../schema/tax-column.ts'

type Why = 'approved-price' | 'series-price' | 'unlisted-service' | 'unlisted-extras' | 'unlisted-frequency'

/** The work and its prices after the change; what an estimate or a series has fixed cannot be changed here. */
export function planCleaning(
  { booking, estimateId }: StoredBooking,
  typed: TypedCleaning,
  settings: Settings,
  part: SeriesPart,
): Cleaning | Why {
  const { price, laterPrice } = booking
  const isFixed = estimateId !== null
  const cleaning = changedCleaning(booking, isFixed ? { price, laterPrice, ...typed } : typed, settings, part)
  const isOther = sumOfLines(linesOf(cleaning)) !== sumOfLines(linesOf(booking))
  if (isFixed && (isOther || cleaning.price !== price || cleaning.laterPrice !== laterPrice)) return 'approved-price'
  if (part !== null && cleaning.laterPrice !== laterPrice) return 'series-price'
  const added = cleaning.extras.filter((extra) => !booking.extras.includes(extra))
  const unlisted = findUnlisted(settings.prices, { ...cleaning, extras: added })
  if (unlisted.extras.length > 0) return 'unlisted-extras'
  if (unlisted.frequency.length > 0 && cleaning.frequency !== booking.frequency) return 'unlisted-frequency'
  return unlisted.service.length > 0 && cleaning.service !== booking.service ? 'unlisted-service' : cleaning
}

export function cleaningColumns(cleaning: Cleaning): EditedColumns {
  return {
    service_type: cleaning.service,
    home_size: cleaning.homeSize,
    bathrooms: cleaning.bathrooms,
    extras: JSON.stringify(cleaning.extras),
    frequency: cleaning.frequency,
    named: JSON.stringify(cleaning.named),
    price: cleaning.price,
    later_price: cleaning.laterPrice,
    tax: writeTax(cleaning),
  }
}
