import { mostPeople, type Person, type PersonDetails } from '../../domain/crew/crew.ts'
import { noTimeOff, type KeepTimeOff, withoutOld } from '../../domain/crew/time-off.ts'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { readSettings, takeSettingsTurn } from '../settings/store.ts'
import { notePeopleChanged } from '../settings/people-store.ts'
import { takeTurns } from '../platform/database/lock-rows.ts'
import { countCrew, deletePerson, findPerson, insertPerson, updatePerson } from './store.ts'

type Changed = { ok: true; person: Person } & ForUndo
export type AddPersonResult = Changed | { ok: false; reason: 'key-reused' | 'too-many-people' }
export type ChangePersonResult = Changed | { ok: false; reason: 'key-reused' | 'not-found' | 'changed-meanwhile' }

export async function addPerson(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { key, ...details }: PersonDetails & { key: string },
): Promise<AddPersonResult> {
  const now = clock.now()
  const request = { key, route: 'POST /api/crew', body: details, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await takePeopleTurns(write)
    if ((await countCrew(write)) >= mostPeople) return refuse('too-many-people')
    const person = { ...details, ...noTimeOff, id: newId(now), version: 1 }
    await insertPerson(write, person, now)
    await remember(write, { key, person, before: null, now })
    return person
  })
  if (!result.ok) return result
  return { ok: true, person: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

/** Changes details and the last day, if the person is still as it was seen. */
export function changePerson(
  parts: Pick<Parts, 'database' | 'clock'>,
  id: string,
  { key, version, ...details }: PersonDetails & { key: string; version: number },
): Promise<ChangePersonResult> {
  const press = { key, version, route: `POST /api/crew/${id}`, body: details }
  return replacePerson(parts, id, press, async (before) => ({ ...details, hours: before.hours, off: before.off }))
}

/** Replaces hours and days off, if the person is still as it was seen. */
export function keepTimeOff(
  parts: Pick<Parts, 'database' | 'clock'>,
  id: string,
  { key, version, hours, off }: KeepTimeOff,
): Promise<ChangePersonResult> {
  const press = { key, version, route: `POST /api/crew/${id}/time-off`, body: { hours, off } }
  return replacePerson(parts, id, press, async (before, { write, now }) => {
    const { timeZone } = await readSettings(write)
    return { ...before, hours, off: withoutOld(off, toPlainDate(now, timeZone)) }
  })
}

type Press = { key: string; version: number; route: string; body: object }
type Replace = (before: Person, at: { write: Write; now: number }) => Promise<Omit<Person, 'id' | 'version'>>

async function replacePerson(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: string,
  { key, version, route, body }: Press,
  replace: Replace,
): Promise<ChangePersonResult> {
  const now = clock.now()
  const result = await once(database, { key, route, body: { version, ...body }, at: now }, async (write, refuse) => {
    await takePeopleTurns(write)
    const before = await findPerson(write, id)
    if (!before) return refuse('not-found')
    const person = { ...(await replace(before, { write, now })), id, version: version + 1 }
    if (!(await updatePerson(write, person, version))) return refuse('changed-meanwhile')
    await remember(write, { key, person, before, now })
    return person
  })
  if (!result.ok) return result
  return { ok: true, person: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}

/**
 * Of a day off and a booking on that day, one is first: a booking shares the settings, and reads with them who works.
 * The settings come before the crew, as in a move, which shares them and then asks whether its people are free.
 */
async function takePeopleTurns(write: Write): Promise<void> {
  await takeSettingsTurn(write)
  await takeTurns(write, ['crew'])
}

type Remembered = { key: string; person: Person; before: Person | null; now: number }

async function remember(write: Write, { key, person: { id, version }, before, now }: Remembered): Promise<void> {
  const act = { key, noun: 'person' as const, entityId: id, version, before, counted: {} }
  await insertAct(write, { ...act, heldUntil: heldUntil(now) })
  await notePeopleChanged(write, now)
  await recordChange(write, { kind: 'person-changed', id }, now)
}

/** Restores a person to before an act of the owner; one who was added is gone again. */
export async function undoPerson(
  clock: Clock,
  write: Write,
  act: Act,
): Promise<{ reason: 'changed-meanwhile' } | null> {
  await takePeopleTurns(write)
  await notePeopleChanged(write, clock.now())
  // Written by `remember`.
  const before = act.before as Person | null
  const isBack =
    before === null
      ? await deletePerson(write, act.entityId, act.version)
      : await updatePerson(write, { ...before, version: act.version + 1 }, act.version)
  return isBack ? null : { reason: 'changed-meanwhile' }
}
