import { mostNamedVisits } from '../../domain/bookings/calendar.ts'
import { worksOn } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import type { CrewPlan, PlanVisit } from '../../domain/crew/plan.ts'
import { addDays } from '../../domain/schedule/calendar-days.ts'
import { toInstant } from '../../domain/schedule/schedule.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Parts } from '../parts.ts'
import { readSettings } from '../settings/store.ts'
import { findCrewOfSpan, listPlannedVisits, type PlannedVisit } from './plan-store.ts'
import { soldLength } from './read-pace.ts'
import { findCrew } from './store.ts'

const dayMs = 86_400_000

export async function readPlan(
  { database: { queries } }: Pick<Parts, 'database'>,
  { from, to }: { from: string; to: string },
): Promise<CrewPlan> {
  const crew = await findCrew(queries)
  if (crew.length === 0) return { people: [], visits: [], isCut: false }
  const settings = await readSettings(queries)
  // A visit keeps its day when the business moves to another time zone.
  const span = {
    from,
    to,
    startsFrom: toInstant(from, '00:00', settings.timeZone) - dayMs,
    startsTo: toInstant(addDays(to, 1), '00:00', settings.timeZone) + dayMs,
  }
  const [found, people] = await Promise.all([
    listPlannedVisits(queries, span, mostNamedVisits + 1),
    findCrewOfSpan(queries, span),
  ])
  const visits = found
    .slice(0, mostNamedVisits)
    .map((visit) => toPlanVisit(visit, settings, people.get(visit.booking.id) ?? []))
  const going = new Set(visits.flatMap((visit) => visit.people))
  return {
    people: crew.filter((person) => going.has(person.id) || worksBetween(person, { from, to })),
    visits,
    isCut: found.length > mostNamedVisits,
  }
}

function worksBetween(person: Person, { from, to }: { from: string; to: string }): boolean {
  for (let date = from; date <= to; date = addDays(date, 1)) if (worksOn(person, date)) return true
  return false
}

/** Without the price, the numbers and how to get in: the plan does not need them. */
function toPlanVisit({ booking, start, end }: PlannedVisit, settings: Settings, people: string[]): PlanVisit {
  const { id, name, address, zip, named, bathrooms, date, startsAt, endsAt, status } = booking
  const { minutes } = soldLength(settings, booking)
  return { id, name, address, zip, named, bathrooms, date, start, end, startsAt, endsAt, status, minutes, people }
}
