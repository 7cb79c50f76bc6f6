import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { SeriesNewsKind } from '../../domain/bookings/booking-changes.ts'
import type { Plan } from '../../domain/series/series-plan.ts'
import type { SeriesActKind, SeriesVisit } from '../../domain/series/series.ts'
import { leavingTime } from '../../domain/outbox/leaving-time.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { heldUntil } from '../acts/store.ts'
import type { Held } from '../bookings/send-booking-news.ts'

/** When the visits begin that a plan changes, before and after it. */
export function startsOf({ changes }: Plan, visits: readonly SeriesVisit[], timeZone: string): number[] {
  const known = new Map(visits.map((visit) => [visit.id, visit]))
  return changes
    .flatMap(({ id, time }) => [known.get(id) ?? [], time ?? []].flat())
    .map(({ date, start, end }) => momentsOf(date, { start, end }, timeZone).startsAt)
}

/** ISO 8601; null if the message waits only for Undo. */
export function showWait(leavesAt: number, now: number): string | null {
  return leavesAt > heldUntil(now) ? new Date(leavesAt).toISOString() : null
}

export const newsOf: Record<SeriesActKind, SeriesNewsKind> = {
  change: 'series-changed',
  pause: 'series-paused',
  resume: 'series-resumed',
  end: 'series-ended',
}

type At = { date: string; start: string; end: string }
/** `told`: the hours of each visit on the closed day, and where it moves. */
type ClosedDayNews = {
  told: readonly { start: string; end: string; to: At | null }[]
  date: string
  settings: Settings
  held: Held
}

/** When all messages about a closed day leave: at night in the morning, unless one of its visits begins before. */
export function closedDayLeavesAt({ told, date, settings: { timeZone }, held }: ClosedDayNews): number {
  const times = told.flatMap(({ start, end, to }) => [{ date, start, end }, ...(to ? [to] : [])])
  const visits = times.map((at) => momentsOf(at.date, at, timeZone).startsAt)
  return leavingTime('series-day-moved', held.until, { timeZone, visits })
}
