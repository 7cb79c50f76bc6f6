import { minuteOf } from './calendar-days.ts'
import type { Schedule } from './schedule.ts'

type Window = { date: string; window: string; start: string }

/** Within this many days the same window on another day is nearer to a wish than another hour of the day. */
const nearDays = 7

/**
 * Nearest first: other windows of that day by the hour, the same window on nearby days, then anything near. Of two
 * equally near days the earlier one.
 */
export function nearestFirst<Free extends Window>(
  free: readonly Free[],
  wanted: { date: string; window: string },
  { windows }: Pick<Schedule, 'windows'>,
): Free[] {
  // A removed window no longer has an hour; then only the day counts.
  const start = windows.find(({ id }) => id === wanted.window)?.start
  const ranked = free.map((window) => {
    const days = Math.abs(dayNumber(window.date) - dayNumber(wanted.date))
    const minutes = start === undefined ? 0 : Math.abs(minuteOf(window.start) - minuteOf(start))
    const rank = days === 0 ? 0 : window.window === wanted.window && days <= nearDays ? 1 : 2
    return { window, order: [rank, days, minutes] }
  })
  // Stable, so that equally near windows stay in the calendar's order.
  return ranked.toSorted((a, b) => compare(a.order, b.order)).map(({ window }) => window)
}

function compare(a: number[], b: number[]): number {
  const differing = a.findIndex((part, index) => part !== b[index])
  return differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0)
}

/** Calendar days have no time zone, so UTC counts them right. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}
