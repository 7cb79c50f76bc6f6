import * as v from 'valibot'
import { calendarStatuses, type BookingStatus } from '../bookings/booking-status.ts'
import { keyField } from '../fields/fields.ts'
import type { Person } from './crew.ts'
import type { CrewStep } from './day.ts'
import type { FoundExtras } from './found-extras.ts'
import type { VisitPhoto } from './visit-photos.ts'

/** More than fit into a home. */
const mostOnVisit = 20

const peopleField = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64))),
  v.maxLength(mostOnVisit, 'too-many-on-visit'),
  v.check((ids) => new Set(ids).size === ids.length, 'named-twice'),
)

/** By ids. `before`: who had it when the form was opened; `anyway`: the form showed clashes and regulars. */
export const assignVisitSchema = v.strictObject({
  key: keyField,
  before: peopleField,
  people: peopleField,
  anyway: v.optional(v.boolean(), false),
})
export type AssignVisit = v.InferOutput<typeof assignVisitSchema>

/** A person who is at another home during a visit, and that home's booking. */
export type Elsewhere = { person: string; booking: string; name: string; day: string; hours: string }

/** A person who is at another home just before or after a visit: `minutes` lie between, fewer than the drive takes. */
export type Tight = Omit<Elsewhere, 'day'> & { minutes: number }

/** What a person pressed at a visit; `at` is ISO 8601 in UTC. */
type StepOfVisit = { person: string; step: CrewStep; at: string }

/** Who has a visit, by their ids, who of all people is at another home then, and what was pressed there. */
export type CrewOfVisit = {
  people: string[]
  elsewhere: Elsewhere[]
  tight: Tight[]
  /** Who does not work then: the day is off, or the visit is outside these hours. */
  off: { person: string; hours: string | null }[]
  /** How many completed visits of this home each person did, and who did three of the last four. */
  visitsHere: Record<string, number>
  regulars: string[]
  steps: StepOfVisit[]
  /** The checklist in the owner's words, and who ticked what; a ticked line that left the list stays. */
  list: { line: string; person: string | null }[]
  /** Whose phone showed how to get in; times are ISO 8601 in UTC, and looks within a minute are one. */
  looks: { person: string; first: string; last: string; times: number }[]
  photos: VisitPhoto[]
  notes: { id: string; person: string; words: string; at: string; isRead: boolean; found: FoundExtras | null }[]
}

/** On a day of the business, such as 2026-12-01. */
export function worksOn({ role, from, until }: Pick<Person, 'role' | 'from' | 'until'>, date: string): boolean {
  return role !== 'office' && from <= date && (until === null || until >= date)
}

/** In this status people can be sent, or were there. */
export function takesCrew(status: BookingStatus): boolean {
  return calendarStatuses.some((each) => each === status)
}
