import { type ArrangedWindow, arrangedWindow, toPlainDate, whyNotOpen } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import type { NoPlace } from '../../domain/series/plan.ts'
import { lastDayMade as lastMade, type SeriesVisit, unpausedOf } from '../../domain/series/series.ts'
import { nextSlots, slotsBetween } from '../../domain/schedule/slots.ts'
import { noteForCrew } from '../bookings/news-store.ts'
import { copyCrew } from '../bookings/crew-store.ts'
import { countedVisit } from '../bookings/create-visit.ts'
import { planBooking } from '../bookings/plan-booking.ts'
import { placesFor, takePlaces } from '../bookings/place-store.ts'
import { deleteUntouched } from '../bookings/undo-store.ts'
import { findAgreedDetails } from '../bookings/model-store.ts'
import { bookingInsert, findBooking, findModel, timeColumns } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings, shareSettings } from '../settings/store.ts'
import { workNow } from './plan-work.ts'
import {
  findEdited,
  findNewestVisits,
  findQuestionsFrom,
  findVisitsFrom,
  lockAllSeries,
  type NewestVisit,
  seriesAtOnce,
  setDue,
} from './due-store.ts'
import { askAbout, forgetQuestion } from './question-store.ts'
import { findDue, type StoredSeries } from '../bookings/series-store.ts'
import { findNewestVisit, findSeriesVisits } from '../bookings/agreed-store.ts'
import { taxOf } from '../../domain/pricing/tax.ts'
import { linesOf } from '../../domain/bookings/cleaning-edits.ts'
import { addedBy } from '../../domain/pricing/own-lines.ts'

const dayMs = 24 * 3_600_000
/** Per round; the next one comes within a minute. */
const atOnce = 500

export function lastDayMade({ schedule, timeZone }: Settings, now: number): string {
  return lastMade(schedule, toPlainDate(now, timeZone))
}

/** Some series in a transaction: of several servers one makes a visit. If one fails, each is tried again alone. */
export async function createDueVisits(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const due = await findDue(database.queries, clock.now(), atOnce)
  for (let from = 0; from < due.length; from += seriesAtOnce) {
    const ids = due.slice(from, from + seriesAtOnce)
    await extendTogether(parts, ids).catch(async () => {
      for (const id of ids)
        await extendSeries(parts, id).catch((error: unknown) =>
          log.error('The visits of a series could not be made', { id, error: String(error) }),
        )
    })
  }
}

/** Returns how many. A day without a place becomes a question. */
export function extendSeries(parts: Parts, id: string): Promise<number> {
  return extendTogether(parts, [id])
}

function extendTogether({ database, clock }: Parts, ids: readonly string[]): Promise<number> {
  const now = clock.now()
  return database.transaction(async (write) => {
    await shareSettings(write)
    // All of them before any place (lock-rows.ts).
    const locked = await lockAllSeries(write, ids)
    const settings = await readSettings(write)
    // Of two that want one place, the one that has waited longer gets it.
    return createVisits(
      write,
      ids.flatMap((id) => locked.get(id) ?? []),
      { settings, now },
    )
  })
}

type Facts = { settings: Settings; now: number }

/** Returns how many. The caller has locked the series. */
export async function createVisits(write: Write, all: readonly StoredSeries[], facts: Facts): Promise<number> {
  const due = await findMissing(write, all, facts)
  const models = await findModels(
    write,
    due.flatMap(({ series, missing }) => (missing.length > 0 ? [series] : [])),
  )
  const counted = { bookings: 0, 'bookings-confirmed': 0 }
  for (const { series, missing } of due) {
    const seriesId = series.agreement.id
    for (const slot of missing) {
      const why = await createVisit(write, { series, slot, model: models.get(seriesId) ?? null, ...facts })
      if (why !== null) await askAbout(write, { seriesId, slot: slot.date, why }, facts.now)
      else if (slot.isAsked) await forgetQuestion(write, { seriesId, slot: slot.date })
      if (why === null && slot.paused === null) counted.bookings++
      if (why === null) counted['bookings-confirmed']++
    }
  }
  const made = counted['bookings-confirmed']
  if (made > 0) await count(write, counted)
  const tomorrow = tomorrowOf(facts)
  const [more, over] = [[] as string[], [] as string[]]
  for (const { agreement } of all) (nextSlots(agreement, tomorrow, 1).length > 0 ? more : over).push(agreement.id)
  await setDue(write, more, facts.now + dayMs)
  await setDue(write, over, null)
  return made
}

function tomorrowOf({ settings, now }: Facts): string {
  return addDays(toPlainDate(now, settings.timeZone), 1)
}

/** `paused`: a visit that a pause removed returns when the pause is shortened. `isAsked`: the owner is asked about it. */
type Missing = { date: string; paused: SeriesVisit | null; isAsked: boolean }
type Due = { series: StoredSeries; missing: Missing[] }

/** Coming days without a visit. */
async function findMissing(write: Write, all: readonly StoredSeries[], facts: Facts): Promise<Due[]> {
  const ids = all.map(({ agreement }) => agreement.id)
  if (ids.length === 0) return []
  const span = { from: tomorrowOf(facts), now: facts.now }
  const visits = await findVisitsFrom(write, ids, span)
  const questions = await findQuestionsFrom(write, ids, span)
  const until = lastDayMade(facts.settings, facts.now)
  return all.map((series) => {
    const { id } = series.agreement
    const slots = new Map((visits.get(id) ?? []).map((visit) => [visit.slot, visit]))
    const asked = new Map((questions.get(id) ?? []).map(({ slot, isLeftOut }) => [slot, isLeftOut]))
    const missing = slotsBetween(series.agreement, span.from, until).flatMap((date) => {
      const visit = slots.get(date)
      const isHeld = (visit && unpausedOf(visit) === null) || asked.get(date) === true
      return isHeld ? [] : [{ date, paused: visit ?? null, isAsked: asked.has(date) }]
    })
    return { series, missing }
  })
}

/** The visit that later ones are made like, as they will be; `isStaffed` if one of its series may have people. */
type Model = NewestVisit & { isStaffed: boolean }

/** By series, without those that never had a visit. */
async function findModels(write: Write, all: readonly StoredSeries[]): Promise<Map<string, Model>> {
  const ids = all.map(({ agreement }) => agreement.id)
  const { edited, staffed } = await findEdited(write, ids)
  const newest = await findNewestVisits(
    write,
    ids.filter((id) => !edited.has(id)),
  )
  const models = new Map<string, Model>()
  for (const series of all) {
    const { id } = series.agreement
    const own = newest.get(id)
    const model = own
      ? { ...own, stored: { ...own.stored, booking: workNow(own.stored.booking, series) } }
      : await findModelOf(write, series)
    // A former agreement may have people where this one has none yet.
    if (model) models.set(id, { ...model, isStaffed: series.follows !== null || staffed.has(id) })
  }
  return models
}

/** Some details were changed for later visits alone. */
async function findModelOf(write: Write, series: StoredSeries): Promise<NewestVisit | null> {
  const { id } = series.agreement
  const newest = await findNewestVisit(write, id)
  const model = newest === null ? null : await findModel(write, newest)
  if (!model) return null
  const { stored, consent } = model
  const booking = { ...stored.booking, ...(await findAgreedDetails(write, stored.booking, id)) }
  return { stored: { ...stored, booking: workNow(booking, series) }, consent }
}

type NewVisit = Facts & { series: StoredSeries; slot: Pick<Missing, 'date' | 'paused'>; model: Model | null }

async function createVisit(write: Write, { series, slot, ...facts }: NewVisit): Promise<NoPlace | null> {
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
