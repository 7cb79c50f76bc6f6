import { minuteOf } from './calendar-days.ts'
import type { BusyWindows } from './busy-times.ts'
import type { Schedule } from './schedule.ts'

/** From when until when somebody works on a day, in minutes of the business's clock. */
export type WorkingHours = { from: number; to: number }

/** Everybody who works on a day, each with the hours. */
export type PeopleOn = (date: string) => readonly WorkingHours[]

/**
 * What decides how far work reaches: windows, whether and how lengths count, and when other calendars are busy. `people`
 * is known where the people of a day are counted and not crews.
 */
export type Reaching = {
  schedule: Pick<Schedule, 'windows' | 'closedWindows' | 'crews' | 'capacity'>
  lengths: { confirmed: boolean; travelMinutes: number }
  busy?: BusyWindows | undefined
  people?: PeopleOn | undefined
}

/** A visit in the business's time zone: its window, and its minutes, 0 if unknown. */
type Reach = { date: string; window: string; start: string; end: string; minutes: number }
/** The same with the number of its people, 0 if unknown. */
export type Work = Reach & { people: number }

export type Hours = { start: string; end: string }

/**
 * In the order of their hours: its own, and each that its work and the drive after it reach into. Without a length a
 * visit takes as long as its window. While lengths do not count, it takes only its own.
 */
export function windowsReached({ schedule, lengths }: Reaching, work: Reach): string[] {
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

/** A window in which a visit needs `needed` places, and how many places it has. */
export type Room = { window: string; crews: number; needed: number }

/** Whether a window has the places that a visit needs beside those that others have taken. */
export function hasRoom({ crews, needed }: Room, taken: number): boolean {
  return taken + needed <= crews
}

/** How many places a visit takes in each window: one for a crew, or one for each person where people are counted. */
export function placesNeeded({ schedule, lengths }: Reaching, { people }: Pick<Work, 'people'>): number {
  return schedule.capacity === 'people' && lengths.confirmed ? Math.max(1, people) : 1
}

/**
 * How many places a window has: one for each crew, or for each person who works all of it; one fewer for each other
 * calendar that is busy then.
 */
export function crewsIn(reaching: Omit<Reaching, 'lengths'>, date: string, window: string): number {
  const hours = reaching.people && reaching.schedule.windows.find(({ id }) => id === window)
  return placesIn(reaching, date, { ...hours, window })
}

function placesIn(
  { schedule, busy, people }: Omit<Reaching, 'lengths'>,
  date: string,
  { window, start = '00:00', end = start }: Partial<Hours> & { window: string },
): number {
  const all = schedule.capacity === 'people' ? workingIn(people, date, { start, end }) : schedule.crews
  return Math.max(0, all - (busy?.get(`${date} ${window}`) ?? 0))
}

function workingIn(people: PeopleOn | undefined, date: string, { start, end }: Hours): number {
  return (people?.(date) ?? []).filter((hours) => isIn(hours, { start, end })).length
}

export function isIn({ from, to }: WorkingHours, { start, end }: Hours): boolean {
  return from <= minuteOf(start) && to >= minuteOf(end)
}

/**
 * The windows that a visit needs, with as many places as there are crews, or people; none on days off, and none where
 * fewer people than the visit takes are there from its first window to the end of its last one.
 */
export function roomsFor(reaching: Reaching, work: Work): Room[] {
  const { schedule, people } = reaching
  const { date } = work
  const closed = closedOn(schedule, date)
  const needed = placesNeeded(reaching, work)
  const reached = reachedBy(reaching, work)
  const isShort = schedule.capacity === 'people' && workingIn(people, date, spanOf(reached, work)) < needed
  return reached.map(({ window, ...hours }) => {
    const isClosed = isShort || (closed.has(window) && window !== work.window)
    return { window, crews: isClosed ? 0 : placesIn(reaching, date, { window, ...hours }), needed }
  })
}

export function reachedBy(reaching: Reaching, work: Reach): (Hours & { window: string })[] {
  return windowsReached(reaching, work).map((window) => {
    const { start, end } = reaching.schedule.windows.find(({ id }) => id === window) ?? work
    return { window, start, end }
  })
}

/** From the first window to the end of the last one. */
export function spanOf(reached: readonly Hours[], { start }: Reach): Hours {
  return { start: reached[0]?.start ?? start, end: latest(reached.map((each) => each.end)) }
}

function latest(times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), '')
}

/** Those in which the owner has blocked work. */
export function closedOn({ closedWindows = [] }: Pick<Schedule, 'closedWindows'>, date: string): Set<string> {
  return new Set(closedWindows.filter((each) => each.date === date).map(({ window }) => window))
}
