import { addDays, dayOfWeek } from './calendar-days.ts'

/** 5 U.S.C. § 6103, in the order of the year. */
const holidays = [
  'new-year',
  'martin-luther-king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type Holiday = (typeof holidays)[number]

/** As 2026-12-25. */
const dateIn: Record<Holiday, (year: number) => string> = {
  'new-year': (year) => `${year}-01-01`,
  'martin-luther-king': (year) => nthWeekday(`${year}-01-01`, 1, 3),
  presidents: (year) => nthWeekday(`${year}-02-01`, 1, 3),
  // The last Monday of May is a week before the first one from June 1 on.
  memorial: (year) => addDays(nthWeekday(`${year}-06-01`, 1, 1), -7),
  juneteenth: (year) => `${year}-06-19`,
  independence: (year) => `${year}-07-04`,
  labor: (year) => nthWeekday(`${year}-09-01`, 1, 1),
  columbus: (year) => nthWeekday(`${year}-10-01`, 1, 2),
  veterans: (year) => `${year}-11-11`,
  thanksgiving: (year) => nthWeekday(`${year}-11-01`, 4, 4),
  christmas: (year) => `${year}-12-25`,
}

export type HolidayDate = { holiday: Holiday; date: string; isObserved: boolean }

/**
 * Soonest first, as ISO 8601 days. On a weekday without work (`openDays`: 1 = Monday … 7 = Sunday) it is offered on the
 * observed day: the Friday before a Saturday, the Monday after a Sunday.
 */
export function nextHolidays(today: string, openDays: readonly number[]): HolidayDate[] {
  const year = Number(today.slice(0, 4))
  return holidays
    .flatMap((holiday) => {
      // New Year's Day may be observed in the year before.
      const dates = [year, year + 1, year + 2].map((of) => dayOffered(dateIn[holiday](of), openDays))
      const next = dates.find(({ date }) => date >= today)
      return next ? [{ holiday, ...next }] : []
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Or observed on it by a business that works on these weekdays; null without one. */
export function holidayOn(day: string, openDays: readonly number[]): Holiday | null {
  return nextHolidays(day, openDays).find(({ date }) => date === day)?.holiday ?? null
}

function dayOffered(date: string, openDays: readonly number[]): { date: string; isObserved: boolean } {
  const weekday = dayOfWeek(date)
  const shift = weekday === 6 ? -1 : weekday === 7 ? 1 : 0
  if (shift === 0 || openDays.includes(weekday)) return { date, isObserved: false }
  return { date: addDays(date, shift), isObserved: true }
}

/** 1 = Monday; from the first day of a month on. */
function nthWeekday(first: string, weekday: number, nth: number): string {
  return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + (nth - 1) * 7)
}
