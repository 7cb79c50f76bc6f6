import { type ArrangedWindow, arrangedWindow, whyNotOpen } from '../../domain/schedule/schedule.ts'
import type { NoPlace } from '../../domain/series/series-plan.ts'
import { type SeriesVisit, unpausedOf } from '../../domain/series/series.ts'
import { noteForCrew } from '../bookings/news-store.ts'
import { copyCrew } from '../bookings/usual-store.ts'
import { countedVisit } from '../bookings/create-visit.ts'
import { planBooking } from '../bookings/plan-booking.ts'
import { placesFor, takePlaces } from '../bookings/place-store.ts'
import { deleteUntouched } from '../bookings/undo-store.ts'
import { bookingInsert } from '../bookings/new-store.ts'
import { findBooking } from '../bookings/store.ts'
import { timeColumns } from '../bookings/change-store.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { forgetQuestion } from './question-store.ts'
import type { StoredSeries } from '../bookings/series-store.ts'
import { findSeriesVisits } from '../bookings/agreed-store.ts'
import { taxOf } from '../../domain/pricing/tax.ts'
import { linesOf } from '../../domain/bookings/cleaning-edits.ts'
import { addedBy } from '../../domain/pricing/own-lines.ts'
import { findModels, type Model } from './find-models.ts'
import type { Facts, Missing } from './find-missing.ts'

type NewVisit = Facts & { series: StoredSeries; slot: Pick<Missing, 'date' | 'paused'>; model: Model | null }

export async function createVisit(write: Write, { series, slot, ...facts }: NewVisit): Promise<NoPlace | null> {
  const { start, end } = series.agreement
  const { schedule, timeZone } = facts.settings
  const hours = { date: slot.date, start, end }
  const closed = whyNotOpen(schedule, hours)
  const at = closed ? null : arrangedWindow(schedule, timeZone, hours)
  if (!at) return closed ?? 'closed'
  const made = await placeVisit(write, { ...facts, series, slot, at, anyway: false })
  return typeof made === 'string' ? made : null
}

type Chosen = Facts & { series: StoredSeries; slot: string; at: ArrangedWindow; anyway: boolean }

/** At a time that the owner has chosen; returns why not if it has no place. */
export async function createVisitAt(
  write: Write,
  { slot, anyway, ...chosen }: Chosen,
): Promise<{ id: string } | NoPlace> {
  const { agreement } = chosen.series
  const paused = (await findSeriesVisits(write, agreement.id, chosen.now)).find((visit) => visit.slot === slot) ?? null
  const model = (await findModels(write, [chosen.series])).get(agreement.id) ?? null
  const made = await placeVisit(write, { ...chosen, slot: { date: slot, paused }, model, anyway })
  if (typeof made === 'string') return made
  await count(write, paused ? { 'bookings-confirmed': 1 } : countedVisit)
  await forgetQuestion(write, { seriesId: agreement.id, slot })
  return made
}

type Placed = NewVisit & { at: ArrangedWindow; anyway: boolean }

async function placeVisit(
  write: Write,
  { series, slot, model, at, anyway, settings, now }: Placed,
): Promise<{ id: string } | NoPlace> {
  const { agreement, customerId } = series
  const id = slot.paused?.id ?? newId(now)
  const stored = slot.paused === null ? model?.stored : await findBooking(write, id)
  // Without any visit the work is unknown.
  if (!stored) return 'gone'
  const { minutes, people } = stored.booking
  const places = placesFor(settings, { ...at, minutes, people }, { bookingId: id, freeBy: now, anyway })
  if (slot.paused) {
    if (!(await takePlaces(write, places))) return 'full'
    await bringBack(write, slot.paused, { time: timeColumns(at), price: agreement.price })
  } else {
    if (!model) return 'gone'
    const { consent } = model
    // A regular customer's visits are taxed as of the day on which they are made.
    const tax = taxOf(settings.prices, stored.booking, addedBy(linesOf(stored.booking)))
    // The next visit equals the last one, at another time and at the agreed price.
    const { named } = stored.booking
    const price = { first: agreement.price, later: agreement.price }
    const booking = planBooking({
      id,
      asked: stored.booking,
      named,
      price,
      tax,
      deposit: 0,
      fromEstimate: false,
      at,
      length: stored.booking,
      status: 'confirmed',
      answerBy: null,
      now,
    })
    const made = { booking, customerId, consent, hours: at, series: { id: agreement.id, slot: slot.date } }
    // A place belongs to a booking, so that comes first; without one it is rolled back.
    await write.executeQuery(bookingInsert(made)(write))
    if (!(await takePlaces(write, places))) {
      await deleteUntouched(write, id)
      return 'full'
    }
    if (model.isStaffed) await copyCrew(write, stored.booking.id, { id, date: at.date })
  }
  await recordChange(write, { kind: 'booking-created', id }, now)
  return { id }
}

type Back = { time: ReturnType<typeof timeColumns>; price: number }

async function bringBack(write: Write, visit: SeriesVisit, { time, price }: Back): Promise<void> {
  const detached = unpausedOf(visit) ?? ''
  await noteForCrew(write, visit.id)
  await write
    .updateTable('bookings')
    .set({
      status: 'confirmed',
      detached,
      version: visit.version + 1,
      ...(detached === '' && { price, later_price: price }),
      ...time,
    })
    .where('id', '=', visit.id)
    .execute()
}
