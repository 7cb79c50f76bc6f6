import { mostShort, type ShortVisit } from '../../domain/crew/short-visits.ts'
import { placesNeeded } from '../../domain/schedule/visit-reach.ts'
import { sharingCrews } from '../../domain/schedule/sharing-crews.ts'
import type { BusySettings } from '../../domain/settings/settings.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import type { Parts } from '../parts.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import { findWorkToCome, type WorkToCome } from './length-store.ts'
import { findNextFree } from './read-availability.ts'

const mostInstead = 2

/**
 * The coming visits for which too few people work, soonest first: somebody has a day off, other hours, or has left since.
 * None while crews are counted.
 */
export async function listShort({
  database: { queries },
  clock,
}: Pick<Parts, 'database' | 'clock'>): Promise<ShortVisit[]> {
  const settings = await readSettings(queries)
  if (settings.schedule.capacity !== 'people') return []
  const now = clock.now()
  const short = sharingCrews(settings, await findWorkToCome(queries, now)).slice(0, mostShort)
  const visits: ShortVisit[] = []
  for (const visit of short) visits.push(await describeShort(queries, visit, { settings, now }))
  return visits
}

async function describeShort(
  queries: Queries,
  visit: WorkToCome,
  { settings, now }: { settings: BusySettings; now: number },
): Promise<ShortVisit> {
  const { id, name, date, start, end, minutes, people } = visit
  const free = await findNextFree(queries, settings, now, { wanted: visit, minutes, people, held: visit })
  return {
    booking: id,
    name,
    day: dayInWords(date),
    hours: windowInWords({ start, end }),
    needed: placesNeeded(settings, visit),
    instead: free.slice(0, mostInstead).flatMap(({ date: day, window }) => {
      const at = settings.schedule.windows.find((each) => each.id === window)
      return at ? [{ date: day, start: at.start, end: at.end }] : []
    }),
  }
}
