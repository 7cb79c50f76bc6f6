import { minuteOf } from './calendar-days.ts'
import type { WorkingHours, Reaching, Hours } from './visit-reach.ts'

/**
 * For how many minutes a crew, or `needed` people, are free from the start of a window on; null if nothing follows that
 * would end it. `free` gives the free places of each window of the day, and an unknown window has none.
 */
export function roomFrom(
  { schedule, lengths, people }: Reaching,
  { date, window, needed = 1 }: { date: string; window: string; needed?: number },
  free: (window: string) => number,
): number | null {
  if (!lengths.confirmed) return null
  const own = schedule.windows.find(({ id }) => id === window)
  if (!own) return null
  if (needed > 1 && free(window) < needed) return 0
  const until = schedule.capacity === 'people' ? lastTogether(people?.(date) ?? [], own, needed) : Infinity
  const next = schedule.windows.find(
    ({ id, start, end }) => start > own.start && (free(id) < needed || minuteOf(end) > until),
  )
  return next ? Math.max(0, minuteOf(next.start) - minuteOf(own.start) - lengths.travelMinutes) : null
}

/** Until when so many people, who are there when a window begins, work together. */
function lastTogether(people: readonly WorkingHours[], { start }: Hours, needed: number): number {
  const ends = people.filter(({ from }) => from <= minuteOf(start)).map(({ to }) => to)
  return ends.toSorted((one, other) => other - one)[needed - 1] ?? 0
}
