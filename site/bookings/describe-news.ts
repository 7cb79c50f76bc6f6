import type { OwnBooking } from '../../domain/endpoints/own-bookings.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import * as say from '#words/site/booked.ts'
import { taxedPrice } from '#words/tax.ts'

/** One sentence for each fact that its customer has to know. */
export function describeNews(
  before: Booking,
  { booking: now, reason }: Pick<OwnBooking, 'booking' | 'reason'>,
): string {
  const changed = (...names: (keyof Booking)[]) => names.some((name) => before[name] !== now[name])
  const sentences = [
    changed('status') && say.newsStatus(say.customerStatus(now.status, reason)),
    changed('status') && now.status === 'confirmed' && say.newsMove,
    changed('date', 'hours') && say.newsTime(now.day, now.hours),
    changed('price') && say.newsPrice(taxedPrice(now.tax, now.price)),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : say.newsOther
}
