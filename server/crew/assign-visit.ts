import { type AssignVisit, takesCrew, worksOn } from '../../domain/crew/assignments.ts'
import { brokenWith } from '../../domain/crew/regulars.ts'
import { isErased } from '../../domain/customers/customers.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { keepAgainst } from '../bookings/clash-store.ts'
import { findCrewOf, replaceCrewOf } from '../bookings/crew-store.ts'
import { lockBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { findCrew } from './store.ts'
import { busyVisit, findElsewhere, findOff, findRegulars } from './find-elsewhere.ts'

export type AssignResult =
  | ({ ok: true; people: string[] } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'not-found' | 'not-possible-now' | 'changed-meanwhile' | 'unknown-person' }
  | { ok: false; reason: 'not-working' | 'other-person'; names: string[] }
  | { ok: false; reason: 'person-busy'; names: string[]; off: string[]; regulars: string[] }

/** What undo needs: who had the visit, and who has it now. */
type Assigned = { before: string[]; after: string[] }
export type AssignedTogether = { together: (Assigned & { id: string })[] }

/** An act, once per key. A clash, or another person than the home's regular, is refused until the owner has seen it. */
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
    if (!anyway) {
      const namesOf = (ids: readonly string[]) =>
        crew.filter(({ id: one }) => ids.includes(one)).map(({ name }) => name)
      const regulars = await findRegulars(write, stored, crew)
      const broken = namesOf(brokenWith(regulars, { before: had, people }))
      const names = namesOf(busy.map(({ person }) => person))
      const isOff = findOff(
        stored,
        added.filter((person) => person !== undefined),
      )
      const off = namesOf(isOff.map(({ person }) => person))
      if (names.length + off.length > 0)
        return refuse('person-busy', { reason: 'person-busy' as const, names, off, regulars: broken })
      if (broken.length > 0) return refuse('other-person', { reason: 'other-person' as const, names: broken })
    }
    await replaceCrewOf(write, id, people)
    if (anyway) await keepAgainst(write, busyVisit(stored))
    const assigned: Assigned = { before: had, after: people.toSorted() }
    const act = { key, noun: 'assignment' as const, entityId: id, version: 1, before: assigned, counted: {} }
    await insertAct(write, { ...act, heldUntil: heldUntil(now) })
    await recordChange(write, { kind: 'assignment-changed', id }, now)
    return assigned.after
  })
  if (!result.ok) return result
  return { ok: true, people: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** Undoes all of them, unless somebody has changed one since. */
export async function undoAssignment(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  // Written by `assignVisit` and `fillWeek`.
  const assigned = act.before as Assigned | AssignedTogether
  const visits = 'together' in assigned ? assigned.together : [{ ...assigned, id: act.entityId }]
  for (const { id, before, after } of visits.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await lockBooking(write, id)
    if (!isSame(await findCrewOf(write, id), after)) return { reason: 'changed-meanwhile' }
    await replaceCrewOf(write, id, before)
  }
  return null
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
