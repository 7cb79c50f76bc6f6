import type { Schedule } from '../../domain/schedule/schedule.ts'
import {
  isWithinHours,
  mostOutside,
  type VisitHours,
  type VisitsOutside,
} from '../../domain/schedule/standing-visits.ts'
import { windowInWords } from '#words/days.ts'
import { countVisitsByHours, listStandingOn } from '../bookings/calendar-store.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'

/**
 * The visits to come that are within the hours as they are and would not be within the wanted ones. What was agreed on
 * outside from the start is no news. It costs what is to come, counted by its hours; few are named.
 */
export async function findOutside({ database: { queries }, clock }: Parts, wanted: Schedule): Promise<VisitsOutside> {
  const now = clock.now()
  const { schedule: kept } = await readSettings(queries)
  const { closedWindows = [] } = kept
  const next = { closedWindows, ...wanted }
  const isNews = (hours: VisitHours) => isWithinHours(kept, hours) && !isWithinHours(next, hours)
  const outside = (await countVisitsByHours(queries, now)).filter(isNews)
  let named = 0
  const first = outside.filter(({ visits }) => (named += visits) - visits < mostOutside)
  const dates = [...new Set(first.map(({ date }) => date))]
  const visits = dates.length === 0 ? [] : await listStandingOn(queries, { from: now, dates })
  return {
    total: outside.reduce((sum, each) => sum + each.visits, 0),
    visits: visits
      .filter(isNews)
      .slice(0, mostOutside)
      .map((visit) => ({ ...visit, hours: windowInWords(visit) })),
  }
}
