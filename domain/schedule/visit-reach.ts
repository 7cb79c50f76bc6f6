import { minuteOf } from './calendar-days.ts'
import type { BusyWindows } from './busy-times.ts'
import type { Schedule } from './schedule.ts'

/** What decides how far work reaches: windows, whether and how lengths count, and when other calendars are busy. */
export type Reaching = {
  schedule: Pick<Schedule, 'windows' | 'closedWindows' | 'crews'>
  lengths: { confirmed: boolean; travelMinutes: number }
  busy?: BusyWindows | undefined
}

/** A visit in the business's time zone: its window, and its minutes, 0 if unknown. */
export type Work = { date: string; window: string; start: string; end: string; minutes: number }

/**
 * The ids of the windows in which a visit takes a place on its day, in the order of their hours: its own, and each one
 * that its work reaches into. Work begins with the visit's window; after it comes the drive to the next home. A visit
 * without a length takes as long as its window. While lengths do not count, a visit takes only its own window.
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

/** A window in which a visit needs a place, and how many places it has. */
export type Room = { window: string; crews: number }

/** How many crews come in a window: one fewer for each other calendar that is busy then. */
export function crewsIn({ schedule, busy }: Pick<Reaching, 'schedule' | 'busy'>, date: string, window: string): number {
  return Math.max(0, schedule.crews - (busy?.get(`${date} ${window}`) ?? 0))
}

/** The windows that a visit needs, with as many places as there are crews; none on days off. */
export function roomsFor(reaching: Reaching, work: Work): Room[] {
  const { schedule } = reaching
  const closed = closedOn(schedule, work.date)
  return windowsReached(reaching, work).map((window) => ({
    window,
    crews: closed.has(window) && window !== work.window ? 0 : crewsIn(reaching, work.date, window),
  }))
}

/** The windows of a day in which the owner has blocked work. */
export function closedOn({ closedWindows = [] }: Pick<Schedule, 'closedWindows'>, date: string): Set<string> {
  return new Set(closedWindows.filter((each) => each.date === date).map(({ window }) => window))
}

/**
 * For how many minutes a crew is free from the start of a window on; null if nothing follows that would end it. `free`
 * gives the free places of each window of the day, and an unknown window has none.
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

/** The visits that need more places in some window of their day than there are crews, in their order. */
export function sharingCrews<Visit extends Work>(reaching: Reaching, visits: readonly Visit[]): Visit[] {
  const windowsOf = (visit: Visit) => windowsReached(reaching, visit).map((window) => `${visit.date} ${window}`)
  const counts = new Map<string, number>()
  for (const window of visits.flatMap(windowsOf)) counts.set(window, (counts.get(window) ?? 0) + 1)
  return visits.filter((visit) =>
    windowsOf(visit).some((window) => (counts.get(window) ?? 0) > reaching.schedule.crews),
  )
}
