import {
  type AssignVisit,
  type CrewOfVisit,
  type Elsewhere,
  type Tight,
  takesCrew,
  worksOn,
} from '../../domain/crew/assignments.ts'
import { busyWith, minutesBetween } from '../../domain/crew/busy-with.ts'
import { brokenWith, countVisits, lastVisits, regularsOf } from '../../domain/crew/regulars.ts'
import { isErased } from '../../domain/customers/customers.ts'
import type { BusyVisit } from '../../domain/crew/clashes.ts'
import { awayAt, hoursOn } from '../../domain/crew/time-off.ts'
import { holdsPlace } from '../../domain/bookings/booking-status.ts'
import type { Person } from '../../domain/crew/crew.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import { keepAgainst } from '../bookings/clash-store.ts'
import { findCrewOf, findOtherVisits, findPeopleOfHome, replaceCrewOf } from '../bookings/crew-store.ts'
import { findBooking, lockBooking, type StoredBooking } from '../bookings/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings } from '../settings/store.ts'
import { dayInWords, windowInWords } from '#words/days.ts'
import { findLooks } from './look-store.ts'
import { findSteps } from './step-store.ts'
import { readFound } from './answer-extras.ts'
import { findNotesOf, findTicks } from './list-store.ts'
import { findPhotosOf } from './photo-store.ts'
import { findLines } from './read-visit.ts'
import { soldLength } from './read-pace.ts'
import { findCrew } from './store.ts'

export type AssignResult =
  | ({ ok: true; people: string[] } & ForUndo)
  | { ok: false; reason: 'key-reused' | 'not-found' | 'not-possible-now' | 'changed-meanwhile' | 'unknown-person' }
  | { ok: false; reason: 'not-working' | 'other-person'; names: string[] }
  | { ok: false; reason: 'person-busy'; names: string[]; off: string[]; regulars: string[] }

/** What undo needs: who had the visit, and who has it now. */
type Assigned = { before: string[]; after: string[] }
/** The same for several visits that one press assigned. */
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

/** Also names the people who are at another home then; null for an unknown visit. */
export async function readCrewOf(queries: Queries, id: string): Promise<CrewOfVisit | null> {
  const stored = await findBooking(queries, id)
  if (!stored) return null
  const steps = await findSteps(queries, [id])
  const here = await findPeopleOfHome(queries, { ...homeOf(stored), limit: mostCounted })
  const elsewhere = await findElsewhere(queries, stored)
  const crew = await findCrew(queries)
  return {
    off: findOff(stored, crew),
    people: await findCrewOf(queries, id),
    elsewhere,
    tight: (await findTight(queries, stored)).filter(
      ({ booking }) => !elsewhere.some((each) => each.booking === booking),
    ),
    visitsHere: Object.fromEntries(countVisits(here)),
    regulars: await findRegulars(queries, stored, crew),
    looks: (await findLooks(queries, id)).map(({ first, last, ...look }) => ({
      ...look,
      first: new Date(first).toISOString(),
      last: new Date(last).toISOString(),
    })),
    list: await readListOf(queries, stored),
    photos: await findPhotosOf(queries, id),
    notes: await readNotes(queries, id),
    steps: steps.map(({ person, step, at }) => ({ person, step, at: new Date(at).toISOString() })),
  }
}

async function readNotes(queries: Queries, booking: string): Promise<CrewOfVisit['notes']> {
  const settings = await readSettings(queries)
  const notes: CrewOfVisit['notes'] = []
  for (const { booking: _visit, extras, at, ...note } of await findNotesOf(queries, booking)) {
    const found = await readFound(queries, { booking, extras }, settings)
    notes.push({ ...note, at: new Date(at).toISOString(), found })
  }
  return notes
}

/** A larger number would say no more. */
const mostCounted = 50

const idOf = ({ id }: { id: string }) => id

function homeOf({ booking }: StoredBooking) {
  return { bookingId: booking.id, address: booking.address, startsAt: Date.parse(booking.startsAt) }
}

/** Regulars of the home who work then. */
async function findRegulars(queries: Queries, stored: StoredBooking, crew: readonly Person[]): Promise<string[]> {
  const here = await findPeopleOfHome(queries, { ...homeOf(stored), limit: lastVisits })
  const at = busyVisit(stored)
  const working = new Set(crew.filter((person) => worksOn(person, at.date) && awayAt(person, at) === null).map(idOf))
  return regularsOf(here).filter((person) => working.has(person))
}

/** People with less time to or from another home than the drive takes, once lengths count. */
async function findTight(queries: Queries, { booking }: StoredBooking): Promise<Tight[]> {
  const settings = await readSettings(queries)
  const { confirmed, travelMinutes } = settings.lengths
  if (!holdsPlace(booking.status) || !confirmed || travelMinutes === 0) return []
  const startsAt = Date.parse(booking.startsAt)
  const own = { startsAt, endsAt: Date.parse(booking.endsAt), minutes: soldLength(settings, booking).minutes }
  const others = await findOtherVisits(queries, { bookingId: booking.id, from: startsAt - dayMs, to: startsAt + dayMs })
  return others.flatMap(({ person, booking: other, name, start, end, ...work }) => {
    const minutes = minutesBetween(own, work)
    return minutes < travelMinutes
      ? [{ person, booking: other, name, hours: windowInWords({ start, end }), minutes: Math.max(0, minutes) }]
      : []
  })
}

function findOff(stored: StoredBooking, crew: readonly Person[]): CrewOfVisit['off'] {
  if (!holdsPlace(stored.booking.status)) return []
  const at = busyVisit(stored)
  return crew.flatMap((person) => {
    const away = worksOn(person, at.date) ? awayAt(person, at) : null
    if (away === null) return []
    const hours = away === 'off' ? null : hoursOn(person, at.date)
    return [{ person: person.id, hours: hours && windowInWords({ start: hours.from, end: hours.to }) }]
  })
}

export function busyVisit({ booking, hours }: StoredBooking): BusyVisit {
  const { id, name, date, startsAt, endsAt, minutes } = booking
  return { booking: id, name, date, ...hours, minutes, startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
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
