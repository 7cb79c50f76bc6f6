import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import { hasRoom, roomsFor } from '../../domain/schedule/visit-reach.ts'
import { findSilence, type SeriesTrouble } from '../../domain/series/series-trouble.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { seriesInWords } from '#words/series.ts'
import { findNewestVisit, findSeriesVisits } from '../bookings/agreed-store.ts'
import { findCustomers } from '../customers/store.ts'
import { findBooking, type StoredBooking } from '../bookings/store.ts'
import { workOf } from '../bookings/place-store.ts'
import { countTakenOn } from '../bookings/taken-store.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { lastDayMade } from './find-missing.ts'
import { findNearest } from './find-nearest.ts'
import { findSetByHand } from './plan-store.ts'
import { findQuestionsOf } from './question-store.ts'
import { listMaybeSilent, listStrangeVisits, type MaybeSilent, type StrangeVisit } from './trouble-store.ts'

/** More of them have one cause, and the next ones show once these are right. */
const mostListed = 20
/** Some of them turn out to be as their customers wished, with every visit skipped. */
const mostMaybe = 100

type Facts = { settings: Settings; now: number }

/** No visit to come, no place, or another price than agreed. */
export async function listTroubles(queries: Queries, facts: Facts): Promise<SeriesTrouble[]> {
  const { settings, now } = facts
  const today = toPlainDate(now, settings.timeZone)
  const troubles: SeriesTrouble[] = []
  for (const maybe of await listMaybeSilent(queries, { today, now, limit: mostMaybe })) {
    const silent = await showSilent(queries, maybe, facts)
    if (silent) troubles.push(silent)
    if (troubles.length === mostListed) break
  }
  const strange = await listStrangeVisits(queries, { now, limit: mostListed })
  const setByHand = await findSetByHand(
    queries,
    strange.map(({ id }) => id),
  )
  for (const visit of strange) troubles.push(...(await showStrange(queries, visit, setByHand, facts)))
  return troubles
}

async function showSilent(
  queries: Queries,
  { series: { agreement, customerId }, making }: MaybeSilent,
  { settings, now }: Facts,
): Promise<SeriesTrouble | null> {
  const { id } = agreement
  const why = findSilence({
    rule: agreement,
    visits: await findSeriesVisits(queries, id, now),
    questions: await findQuestionsOf(queries, id),
    from: addDays(toPlainDate(now, settings.timeZone), 1),
    to: lastDayMade(settings, now),
    making,
  })
  if (why === null) return null
  const [customer] = await findCustomers(queries, [customerId])
  if (!customer) return null
  const hasModel = (await findNewestVisit(queries, id)) !== null
  const common = { kind: 'silent', id, seriesId: id, customerId, name: customer.name } as const
  return { ...common, words: seriesInWords(agreement), why: hasModel ? why : 'none' }
}

async function showStrange(
  queries: Queries,
  { id, seriesId, hasPlace, agreed }: StrangeVisit,
  setByHand: ReadonlyMap<string, 'paid' | 'edited'>,
  facts: Facts,
): Promise<SeriesTrouble[]> {
  const stored = await findBooking(queries, id)
  if (!stored) return []
  const { booking, hours } = stored
  const { name, date, price } = booking
  const common = { seriesId, bookingId: id, name, day: dayInWords(date) }
  const troubles: SeriesTrouble[] = []
  if (!hasPlace)
    troubles.push({
      ...common,
      kind: 'no-place',
      id: `place ${id}`,
      hours: windowInWords(hours),
      ...(await findFree(queries, stored, facts)),
    })
  if (agreed !== null)
    troubles.push({ ...common, kind: 'price', id: `price ${id}`, price, agreed, isPaid: setByHand.get(id) === 'paid' })
  return troubles
}

/** In its own window, with the nearest free ones if not. */
async function findFree(queries: Queries, stored: StoredBooking, facts: Facts) {
  const { booking } = stored
  const taken = await countTakenOn(queries, booking.date, facts.now)
  const isFree = roomsFor(facts.settings, workOf(stored)).every((room) => hasRoom(room, taken[room.window] ?? 0))
  return { isFree, nearest: isFree ? [] : await findNearest(queries, booking, facts) }
}
