import { worksOn } from './assignments.ts'
import { busyWith } from './busy-with.ts'
import type { Person } from './crew.ts'
import { awayAt, type VisitHours } from './time-off.ts'

/** A visit with what keeps its people busy; times are UTC epoch milliseconds. */
export type BusyVisit = VisitHours & { booking: string; name: string; startsAt: number; endsAt: number }

/** `sign` identifies a reason: one that the owner kept is not asked about again, a new one after a move is. */
export type Against =
  | { why: 'left' | 'off' | 'hours'; sign: string }
  | { why: 'elsewhere'; other: BusyVisit; sign: string }

/** `others` are other visits of the person. */
export function whatSpeaksAgainst(person: Person, visit: BusyVisit, others: readonly BusyVisit[]): Against[] {
  const { date, start, end } = visit
  const against: Against[] = []
  const away = worksOn(person, date) ? awayAt(person, visit) : 'left'
  if (away !== null) against.push({ why: away, sign: `${away} ${date} ${start}-${end}` })
  const { from, to } = busyWith(visit)
  for (const other of others) {
    const busy = busyWith(other)
    if (other.booking !== visit.booking && busy.from < to && busy.to > from)
      against.push({ why: 'elsewhere', other, sign: signOfPair(visit, other) })
  }
  return against
}

/** The same from both visits. */
function signOfPair(one: BusyVisit, other: BusyVisit): string {
  const parts = [one, other].map(({ booking, date, start }) => `${booking} ${date} ${start}`)
  return `with ${parts.toSorted().join(' ')}`
}

/** One sign a line. */
function keptSigns(kept: string): string[] {
  return kept === '' ? [] : kept.split('\n')
}

/** A visit of a person who is not free for it. `suggest`: who is free and may take it; `people`: all who go there. */
export type Clash = {
  booking: string
  name: string
  day: string
  hours: string
  status: 'pending' | 'confirmed'
  endsAt: string
  people: string[]
  person: string
  /** `other` is the customer of the other visit. */
  why: { why: 'left' | 'off' | 'hours' } | { why: 'elsewhere'; other: string }
  suggest: string | null
}

/** More would not be read; the rest comes when these are answered. */
export const mostClashes = 20

type Planned = BusyVisit & { person: string; kept: string }

/** With the first reason not kept; of two at one time the later. `planned`: a row for each person, soonest first. */
export function findClashes(
  planned: readonly Planned[],
  crew: readonly Person[],
): { visit: Planned; person: Person; against: Against }[] {
  const people = new Map(crew.map((person) => [person.id, person]))
  const before = new Map<string, Planned[]>()
  return planned.flatMap((visit) => {
    const person = people.get(visit.person)
    if (!person) return []
    // Only what may still go on when this one begins: no visit takes a whole day.
    const earlier = (before.get(person.id) ?? []).filter(({ startsAt }) => startsAt > visit.startsAt - dayMs)
    before.set(person.id, [...earlier, visit])
    const isKept = ({ why, sign }: Against) =>
      keptSigns(visit.kept).includes(sign) ||
      // Of two visits at one time, either may say so. Being away is kept for each visit alone.
      (why === 'elsewhere' && earlier.some(({ kept }) => keptSigns(kept).includes(sign)))
    const against = whatSpeaksAgainst(person, visit, earlier).find((each) => !isKept(each))
    return against ? [{ visit, person, against }] : []
  })
}

const dayMs = 86_400_000
