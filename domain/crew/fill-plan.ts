import * as v from 'valibot'
import { keyField } from '../fields/fields.ts'
import { isoDate } from '../schedule/schedule.ts'
import { type BusyVisit, whatSpeaksAgainst } from './clashes.ts'
import type { Person } from './crew.ts'

/** The input to give the visits of some days that nobody has to people; errors name the field by a code. */
export const fillPlanSchema = v.strictObject({ key: keyField, from: isoDate, to: isoDate })

/** A visit that nobody has: how many people it takes, who usually cleans the home, and how often each has been there. */
export type OpenVisit = BusyVisit & {
  needed: number
  regulars: readonly string[]
  visitsHere: ReadonlyMap<string, number>
}

type Facts = {
  visits: readonly OpenVisit[]
  crew: readonly Person[]
  /** What people have already, with a row for each person. */
  planned: readonly (BusyVisit & { person: string })[]
}

/**
 * Who goes to the visits that nobody has, by the id of each visit; one for which too few people are free is left out. A
 * home with a regular gets that person or nobody. Regulars come first, then who knows the home, then who has least to do
 * on that day; of visits at one time the one that was listed first.
 */
export function fillPlan({ visits, crew, planned }: Facts): Map<string, string[]> {
  const busy = new Map(crew.map(({ id }) => [id, planned.filter(({ person }) => person === id) as BusyVisit[]]))
  const isFree = (person: Person, visit: BusyVisit) =>
    whatSpeaksAgainst(person, visit, busy.get(person.id) ?? []).length === 0
  const loadOn = (id: string, date: string) => (busy.get(id) ?? []).filter((visit) => visit.date === date).length
  const given = new Map<string, string[]>()
  const promised = visits.filter(({ regulars }) => regulars.length > 0)
  for (const visit of [...promised, ...visits.filter((each) => !promised.includes(each))]) {
    const free = crew.filter((person) => isFree(person, visit)).map(({ id }) => id)
    const isRegular = (id: string) => visit.regulars.includes(id)
    if (visit.regulars.length > 0 && !free.some(isRegular)) continue
    const best = free.toSorted(
      (one, other) =>
        Number(isRegular(other)) - Number(isRegular(one)) ||
        (visit.visitsHere.get(other) ?? 0) - (visit.visitsHere.get(one) ?? 0) ||
        loadOn(one, visit.date) - loadOn(other, visit.date),
    )
    if (best.length < visit.needed) continue
    const people = best.slice(0, visit.needed)
    for (const id of people) busy.get(id)?.push(visit)
    given.set(visit.booking, people.toSorted())
  }
  return given
}
