import { minuteOf } from './calendar-days.ts'
import type { BusyWindows } from './busy-times.ts'
import type { Schedule } from './schedule.ts'

/** Windows, whether and how lengths count, and when other calendars are busy. */
export type Reaching = {
  schedule: Pick<Schedule, 'windows' | 'closedWindows' | 'crews'>
  lengths: { confirmed: boolean; travelMinutes: number }
  busy?: BusyWindows | undefined
}

/** In the business's time zone; 0 minutes if unknown. */
export type Work = { date: string; window: string; start: string; end: string; minutes: number }

/**
 * In the order of their hours: its own, and each that its work and the drive after it reach into. Without a length a
 * visit takes as long as its window. While lengths do not count, it takes only its own.
 */
export function windowsReached({ schedule, lengths }: Reaching, work: Work): string[] {
  const { window, start, end, minutes } = work
  if (!lengths.confirmed) return [window]
  const from = minuteOf(start)
  const to = minutes > 0 ? from + minutes + lengths.travelMinutes : minuteOf(end)
  const met = schedule.windows.filter((each) => minuteOf(each.start) < to && minuteOf(each.end) > from)
  const others = met.filter(({ id }) => id !== window)
  return [...others, { id: window, start }]
    .toSorted((one, other) => minuteOf(one.start) - minuteOf(other.start))
    .map(({ id }) => id)
}

/** `crews`: how many places the window has. */
export type Room = { window: string; crews: number }

/** One fewer for each other calendar that is busy then. */
export function crewsIn({ schedule, busy }: Pick<Reaching, 'schedule' | 'busy'>, date: string, window: string): number {
  return Math.max(0, schedule.crews - (busy?.get(`${date} ${window}`) ?? 0))
}

/** As many places as there are crews; none on days off. */
export function roomsFor(reaching: Reaching, work: Work): Room[] {
  const { schedule } = reaching
  const closed = closedOn(schedule, work.date)
  return windowsReached(reaching, work).map((window) => ({
    window,
    crews: closed.has(window) && window !== work.window ? 0 : crewsIn(reaching, work.date, window),
  }))
}

/** Those in which the owner has blocked work. */
export function closedOn({ closedWindows = [] }: Pick<Schedule, 'closedWindows'>, date: string): Set<string> {
  return new Set(closedWindows.filter((each) => each.date === date).map(({ window }) => window))
}

/**
 * From the start of a window; null if nothing follows that would end it. `free`: the free places of each window; an
 * unknown window has none.
 */
export function roomFrom(
  { schedule, lengths }: Reaching,
  { window }: { window: string },
  free: (window: string) => number,
): number | null {
  if (!lengths.confirmed) return null
  const own = schedule.windows.find(({ id }) => id === window)
  if (!own) return null
  const next = schedule.windows.find(({ id, start }) => start > own.start && free(id) <= 0)
  return next ? Math.max(0, minuteOf(next.start) - minuteOf(own.start) - lengths.travelMinutes) : null
}

/** In order: they need more places in some window than there are crews. */
export function sharingCrews<Visit extends Work>(reaching: Reaching, visits: readonly Visit[]): Visit[] {
  const windowsOf = (visit: Visit) => windowsReached(reaching, visit).map((window) => `${visit.date} ${window}`)
  const counts = new Map<string, number>()
  for (const window of visits.flatMap(windowsOf)) counts.set(window, (counts.get(window) ?? 0) + 1)
  return visits.filter((visit) =>
    windowsOf(visit).some((window) => (counts.get(window) ?? 0) > reaching.schedule.crews),
  )
}
