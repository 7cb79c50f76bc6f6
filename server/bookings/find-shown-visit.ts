import type { SeriesNewsKind } from '../../domain/bookings/booking-changes.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { SeriesVisit } from '../../domain/series/series.ts'
import { windowInWords } from '#words/days.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { findFollowing, findSeriesOfVisit } from './series-store.ts'
import { findSeriesVisits } from './agreed-store.ts'

type Shown = Pick<Booking, 'date' | 'hours' | 'startsAt' | 'endsAt'>
type News = { id: string; kind: string; visit: Shown }

const newsOfSeries: ReadonlySet<string> = new Set<SeriesNewsKind>([
  'series-changed',
  'series-paused',
  'series-resumed',
  'series-ended',
  'series-kept',
])

/**
 * News of a series may wait for the morning. Returns the new time of the visit that it names if that was moved since,
 * and the visit that takes its part if it was canceled. Null while it stands, or has not been made yet.
 */
export async function findShownVisit(
  queries: Queries,
  { id, kind, visit }: News,
  { timeZone, now }: { timeZone: string; now: number },
): Promise<Shown | null> {
  const series = newsOfSeries.has(kind) ? await findSeriesOfVisit(queries, id) : null
  if (!series) return null
  const next = await findFollowing(queries, series.agreement.id)
  const ids = [series.agreement.id, ...(next === null ? [] : [next])]
  const visits = (await Promise.all(ids.map((each) => findSeriesVisits(queries, each, now)))).flat()
  const timed = visits.map((each) => ({ ...each, ...momentsOf(each.date, each, timeZone) }))
  const inOrder = timed.toSorted((one, other) => one.startsAt - other.startsAt)
  const at = Date.parse(visit.startsAt)
  const named = inOrder.find(({ startsAt }) => startsAt === at) ?? inOrder.find(({ slot }) => slot === visit.date)
  if (!named || (named.startsAt === at && takesPlace(named))) return null
  const others = inOrder.filter(takesPlace)
  const instead = kind === 'series-ended' ? others.at(-1) : others.find(({ startsAt }) => startsAt > at)
  const shown = takesPlace(named) ? named : instead
  if (!shown) return null
  const { date, startsAt, endsAt } = shown
  const moments = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
  return { date, hours: windowInWords(shown), ...moments }
}

function takesPlace({ status }: SeriesVisit): boolean {
  return status === 'confirmed' || status === 'pending' || status === 'completed'
}
