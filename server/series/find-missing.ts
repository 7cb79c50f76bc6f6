import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { type SeriesVisit, unpausedOf } from '../../domain/series/series.ts'
import { lastDayMade as lastMade } from '../../domain/series/planned-days.ts'
import { slotsBetween } from '../../domain/schedule/slots.ts'
import type { Write } from '../platform/database/open-database.ts'
import { findQuestionsFrom, findVisitsFrom } from './due-store.ts'
import type { StoredSeries } from '../bookings/series-store.ts'

export type Facts = { settings: Settings; now: number }

export function tomorrowOf({ settings, now }: Facts): string {
  return addDays(toPlainDate(now, settings.timeZone), 1)
}

export function lastDayMade({ schedule, timeZone }: Settings, now: number): string {
  return lastMade(schedule, toPlainDate(now, timeZone))
}

/** `paused`: a visit that a pause removed returns when the pause is shortened. `isAsked`: the owner is asked about it. */
export type Missing = { date: string; paused: SeriesVisit | null; isAsked: boolean }
type Due = { series: StoredSeries; missing: Missing[] }

/** Coming days without a visit. */
export async function findMissing(write: Write, all: readonly StoredSeries[], facts: Facts): Promise<Due[]> {
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
