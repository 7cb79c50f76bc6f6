import * as v from 'valibot'
import { dayOfWeek } from './calendar-days.ts'
import { type Schedule, scheduleSchema } from './schedule.ts'

/** The hours of a visit, in the business's own time. */
export type VisitHours = { date: string; start: string; end: string }

/** More are counted, not named. */
export const mostOutside = 20

/** Visits that stand in today's hours and would not in others, the soonest first; `hours` in words. */
export type VisitsOutside = {
  total: number
  visits: ({ id: string; name: string; hours: string } & VisitHours)[]
}

/** The hours that the owner would like to have. */
export const findOutsideSchema = v.strictObject({ schedule: scheduleSchema })

/** Whether somebody works on that day all the while: one window may lead to the next. */
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

/** Whether days or hours of work differ. */
export function isOtherHours(one: Schedule, other: Schedule): boolean {
  const hoursOf = ({ openDays, windows, closedDates }: Schedule) =>
    JSON.stringify([
      openDays.toSorted(),
      windows.map(({ start, end }) => `${start}-${end}`).toSorted(),
      closedDates.toSorted(),
    ])
  return hoursOf(one) !== hoursOf(other)
}
