import { addDays } from './calendar-days.ts'
import { momentsOf, type Schedule, toPlainDate } from './schedule.ts'

/** Minutes of UTC since 1970. */
export type BusySpan = readonly [from: number, to: number]

/** How many calendars are busy, by `date window`; other windows are not busy. */
export type BusyWindows = ReadonlyMap<string, number>

const minuteMs = 60_000

/** Without overlaps, soonest first. */
export function mergeSpans(spans: readonly BusySpan[]): BusySpan[] {
  const merged: [number, number][] = []
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** For a column: each as its beginning and its length. */
export function writeSpans(spans: readonly BusySpan[]): string {
  return spans.map(([from, to]) => `${from}+${to - from}`).join(' ')
}

export function readSpans(written: string): BusySpan[] {
  return written
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [from = 0, minutes = 0] = span.split('+').map(Number)
      return [from, from + minutes]
    })
}

type Windows = { schedule: Pick<Schedule, 'windows'>; timeZone: string }

/** Each calendar is one person, who is not free in a window that overlaps with any of its times. */
export function busyWindows({ schedule, timeZone }: Windows, calendars: readonly (readonly BusySpan[])[]): BusyWindows {
  const counts = new Map<string, number>()
  for (const spans of calendars) {
    const met = new Set(spans.flatMap((span) => windowsMet({ schedule, timeZone }, span)))
    for (const window of met) counts.set(window, (counts.get(window) ?? 0) + 1)
  }
  return counts
}

function windowsMet({ schedule, timeZone }: Windows, [from, to]: BusySpan): string[] {
  return daysOf([from, to], timeZone).flatMap((date) =>
    schedule.windows.flatMap(({ id, start, end }) => {
      const { startsAt, endsAt } = momentsOf(date, { start, end }, timeZone)
      return startsAt < to * minuteMs && endsAt > from * minuteMs ? [`${date} ${id}`] : []
    }),
  )
}

export function daysOf([from, to]: BusySpan, timeZone: string): string[] {
  const days: string[] = []
  const last = toPlainDate(to * minuteMs - 1, timeZone)
  for (let date = toPlainDate(from * minuteMs, timeZone); date <= last; date = addDays(date, 1)) days.push(date)
  return days
}
