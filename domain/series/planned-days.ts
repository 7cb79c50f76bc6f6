import type { UnmadeVisit } from '../bookings/calendar.ts'
import { addDays } from '../schedule/calendar-days.ts'
import { slotsBetween } from '../schedule/slots.ts'
import type { Agreement } from './series.ts'

/** Fewer days ahead leave too little time to find another window for a visit. */
const fewestDaysAhead = 56

/** Both as 2026-12-01. */
export function lastDayMade({ horizonDays }: { horizonDays: number }, today: string): string {
  return addDays(today, Math.max(horizonDays, fewestDaysAhead))
}

/** Both days included, in order of time. `made`: days that have a visit already, as `series day`. */
export function plannedDays(
  agreements: readonly (Agreement & { customerId: string; name: string })[],
  { from, to, made }: { from: string; to: string; made: ReadonlySet<string> },
): UnmadeVisit[] {
  return agreements
    .flatMap(({ id, customerId, name, start, end, ...rule }) =>
      slotsBetween(rule, from, to)
        .filter((date) => !made.has(`${id} ${date}`))
        .map((date) => ({ seriesId: id, customerId, name, date, start, end })),
    )
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
}

function timeOf({ date, start, name }: UnmadeVisit): string {
  return `${date} ${start} ${name}`
}
