import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { addDays, dayOfWeek, isDay } from './calendar-days.ts'
import { optionalLine, time, whole } from '../fields/fields.ts'
import { remember } from '../remember.ts'

export const isoDate = v.pipe(v.string(), v.isoDate('date-malformed'))

export const windowId = v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/, 'window-id-malformed'))

const windowSchema = v.pipe(
  v.strictObject({
    id: windowId,
    start: time,
    end: time,
  }),
  v.forward(
    v.partialCheck([['start'], ['end']], ({ start, end }) => start < end, 'window-ends-early'),
    ['end'],
  ),
)

/** Why a day is blocked, for the owner only. */
export const dayNote = optionalLine('the-note', 120)

/** What the places of a window are counted by: the number of crews, or the people who work then. */
export const capacities = ['crews', 'people'] as const

/** When cleaners come: weekdays (1 = Monday … 7 = Sunday), arrival windows, and the number of crews. */
export const scheduleSchema = v.pipe(
  v.strictObject({
    openDays: v.pipe(
      v.array(whole('weekday-range', 1, 7)),
      v.check((days) => isEachOnce(days), 'weekday-twice'),
    ),
    windows: v.pipe(
      v.array(windowSchema),
      v.minLength(1, 'no-window'),
      v.maxLength(12, 'too-many-windows'),
      v.check((windows) => isEachOnce(windows.map(({ id }) => id)), 'window-id-twice'),
      // A crew would have to be in two homes at once.
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        const windows = dataset.value
        for (const [index, window] of windows.entries()) {
          const other = windows.slice(0, index).find((before) => window.start < before.end && before.start < window.end)
          if (other)
            addIssue({
              message: `window-overlaps:${other.start}-${other.end}`,
              path: pathToStart(windows, index),
            })
        }
      }),
      v.transform((windows) => windows.toSorted((a, b) => (a.start < b.start ? -1 : 1))),
    ),
    crews: whole('crews-range', 1, 20),
    // Crews, while the owner has not chosen. A field that older programs leave out stays as it is.
    capacity: v.optional(v.picklist(capacities, `choose-from:${capacities.join(', ')}`)),
    leadHours: whole('lead-range', 0, 24 * 14),
    // Long enough for a weekend, short enough that a stranger's request does not block a place for a week.
    answerHours: v.optional(whole('answer-range', 1, 24 * 7), 48),
    horizonDays: whole('horizon-range', 1, 365),
    closedDates: v.pipe(v.array(isoDate), v.maxLength(366, 'too-many-days-off')),
    // A field that older programs leave out stays as it is.
    closedWindows: v.optional(
      v.pipe(v.array(v.strictObject({ date: isoDate, window: windowId })), v.maxLength(2_000, 'too-many-days-off')),
    ),
    dayNotes: v.optional(
      v.pipe(v.array(v.strictObject({ date: isoDate, note: dayNote })), v.maxLength(400, 'too-many-days-off')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['leadHours'], ['horizonDays']],
      ({ leadHours, horizonDays }) => leadHours <= horizonDays * 24,
      'nothing-bookable',
    ),
    ['leadHours'],
  ),
)
export type Schedule = v.InferOutput<typeof scheduleSchema>

export const defaultSchedule: Schedule = {
  openDays: [1, 2, 3, 4, 5, 6],
  windows: [
    { id: '8-10', start: '08:00', end: '10:00' },
    { id: '10-12', start: '10:00', end: '12:00' },
    { id: '12-14', start: '12:00', end: '14:00' },
    { id: '14-16', start: '14:00', end: '16:00' },
  ],
  crews: 1,
  leadHours: 24,
  answerHours: 48,
  horizonDays: 60,
  closedDates: [],
}

/** `startsAt` and `endsAt` are UTC epoch milliseconds, the rest is in the business's time zone. */
export type OfferedWindow = {
  date: string
  window: string
  start: string
  end: string
  startsAt: number
  endsAt: number
}

/**
 * At `now` (UTC epoch milliseconds), after the lead time and within the horizon, in the business's time zone. A window
 * that the clocks skip or repeat begins at the later reading, and never ends before it.
 */
export function offeredWindows(schedule: Schedule, timeZone: string, now: number): OfferedWindow[] {
  const offered: OfferedWindow[] = []
  let date = toPlainDate(now, timeZone)
  for (let ahead = 0; ahead <= schedule.horizonDays; ahead++, date = nextDay(date)) {
    for (const window of openWindows(schedule, timeZone, date))
      if (isInTime(window, schedule, now)) offered.push(window)
  }
  return offered
}

/** Null when it cannot be booked at `now`. */
export function findOfferedWindow(
  schedule: Schedule,
  timeZone: string,
  now: number,
  wanted: { date: string; window: string },
): OfferedWindow | null {
  const today = toPlainDate(now, timeZone)
  if (!isDay(wanted.date)) return null
  if (wanted.date < today || wanted.date > addDays(today, schedule.horizonDays)) return null
  const window = openWindows(schedule, timeZone, wanted.date).find((open) => open.window === wanted.window)
  return window && isInTime(window, schedule, now) ? window : null
}

/** Agreed on: a window of that day, or a custom one. */
export type ArrangedWindow = OfferedWindow & { isOffered: boolean }

/** With these hours, or a custom one; null for a date that does not exist. */
export function arrangedWindow(
  schedule: Schedule,
  timeZone: string,
  { date, start, end }: { date: string; start: string; end: string },
): ArrangedWindow | null {
  if (!isDay(date) || start >= end) return null
  const offered = openWindows(schedule, timeZone, date).find((window) => window.start === start && window.end === end)
  if (offered) return { ...offered, isOffered: true }
  const window = `at-${start.replace(':', '')}`
  return { date, window, start, end, ...momentsOf(date, { start, end }, timeZone), isOffered: false }
}

/** The day or its window is closed, or the business has no such window; null if they are open. */
export function whyNotOpen(
  schedule: Schedule,
  { date, start, end }: { date: string; start: string; end: string },
): 'closed' | 'gone' | null {
  const window = schedule.windows.find((each) => each.start === start && each.end === end)
  if (!window) return 'gone'
  return openWindows(schedule, 'UTC', date).some((open) => open.window === window.id) ? null : 'closed'
}

function isInTime({ startsAt }: OfferedWindow, { leadHours }: Schedule, now: number): boolean {
  return startsAt >= now + leadHours * 3_600_000
}

type OfDay = (schedule: Schedule, timeZone: string, date: string) => readonly OfferedWindow[]

/** A schedule stays for weeks, and every visitor and each screen requests the same days of it. */
function rememberDays(compute: OfDay): OfDay {
  const kept = new WeakMap<Schedule, (day: string) => readonly OfferedWindow[]>()
  return (schedule, timeZone, date) => {
    let ofDay = kept.get(schedule)
    if (ofDay === undefined) {
      ofDay = remember(2_000, (day) => {
        const [of = '', zone = ''] = day.split(' ')
        return compute(schedule, zone, of)
      })
      kept.set(schedule, ofDay)
    }
    return ofDay(`${date} ${timeZone}`)
  }
}

/** Ignores blocks; none on a weekday off. */
export const usualWindows = rememberDays((schedule, timeZone, date) =>
  schedule.openDays.includes(dayOfWeek(date)) ? schedule.windows.map(onDay(date, timeZone)) : [],
)

/** Without those that the owner closed, at any hour of that day. */
export const openWindows = rememberDays((schedule, timeZone, date) => {
  if (schedule.closedDates.includes(date)) return []
  const closed = schedule.closedWindows?.filter((each) => each.date === date).map(({ window }) => window) ?? []
  return usualWindows(schedule, timeZone, date).filter(({ window }) => !closed.includes(window))
})

function onDay(date: string, timeZone: string) {
  return ({ id, start, end }: Window): OfferedWindow => ({
    date,
    window: id,
    start,
    end,
    ...momentsOf(date, { start, end }, timeZone),
  })
}

/** UTC epoch milliseconds, in a time zone. Hours that the clocks skip completely keep their length. */
export function momentsOf(
  date: string,
  { start, end }: { start: string; end: string },
  timeZone: string,
): { startsAt: number; endsAt: number } {
  const [startsAt, endsAt] = [toInstant(date, start, timeZone), toInstant(date, end, timeZone)]
  if (endsAt > startsAt) return { startsAt, endsAt }
  const [from, to] = [toInstant(date, start, 'UTC'), toInstant(date, end, 'UTC')]
  return { startsAt, endsAt: startsAt + to - from }
}

/**
 * The first window of an open day that is not over at `now` (UTC epoch milliseconds), free or not: a form in which the
 * owner picks a time begins with it. Tomorrow without a window if no day is open.
 */
export function nextTime(
  schedule: Schedule,
  timeZone: string,
  now: number,
): { date: string; start?: string; end?: string } {
  const today = toPlainDate(now, timeZone)
  let date = today
  for (let ahead = 0; ahead <= schedule.horizonDays; ahead++, date = nextDay(date)) {
    const left = openWindows(schedule, timeZone, date).find(({ endsAt }) => endsAt > now)
    if (left) return { date, start: left.start, end: left.end }
  }
  return { date: nextDay(today) }
}

/** At `now` (UTC epoch milliseconds), as 2026-12-01. */
export function toPlainDate(now: number, timeZone: string): string {
  return toLocalTime(now, timeZone).slice(0, 10)
}

const quarterMs = 15 * 60_000

/** As 2026-12-01T15:00:00.000; the offset from UTC is looked up once a quarter hour. */
export function toLocalTime(now: number, timeZone: string): string {
  const ahead = msAheadOfUtc(`${Math.floor(now / quarterMs)} ${timeZone}`)
  return new Date(now + ahead).toISOString().slice(0, -1)
}

// Every time zone changes its offset at a full quarter of an hour, so the offset is the same within one.
const msAheadOfUtc = remember(100, (quarter) => {
  const [count = '', timeZone = ''] = quarter.split(' ')
  const instant = Temporal.Instant.fromEpochMilliseconds(Number(count) * quarterMs)
  return instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
})

const nextDay = remember(2_000, (date) => addDays(date, 1))

/** UTC epoch milliseconds; the later one if the clock shows the time twice. */
export function toInstant(date: string, clock: string, timeZone: string): number {
  return momentAt(`${date}T${clock} ${timeZone}`)
}

/** Kept beside the days of a schedule: another schedule has the same hours on nearly all days. */
const momentAt = remember(5_000, (text) => {
  const [local = '', timeZone = ''] = text.split(' ')
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds
})

function isEachOnce(names: readonly unknown[]): boolean {
  return new Set(names).size === names.length
}

type Window = v.InferOutput<typeof windowSchema>

/** Puts the issue there. */
function pathToStart(windows: Window[], index: number): [v.ArrayPathItem, v.ObjectPathItem] {
  const window = windows[index] ?? { id: '', start: '', end: '' }
  return [
    { type: 'array', origin: 'value', input: windows, key: index, value: window },
    { type: 'object', origin: 'value', input: window, key: 'start', value: window.start },
  ]
}
