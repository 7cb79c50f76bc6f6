import type { CalendarVisit } from '../bookings/calendar.ts'
import type { Person } from './crew.ts'

/** A longer span is read in parts. */
export const mostPlanDays = 7

/** A visit in the plan; `minutes` is 0 if its length is unknown, `people` are the ids of those who go. */
export type PlanVisit = Omit<CalendarVisit, 'visitNotes' | 'isTold'> & { minutes: number; people: string[] }

/** Everybody who works or has a visit on these days, and the visits, soonest first. `isCut`: more are not listed. */
export type CrewPlan = { people: Person[]; visits: PlanVisit[]; isCut: boolean }

/** Soonest first; null as the person stands for unassigned visits. */
export function visitsOf(
  visits: readonly PlanVisit[],
  { person, date }: { person: string | null; date: string },
): PlanVisit[] {
  return visits.filter(
    (visit) => visit.date === date && (person === null ? visit.people.length === 0 : visit.people.includes(person)),
  )
}

/** Null stands for nobody. The others stay. */
export function carriedTo(people: readonly string[], { from, to }: { from: string | null; to: string | null }) {
  const others = people.filter((id) => id !== from && id !== to)
  return to === null ? others : [...others, to]
}
