import * as v from 'valibot'
import { isDay } from '../schedule/calendar-days.ts'
import { keyField } from '../fields/fields.ts'
import { dayNote, isoDate, type Schedule, windowId } from '../schedule/schedule.ts'

/** A month in a calendar has six weeks; the same number of days can be blocked at once. */
export const mostCalendarDays = 45

/** The blocked part of a day, and why; only the owner reads the note. */
export type Blocked = { isWhole: boolean; windows: string[]; note: string }

const blockedSchema = v.strictObject({
  isWhole: v.boolean(),
  windows: v.pipe(v.array(windowId), v.maxLength(12, 'too-many-windows')),
  note: dayNote,
})

/** `was` is what was read of each day, so that others' changes are not overwritten. */
export const blockDaysSchema = v.strictObject({
  key: keyField,
  days: v.pipe(
    v.array(
      v.strictObject({
        date: v.pipe(isoDate, v.check(isDay, 'date-malformed')),
        was: blockedSchema,
        becomes: blockedSchema,
      }),
    ),
    v.minLength(1, 'choose-day'),
    v.maxLength(mostCalendarDays, 'too-many-days-at-once'),
    v.check((days) => new Set(days.map(({ date }) => date)).size === days.length, 'date-malformed'),
  ),
})
export type BlockedDay = v.InferOutput<typeof blockDaysSchema>['days'][number]

export function blockedOn({ closedDates, closedWindows = [], dayNotes = [] }: Schedule, date: string): Blocked {
  return {
    isWhole: closedDates.includes(date),
    windows: closedWindows.filter((each) => each.date === date).map(({ window }) => window),
    note: dayNotes.find((each) => each.date === date)?.note ?? '',
  }
}

export function isSameBlocked(one: Blocked, other: Blocked): boolean {
  const windows = new Set(one.windows)
  return (
    one.isWhole === other.isWhole &&
    one.note === other.note &&
    windows.size === new Set(other.windows).size &&
    other.windows.every((window) => windows.has(window))
  )
}

/** A day without a block has no note. */
export function withBlocked(schedule: Schedule, days: readonly Pick<BlockedDay, 'date' | 'becomes'>[]): Schedule {
  const changed = new Set(days.map(({ date }) => date))
  const isOther = ({ date }: { date: string }) => !changed.has(date)
  const noted = days.filter(({ becomes }) => becomes.note !== '' && (becomes.isWhole || becomes.windows.length > 0))
  return {
    ...schedule,
    closedDates: [
      ...schedule.closedDates.filter((date) => !changed.has(date)),
      ...days.filter(({ becomes }) => becomes.isWhole).map(({ date }) => date),
    ].toSorted(),
    closedWindows: [
      ...(schedule.closedWindows ?? []).filter(isOther),
      ...days.flatMap(({ date, becomes }) => [...new Set(becomes.windows)].map((window) => ({ date, window }))),
    ].toSorted(byDate),
    dayNotes: [
      ...(schedule.dayNotes ?? []).filter(isOther),
      ...noted.map(({ date, becomes: { note } }) => ({ date, note })),
    ].toSorted(byDate),
  }
}

/** So that its lists do not fill up. */
export function withoutBlockedBefore(schedule: Schedule, date: string): Schedule {
  const isKept = (each: { date: string }) => each.date >= date
  return {
    ...schedule,
    closedDates: schedule.closedDates.filter((each) => each >= date),
    closedWindows: (schedule.closedWindows ?? []).filter(isKept),
    dayNotes: (schedule.dayNotes ?? []).filter(isKept),
  }
}

function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : Number(one.date > other.date)
}
