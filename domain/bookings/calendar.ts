import * as v from 'valibot'
import type { Booking } from './bookings.ts'
import { isDay } from '../schedule/calendar-days.ts'
import { keyField } from '../fields/fields.ts'
import { dayNote, isoDate, type Schedule, windowId } from '../schedule/schedule.ts'

/** A month in a calendar has six weeks; the same number of days can be blocked at once. */
export const mostCalendarDays = 45

/** Further visits are counted, not named: a longer list would not be read. */
export const mostNamedVisits = 600

/** The days whose visits the phone's own calendar has, and the most visits it gets. */
export const feedDays = { past: 60, ahead: 366 }
export const mostFeedVisits = { past: 500, ahead: 2_000 }

/** The link by which a phone reads the visits; times are ISO 8601 in UTC, `readAt` to the quarter of an hour. */
export type CalendarLink = { createdAt: string; readAt: string | null }

/** `renew` replaces the working link. */
export const calendarLinkSchema = v.strictObject({ key: keyField, renew: v.optional(v.boolean(), false) })

/** The blocked part of a day, and why; only the owner reads the note. */
export type Blocked = { isWhole: boolean; windows: string[]; note: string }

/** `places` counts those of all crews in a window; `taken` of them are booked. */
export type CalendarWindow = {
  id: string
  start: string
  end: string
  words: string
  isBlocked: boolean
  isOver: boolean
  places: number
  taken: number
}

/** `windows` is empty on weekdays off. */
export type CalendarDay = {
  date: string
  words: string
  windows: CalendarWindow[]
  blocked: Blocked
  visits: number
}

/**
 * `start` and `end` are in the business's time zone; only the owner reads `visitNotes`. `isTold`: news of it reaches the
 * customer by email or text.
 */
export type CalendarVisit = { start: string; end: string; visitNotes: string; isTold: boolean } & Pick<
  Booking,
  'id' | 'name' | 'address' | 'zip' | 'named' | 'bathrooms' | 'date' | 'startsAt' | 'endsAt' | 'status'
>

/** Days in order with their visits, the soonest first; `isCut` means that there are more visits than are listed. */
export type Calendar = {
  days: CalendarDay[]
  visits: CalendarVisit[]
  isCut: boolean
  /** Days of regular customers beyond those for which visits are made, the soonest first. */
  planned: UnmadeVisit[]
  /** When other calendars are busy, day by day, the soonest first. */
  busy: BusyTime[]
}

/** A busy time of another calendar, within one day of the business's time zone. */
export type BusyTime = { calendarId: string; name: string; date: string; start: string; words: string }

/** A regular visit that is not made yet: it holds no place. */
export type UnmadeVisit = {
  seriesId: string
  customerId: string
  name: string
  date: string
  start: string
  end: string
}

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
