import { momentsOf } from '../../domain/schedule/schedule.ts'
import type { SeriesNewsKind } from '../../domain/bookings/booking-changes.ts'
import type { Plan } from '../../domain/series/plan.ts'
import type { SeriesActKind, SeriesVisit } from '../../domain/series/series.ts'
import { heldUntil } from '../acts/store.ts'

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

/** The message about an act. */
export const newsOf: Record<SeriesActKind, SeriesNewsKind> = {
  change: 'series-changed',
  pause: 'series-paused',
  resume: 'series-resumed',
  end: 'series-ended',
}
