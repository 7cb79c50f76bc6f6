import type { Booking } from '../../domain/bookings/bookings.ts'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import {
  changedCleaning,
  exchangedLines,
  linesOf,
  type SeriesPart,
  type TypedCleaning,
  withLines,
} from '../../domain/bookings/cleaning-edits.ts'
import { findUnlisted, nameChoice } from '../../domain/pricing/pricing.ts'
import { type SeriesAct, type SeriesVisit, type Work, workOf } from '../../domain/series/series.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { editedCleaning } from '#words/booking-edits.ts'
import type { StoredSeries } from '../bookings/series-store.ts'

/** It is not sold any more. */
export type WorkFault = 'unlisted-service' | 'unlisted-extras' | 'unlisted-frequency'

/** At visits to be made, and at existing ones; `price` is its own. */
export type WorkChange = {
  work: Work
  edited: EditedPart[]
  of: (booking: Booking | undefined, visit: SeriesVisit) => { work: Work; price: number }
}

/** As at its newest visit, unless changed from a day on. */
export function workNow(model: Booking, { work }: Pick<StoredSeries, 'work'>): Booking {
  // What the owner added to one visit is no part of the next one.
  return { ...model, named: withLines(model.named, []), ...work }
}

/** Null if nothing changes. A visit's own length and price change by the difference. */
export function changeWork(
  model: Booking,
  series: Pick<StoredSeries, 'work' | 'agreement'>,
  act: SeriesAct,
  settings: Settings,
): WorkChange | WorkFault | null {
  if (act.kind !== 'change') return null
  const { agreement } = series
  const now = { ...workNow(model, series), price: agreement.price, laterPrice: agreement.price }
  const { cleaning, frequency } = act
  const typed = { ...cleaning, price: act.price, laterPrice: act.price }
  const after = cleaningOf(now, typed, { part: 'later', frequency, settings })
  const edited = editedCleaning(now, after).filter(({ part }) => part !== 'laterPrice' && part !== 'frequency')
  const isOther = frequency !== now.frequency || edited.some(({ part }) => part !== 'price')
  if (!isOther) return null
  const added = after.extras.filter((extra) => !now.extras.includes(extra))
  const unlisted = findUnlisted(settings.prices, { ...after, extras: added })
  if (unlisted.extras.length > 0) return 'unlisted-extras'
  if (unlisted.service.length > 0 && after.service !== now.service) return 'unlisted-service'
  if (unlisted.frequency.length > 0 && frequency !== now.frequency) return 'unlisted-frequency'
  return {
    work: workOf(after),
    edited,
    of(booking = model, { detached }) {
      const part = detached === 'first' ? 'first' : 'later'
      const lines = exchangedLines(linesOf(booking), { before: linesOf(now), after: linesOf(after) })
      const own = cleaningOf(booking, { ...cleaning, lines }, { part, frequency, settings })
      return { work: workOf(own), price: own.price }
    },
  }
}

type Terms = { part: SeriesPart; frequency: Booking['frequency']; settings: Settings }

/** Its price is agreed on by the act. */
function cleaningOf(booking: Booking, typed: TypedCleaning, { part, frequency, settings }: Terms) {
  const after = changedCleaning(booking, typed, settings, part)
  if (frequency === booking.frequency) return after
  const named = { ...after.named, frequency: nameChoice(settings.prices, { ...after, frequency }).frequency }
  return { ...after, frequency, named }
}
