import { addDays } from './calendar-days.ts'

/** Days on which most homes in the United States want no cleaning. */
export type Holiday = 'thanksgiving' | 'christmas' | 'new-year'

/** The next date of each, the soonest first; `today` and the dates are ISO 8601 days. */
export function nextHolidays(today: string): { holiday: Holiday; date: string }[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((of) => [
      { holiday: 'new-year' as const, date: `${of}-01-01` },
      { holiday: 'thanksgiving' as const, date: thanksgivingOf(of) },
      { holiday: 'christmas' as const, date: `${of}-12-25` },
    ])
    .filter(({ date }) => date >= today)
    .slice(0, 3)
}

/** The fourth Thursday of November (5 U.S.C. § 6103). */
function thanksgivingOf(year: number): string {
  const first = `${year}-11-01`
  const toThursday = (11 - new Date(`${first}T00:00:00Z`).getUTCDay()) % 7
  return addDays(first, toThursday + 21)
}
