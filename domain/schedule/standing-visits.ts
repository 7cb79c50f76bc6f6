import * as v from 'valibot'
import { dayOfWeek } from './calendar-days.ts'
import { lengthsSchema } from '../pricing/length-list.ts'
import { type Schedule, scheduleSchema } from './schedule.ts'

/** In the business's time zone. */
export type VisitHours = { date: string; start: string; end: string }

/** Further visits are counted, not named. */
export const mostOutside = 20

/** Coming visits, the soonest first, the first few of them named; `hours` in words. */
export type NamedVisits = {
  total: number
  visits: ({ id: string; name: string; hours: string } & VisitHours)[]
}

/** Visits that fit the current hours and not the new ones, and those that would share a crew by the lengths. */
export type VisitsOutside = NamedVisits & { sharing: NamedVisits }

export const findOutsideSchema = v.strictObject({
  schedule: scheduleSchema,
  lengths: v.optional(lengthsSchema),
})

/** The whole span is working time: one window may lead to the next. */
export function isWithinHours(schedule: Schedule, { date, start, end }: VisitHours): boolean {
  const { openDays, closedDates, closedWindows = [], windows } = schedule
  if (!openDays.includes(dayOfWeek(date)) || closedDates.includes(date)) return false
  const closed = new Set(closedWindows.filter((each) => each.date === date).map(({ window }) => window))
  let reached = start
  for (const window of windows.toSorted((one, other) => (one.start < other.start ? -1 : 1))) {
    if (!closed.has(window.id) && window.start <= reached && window.end > reached) reached = window.end
  }
  return reached >= end
}

export function isOtherHours(one: Schedule, other: Schedule): boolean {
  const hoursOf = ({ openDays, windows, closedDates }: Schedule) =>
    JSON.stringify([
      openDays.toSorted(),
      windows.map(({ start, end }) => `${start}-${end}`).toSorted(),
      closedDates.toSorted(),
    ])
  return hoursOf(one) !== hoursOf(other)
}
