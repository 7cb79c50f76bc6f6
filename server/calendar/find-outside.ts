import type { InferOutput } from 'valibot'
import { lengthOf } from '../../domain/pricing/visit-lengths.ts'
import {
  type findOutsideSchema,
  isWithinHours,
  mostOutside,
  type NamedVisits,
  type VisitHours,
  type VisitsOutside,
} from '../../domain/schedule/standing-visits.ts'
import { sharingCrews } from '../../domain/schedule/sharing-crews.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { windowInWords } from '#words/days.ts'
import { countVisitsByHours, listStandingOn } from '../bookings/calendar-store.ts'
import { findWorkToCome } from '../bookings/length-store.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { readPeople } from '../settings/people-store.ts'

/** Coming visits inside the present hours only. The cost follows their number; few are named. */
export async function findOutside(
  { database: { queries }, clock }: Parts,
  { schedule: wanted, lengths }: InferOutput<typeof findOutsideSchema>,
): Promise<VisitsOutside> {
  const now = clock.now()
  const { schedule: kept, lengths: keptLengths } = await readSettings(queries)
  const { closedWindows = [] } = kept
  const next = { closedWindows, ...wanted }
  const isNews = (hours: VisitHours) => isWithinHours(kept, hours) && !isWithinHours(next, hours)
  const outside = (await countVisitsByHours(queries, now)).filter(isNews)
  let named = 0
  const first = outside.filter(({ visits }) => (named += visits) - visits < mostOutside)
  const dates = [...new Set(first.map(({ date }) => date))]
  const visits = dates.length === 0 ? [] : await listStandingOn(queries, { from: now, dates })
  return {
    sharing: await findSharing(queries, { schedule: next, lengths: lengths ?? keptLengths }, now),
    total: outside.reduce((sum, each) => sum + each.visits, 0),
    visits: visits
      .filter(isNews)
      .slice(0, mostOutside)
      .map((visit) => ({ ...visit, hours: windowInWords(visit) })),
  }
}

/** Coming visits whose crew would be at another home. Those without a length get the one in the settings. */
async function findSharing(
  queries: Queries,
  settings: Pick<Settings, 'schedule' | 'lengths'>,
  now: number,
): Promise<NamedVisits> {
  const isCounted = settings.schedule.capacity === 'people'
  if (!settings.lengths.confirmed && !isCounted) return { total: 0, visits: [] }
  const visits = (await findWorkToCome(queries, now)).map((visit) =>
    visit.people > 0 ? visit : { ...visit, ...lengthOf(settings.lengths, visit.choice) },
  )
  const sharing = sharingCrews({ ...settings, ...(isCounted && { people: await readPeople(queries) }) }, visits)
  return {
    total: sharing.length,
    visits: sharing
      .slice(0, mostOutside)
      .map(({ id, name, date, start, end }) => ({ id, name, date, start, end, hours: windowInWords({ start, end }) })),
  }
}
