import type { CalendarView } from './calendar-views.ts'

/** In this century; November 31 has the format of a date and is not one. */
export function isDay(date: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
}

/** Calendar days have no time zone, so UTC counts them right. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Below zero if the second day is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** 1 = Monday … 7 = Sunday, as ISO 8601 counts. */
export function dayOfWeek(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** A week begins on Monday, as in Today. */
export function spanOf(view: CalendarView, date: string): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
  const last = addDays(firstOfNextMonth(date), -1)
  return { from: mondayOf(`${date.slice(0, 7)}-01`), to: addDays(mondayOf(last), 6) }
}

/** Months keep the day of the month if they have it. */
export function stepBy(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by)
  if (view === 'week') return addDays(date, 7 * by)
  const first = by === 1 ? firstOfNextMonth(date) : `${addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
  const last = addDays(firstOfNextMonth(first), -1)
  const wanted = `${first.slice(0, 8)}${date.slice(8)}`
  return wanted < last ? wanted : last
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - dayOfWeek(date))
}

function firstOfNextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/** Since midnight, of a clock time such as 08:30. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
