import * as v from 'valibot'
import { keyField, versionField } from '../fields/fields.ts'
import { addDays, dayOfWeek } from '../schedule/calendar-days.ts'
import { isoDate } from '../schedule/schedule.ts'

/** Vacations, sick days and appointments of some years. */
export const mostDaysOff = 60

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time-malformed'))

const hoursOfDay = v.pipe(
  v.strictObject({ from: clock, to: clock }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'hours-end-early'),
    ['to'],
  ),
)

const daysOff = v.pipe(
  v.strictObject({ from: isoDate, until: isoDate }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => until >= from, 'until-before-from'),
    ['until'],
  ),
)

const timeOffFields = {
  /** From Monday to Sunday, null for a day without work; null in place of the list if any time will do. */
  hours: v.nullable(v.pipe(v.array(v.nullable(hoursOfDay)), v.length(7, 'seven-days'))),
  /** Days off from one day until another, both included. */
  off: v.pipe(v.array(daysOff), v.maxLength(mostDaysOff, 'too-many-off')),
}

/** Errors name the field by a code (`words/en/faults.ts`). */
export const keepTimeOffSchema = v.strictObject({ key: keyField, version: versionField, ...timeOffFields })
export type KeepTimeOff = v.InferOutput<typeof keepTimeOffSchema>

export type TimeOff = Pick<KeepTimeOff, 'hours' | 'off'>

/** A person about whom nothing is said works at any time. */
export const noTimeOff: TimeOff = { hours: null, off: [] }

/** As the columns of a person have it. */
export function readTimeOff({ hours, off }: { hours: string; off: string }): TimeOff {
  // Both are written from checked input.
  return {
    hours: hours === '' ? null : (JSON.parse(hours) as TimeOff['hours']),
    off: JSON.parse(off) as TimeOff['off'],
  }
}

/** The hours of a person on a day of the business; null if any time will do, or if the person is off. */
export function hoursOn({ hours }: TimeOff, date: string): { from: string; to: string } | null {
  return hours?.[dayOfWeek(date) - 1] ?? null
}

/** By date or by weekday. */
export function isOff({ hours, off }: TimeOff, date: string): boolean {
  return hours?.[dayOfWeek(date) - 1] === null || off.some(({ from, until }) => from <= date && until >= date)
}

/** When a visit keeps people busy, by the business's clock; work may take longer than its arrival window. */
export type VisitHours = { date: string; start: string; end: string; minutes: number }

/** The day is off, or the visit is outside the hours. */
export function awayAt(person: TimeOff, { date, start, end, minutes }: VisitHours): 'off' | 'hours' | null {
  if (isOff(person, date)) return 'off'
  const hours = hoursOn(person, date)
  if (hours === null) return null
  const busyUntil = Math.max(minutesOf(end), minutesOf(start) + minutes)
  return start >= hours.from && busyUntil <= minutesOf(hours.to) ? null : 'hours'
}

/** Soonest first. */
export function comingOff({ off }: TimeOff, today: string): TimeOff['off'] {
  return off
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => (one.from + one.until < other.from + other.until ? -1 : 1))
}

/** Without those that ended a year ago, so that the list has an end. */
export function withoutOld(off: TimeOff['off'], today: string): TimeOff['off'] {
  return off.filter(({ until }) => until >= addDays(today, -366))
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
