import type { AvailableDay } from '../../domain/bookings/bookings.ts'

/** A day of the calendar; `offered` is null on a day that cannot be booked. */
export type CalendarDay = { date: string; offered: AvailableDay | null }

const weekDays = 7
const dayMs = 86_400_000

/** First to last offered day: the first row begins with a bookable day, and each column is one weekday. */
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

/** Or with the first day of a month; 0 if none has it. */
export function weekOf(weeks: readonly CalendarDay[][], date: string): number {
  return Math.max(
    0,
    weeks.findIndex((week) => week.some((day) => day.date.startsWith(date))),
  )
}

export function monthsOf(weeks: readonly CalendarDay[][]): string[] {
  const days = weeks.flat()
  const last = days.findLast(({ offered }) => offered)?.date ?? ''
  return [...new Set(days.filter(({ date }) => date <= last).map(({ date }) => date.slice(0, 7)))]
}

/** That of the chosen day among them, otherwise of the first bookable one. */
export function monthOf(days: readonly CalendarDay[], chosen: string): string {
  const named = days.find(({ date }) => date === chosen) ?? days.find(({ offered }) => offered) ?? days[0]
  return named?.date.slice(0, 7) ?? ''
}

export function isFull({ windows }: AvailableDay): boolean {
  return windows.every(({ free }) => free === 0)
}
