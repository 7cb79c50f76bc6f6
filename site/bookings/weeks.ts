import type { AvailableDay } from '../../domain/bookings/bookings.ts'

/** A day of the calendar; `offered` is null on a day that nobody can book. */
export type CalendarDay = { date: string; offered: AvailableDay | null }

const weekDays = 7
const dayMs = 86_400_000

/**
 * The days from the first that is offered to the last, seven in a row: the first row begins with a day that can be
 * booked, and a column is a day of the week all the same. The last row is filled up.
 */
export function weeksOf(days: readonly AvailableDay[]): CalendarDay[][] {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const offered = new Map(days.map((day) => [day.date, day]))
  // Calendar days have no time zone, so UTC counts them right.
  const begin = Date.parse(first.date)
  const count = Math.floor((Date.parse(last.date) - begin) / dayMs / weekDays) + 1
  return Array.from({ length: count }, (_row, week) =>
    Array.from({ length: weekDays }, (_column, day) => {
      const date = new Date(begin + (week * weekDays + day) * dayMs).toISOString().slice(0, 10)
      return { date, offered: offered.get(date) ?? null }
    }),
  )
}

/** The row that a day is in; 0 for a day that is in none. */
export function weekOf(weeks: readonly CalendarDay[][], date: string): number {
  return Math.max(
    0,
    weeks.findIndex((week) => week.some((day) => day.date === date)),
  )
}

export function isFull({ windows }: AvailableDay): boolean {
  return windows.every(({ free }) => free === 0)
}
