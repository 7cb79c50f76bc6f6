import { type ArrangedWindow, arrangedWindow, toPlainDate, whyNotOpen } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import type { NoPlace } from '../../domain/series/plan.ts'
import { type Agreement, lastDayMade as lastMade, type SeriesVisit, unpausedOf } from '../../domain/series/series.ts'
import { nextSlots, slotsBetween } from '../../domain/schedule/slots.ts'
import { noteForCrew } from '../bookings/news-store.ts'
import { copyCrew } from '../bookings/crew-store.ts'
import { countedVisit } from '../bookings/create-visit.ts'
import { planBooking } from '../bookings/plan-booking.ts'
import { placesFor, takePlaces } from '../bookings/place-store.ts'
import { deleteUntouched } from '../bookings/undo-store.ts'
import { findAgreedDetails } from '../bookings/model-store.ts'
import { bookingInsert, findBooking, findConsent, type StoredBooking, timeColumns } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { count } from '../platform/counters.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { readSettings, shareSettings } from '../settings/store.ts'
import { workNow } from './plan-work.ts'
import { askAbout, findQuestionsOf, forgetQuestion } from './question-store.ts'
import { findDue, lockSeries, setDue, type StoredSeries } from '../bookings/series-store.ts'
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

/** Few enough that nobody waits for the transaction. */
const inOne = 20

/** Some series in a transaction: of several servers one makes a visit. If one fails, each is tried again alone. */
export async function createDueVisits(parts: Parts): Promise<void> {
  const { database, clock, log } = parts
  const due = await findDue(database.queries, clock.now(), atOnce)
  for (let from = 0; from < due.length; from += inOne) {
    const ids = due.slice(from, from + inOne)
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
    const locked = new Map<string, StoredSeries>()
    // All of them before any place (lock-rows.ts), in one order.
    for (const id of ids.toSorted()) {
      const series = await lockSeries(write, id)
      if (series) locked.set(id, series)
    }
    const settings = await readSettings(write)
    let made = 0
    // Of two that want one place, the one that has waited longer gets it.
    for (const id of ids) {
      const series = locked.get(id)
      if (series) made += await createVisits(write, series, { settings, now })
    }
    return made
  })
}

type Facts = { settings: Settings; now: number }

/** The caller has locked the series. */
export async function createVisits(write: Write, series: StoredSeries, facts: Facts): Promise<number> {
  const { agreement } = series
  const { id } = agreement
  const missing = await findMissing(write, agreement, facts)
  const model = missing.length > 0 ? await findNewestVisit(write, id) : null
  let made = 0
  for (const slot of missing) {
    const why = await createVisit(write, { series, slot, model, ...facts })
    if (why === null) made++
    else await askAbout(write, { seriesId: id, slot: slot.date, why }, facts.now)
  }
  const tomorrow = addDays(toPlainDate(facts.now, facts.settings.timeZone), 1)
  const hasMore = nextSlots(agreement, tomorrow, 1).length > 0
  await setDue(write, id, hasMore ? facts.now + dayMs : null)
  return made
}

type Missing = { date: string; paused: SeriesVisit | null }

/** Coming days without a visit; one that a pause removed returns when the pause is shortened. */
async function findMissing(write: Write, agreement: Agreement, { settings, now }: Facts): Promise<Missing[]> {
  const visits = await findSeriesVisits(write, agreement.id, now)
  const leftOut = (await findQuestionsOf(write, agreement.id)).filter(({ isLeftOut }) => isLeftOut)
  const isPausedOnly = (visit: SeriesVisit) => unpausedOf(visit) !== null
  const held = new Set([
    ...visits.filter((visit) => !isPausedOnly(visit)).map(({ slot }) => slot),
    ...leftOut.map(({ slot }) => slot),
  ])
  const paused = new Map(visits.filter(isPausedOnly).map((visit) => [visit.slot, visit]))
  const tomorrow = addDays(toPlainDate(now, settings.timeZone), 1)
  return slotsBetween(agreement, tomorrow, lastDayMade(settings, now))
    .filter((slot) => !held.has(slot))
    .map((date) => ({ date, paused: paused.get(date) ?? null }))
}

type NewVisit = Facts & { series: StoredSeries; slot: Missing; model: string | null }

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
  const model = await findNewestVisit(write, agreement.id)
  return placeVisit(write, { ...chosen, slot: { date: slot, paused }, model, anyway })
}

type Placed = NewVisit & { at: ArrangedWindow; anyway: boolean }

async function placeVisit(
  write: Write,
  { series, slot, model, at, anyway, settings, now }: Placed,
): Promise<{ id: string } | NoPlace> {
  const { agreement, customerId } = series
  const id = slot.paused?.id ?? newId(now)
  const like = slot.paused?.id ?? model
  const found = like === null ? null : await findBooking(write, like)
  // Without any visit the work is unknown.
  if (!found) return 'gone'
  const stored = slot.paused === null ? await asMadeNow(write, found, series) : found
  const { minutes, people } = stored.booking
  const places = placesFor(settings, { ...at, minutes, people }, { bookingId: id, freeBy: now, anyway })
  if (slot.paused) {
    if (!(await takePlaces(write, places))) return 'full'
    await bringBack(write, slot.paused, { time: timeColumns(at), price: agreement.price })
  } else {
    const consent = model === null ? null : await findConsent(write, model)
    if (!consent) return 'gone'
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
    if (like !== null) await copyCrew(write, like, { id, date: at.date })
    await count(write, countedVisit)
  }
  await forgetQuestion(write, { seriesId: agreement.id, slot: slot.date })
  await recordChange(write, { kind: 'booking-created', id }, now)
  return { id }
}

/** Some details were changed for later visits alone. */
async function asMadeNow(write: Write, found: StoredBooking, series: StoredSeries): Promise<StoredBooking> {
  const booking = { ...found.booking, ...(await findAgreedDetails(write, found.booking, series.agreement.id)) }
  return { ...found, booking: workNow(booking, series) }
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
  await count(write, { 'bookings-confirmed': 1 })
}
