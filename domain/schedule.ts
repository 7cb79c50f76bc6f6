import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00.'))
const isoDate = v.pipe(v.string(), v.isoDate('Enter a date such as 2026-12-24.'))

/** When cleaners come: days of the week (1 = Monday … 7 = Sunday), arrival windows, and how many crews there are. */
export const scheduleSchema = v.strictObject({
  openDays: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.maxLength(7)),
  windows: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)), start: time, end: time }),
        v.check(({ start, end }) => start < end, 'A window must end after it begins.'),
      ),
    ),
    v.minLength(1, 'Keep at least one arrival window.'),
    v.maxLength(12, 'Use at most 12 arrival windows.'),
    v.check((windows) => new Set(windows.map(({ id }) => id)).size === windows.length, 'Give each window its own id.'),
  ),
  crews: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  leadHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 14)),
  horizonDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  closedDates: v.pipe(v.array(isoDate), v.maxLength(366)),
})
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
  horizonDays: 60,
  closedDates: [],
}

/** A window of a certain day; `startsAt` and `endsAt` are UTC epoch milliseconds, the rest is the business's own time. */
export type OfferedWindow = {
  date: string
  window: string
  start: string
  end: string
  startsAt: number
  endsAt: number
}

/**
 * Every window that may be booked at `now` (UTC epoch milliseconds): on open days, after the lead time and within the
 * horizon, in the business's time zone. A window that the clocks skip or repeat begins at the later of its readings.
 */
export function offeredWindows(schedule: Schedule, timeZone: string, now: number): OfferedWindow[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  const earliest = now + schedule.leadHours * 3_600_000
  const days = Array.from({ length: schedule.horizonDays + 1 }, (_, ahead) => today.add({ days: ahead }))
  return days
    .filter((day) => schedule.openDays.includes(day.dayOfWeek) && !schedule.closedDates.includes(day.toString()))
    .flatMap((day) => schedule.windows.map((window) => describeWindow(day.toString(), window, timeZone)))
    .filter(({ startsAt }) => startsAt >= earliest)
}

/** One offered window, or null when it cannot be booked at `now`. */
export function findOfferedWindow(
  schedule: Schedule,
  timeZone: string,
  now: number,
  wanted: { date: string; window: string },
): OfferedWindow | null {
  const offered = offeredWindows(schedule, timeZone, now)
  return offered.find(({ date, window }) => date === wanted.date && window === wanted.window) ?? null
}

/** `Tuesday, December 1` for a date of the calendar. */
export function dayInWords(date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    day,
  )
}

/** `8:00 AM – 10:00 AM` for a window. */
export function windowInWords({ start, end }: { start: string; end: string }): string {
  return `${timeInWords(start)} – ${timeInWords(end)}`
}

function timeInWords(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function describeWindow(date: string, window: Schedule['windows'][number], timeZone: string): OfferedWindow {
  return {
    date,
    window: window.id,
    start: window.start,
    end: window.end,
    startsAt: toInstant(date, window.start, timeZone),
    endsAt: toInstant(date, window.end, timeZone),
  }
}

function toInstant(date: string, clock: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone, { disambiguation: 'later' })
    .epochMilliseconds
}
