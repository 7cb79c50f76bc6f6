import {
  type AssignVisit,
  type CrewOfVisit,
  type Elsewhere,
  takesCrew,
  worksOn,
} from '../../domain/crew/assignments.ts'
import { busyWith } from '../../domain/crew/busy-with.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { findCrewOf, findOtherVisits, replaceCrewOf } from '../bookings/crew-store.ts'
import { findBooking, lockBooking, type StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { findLooks, findSteps } from './day-store.ts'
import { findNotesOf, findTicks } from './list-store.ts'
import { findLines } from './read-visit.ts'
import { findCrew } from './store.ts'

export type AssignResult =
  | ({ ok: true; people: string[] } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'not-found' | 'not-possible-now' | 'changed-meanwhile' | 'unknown-person' }
  | { ok: false; reason: 'not-working' | 'person-busy'; names: string[] }

/** What undo needs: who had the visit, and who has it now. */
type Assigned = { before: string[]; after: string[] }

/**
 * Gives a visit to people, once per key, as an act that can be undone. A person who is at another home then is refused,
 * unless the owner has seen that.
 */
export async function assignVisit(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: string,
  { key, before, people, anyway }: AssignVisit,
): Promise<AssignResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/bookings/${id}/crew`, body: { before, people, anyway }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    // Of two visits that want the same person, one is first.
    await takeTurns(write, ['crew'])
    const stored = await lockBooking(write, id)
    if (!stored) return refuse('not-found')
    if (!takesCrew(stored.booking.status) || isErased(stored.booking)) return refuse('not-possible-now')
    const had = await findCrewOf(write, id)
    if (!isSame(had, before)) return refuse('changed-meanwhile')
    const crew = await findCrew(write)
    const added = people.filter((person) => !had.includes(person)).map((each) => crew.find((one) => one.id === each))
    if (added.some((person) => person === undefined)) return refuse('unknown-person')
    const away = added.flatMap((person) => (person && !worksOn(person, stored.booking.date) ? [person.name] : []))
    if (away.length > 0) return refuse('not-working', { reason: 'not-working' as const, names: away })
    const busy = (await findElsewhere(write, stored)).filter(
      ({ person }) => people.includes(person) && !had.includes(person),
    )
    if (busy.length > 0 && !anyway) {
      const names = crew.filter((person) => busy.some((each) => each.person === person.id)).map(({ name }) => name)
      return refuse('person-busy', { reason: 'person-busy' as const, names })
    }
    await replaceCrewOf(write, id, people)
    const assigned: Assigned = { before: had, after: people.toSorted() }
    const act = { key, noun: 'assignment' as const, entityId: id, version: 1, before: assigned, counted: {} }
    await insertAct(write, { ...act, heldUntil: heldUntil(now) })
    await recordChange(write, { kind: 'assignment-changed', id }, now)
    return assigned.after
  })
  if (!result.ok) return result
  return { ok: true, people: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** Gives a visit back to the people who had it before an act of the owner, if nobody has changed that since. */
export async function undoAssignment(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by `assignVisit`.
  const { before, after } = act.before as Assigned
  await lockBooking(write, act.entityId)
  if (!isSame(await findCrewOf(write, act.entityId), after)) return { reason: 'changed-meanwhile' }
  await replaceCrewOf(write, act.entityId, before)
  return null
}

/** Who has a visit, and who is at another home then; null for an unknown visit. */
export async function readCrewOf(queries: Queries, id: string): Promise<CrewOfVisit | null> {
  const stored = await findBooking(queries, id)
  if (!stored) return null
  const steps = await findSteps(queries, [id])
  return {
    people: await findCrewOf(queries, id),
    elsewhere: await findElsewhere(queries, stored),
    looks: (await findLooks(queries, id)).map(({ first, last, ...look }) => ({
      ...look,
      first: new Date(first).toISOString(),
      last: new Date(last).toISOString(),
    })),
    list: await readListOf(queries, stored),
    notes: (await findNotesOf(queries, id)).map(({ booking: _visit, at, ...note }) => ({
      ...note,
      at: new Date(at).toISOString(),
    })),
    steps: steps.map(({ person, step, at }) => ({ person, step, at: new Date(at).toISOString() })),
  }
}

const dayMs = 86_400_000

async function findElsewhere(queries: Queries, { booking }: StoredBooking): Promise<Elsewhere[]> {
  if (!holdsPlace(booking.status)) return []
  const { startsAt, endsAt, minutes } = booking
  const busy = busyWith({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt), minutes })
  // No visit takes a whole day.
  const others = await findOtherVisits(queries, { bookingId: booking.id, from: busy.from - dayMs, to: busy.to })
  return others
    .filter((other) => busyWith(other).to > busy.from)
    .map(({ person, booking: other, name, date, start, end }) => ({
      person,
      booking: other,
      name,
      day: dayInWords(date),
      hours: windowInWords({ start, end }),
    }))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

async function readListOf(queries: Queries, { booking }: StoredBooking): Promise<CrewOfVisit['list']> {
  const ticks = await findTicks(queries, booking.id)
  const lines = (await findLines(queries, booking)).map(({ id }) => id)
  const former = ticks.map(({ line }) => line).filter((line) => !lines.includes(line))
  return [...lines, ...former].map((line) => ({
    line,
    person: ticks.find((tick) => tick.line === line)?.person ?? null,
  }))
}
