import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toPlainDate } from '../../domain/schedule/schedule.ts'
import type { Person } from '../../domain/crew/crew.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { once } from '../platform/request-keys.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { readSettings } from '../settings/store.ts'
import {
  bindLink,
  deleteLink,
  deleteUnopened,
  findDevice,
  findOpenLink,
  insertLink,
  touchDevice,
} from './link-store.ts'
import { findPerson } from './store.ts'

const purpose = 'crew'

/** An earlier unopened link ends. */
export async function createLink({ database, clock, links }: Parts, personId: string, key: string) {
  const at = clock.now()
  const request = { key, route: `POST /api/crew/${personId}/link`, body: {}, at }
  const result = await once(database, request, async (write, refuse) => {
    const person = await findPerson(write, personId)
    if (!person) return refuse('not-found')
    const id = randomUUID()
    await deleteUnopened(write, personId)
    await insertLink(write, { id, personId, at })
    return { id, name: person.name }
  })
  if (!result.ok) return result
  const { id, name } = result.answer
  return { ok: true as const, path: `/crew/open/${links.make(purpose, id)}`, name }
}

/** Null unless it can be opened and the person works here. */
export async function findLinkedPerson({ database, clock, links }: Parts, token: string): Promise<Person | null> {
  const id = links.read(purpose, token)
  const [{ queries }, now] = [database, clock.now()]
  const link = id === null ? null : await findOpenLink(queries, id, now)
  const person = link && (await findPerson(queries, link.personId))
  return person && !(await hasLeft(queries, person, now)) ? person : null
}

/** The first phone that opens it; returns the secret for its cookie. */
export async function openLink(
  { database, clock, links }: Parts,
  token: string,
  userAgent: string,
): Promise<string | null> {
  const id = links.read(purpose, token)
  if (id === null) return null
  const secret = randomBytes(32).toString('base64url')
  const at = clock.now()
  const isBound = await database.transaction(async (write) => {
    const bound = await bindLink(write, { id, hash: hashOf(secret), userAgent, at })
    // The owner's screen no longer shows the code.
    if (bound) await recordChange(write, { kind: 'person-changed', id }, at)
    return bound
  })
  return isBound ? secret : null
}

/** The use of a phone is written at most this often. */
const usePrecisionMs = 15 * 60_000

/** Null unless the person works here today; `isRecorded` once in a while. */
export async function findDevicePerson(
  { database, clock }: Parts,
  secret: string,
): Promise<{ person: Person; isRecorded: boolean } | null> {
  const now = clock.now()
  const { queries } = database
  const device = await findDevice(queries, hashOf(secret), now)
  const person = device && (await findPerson(queries, device.personId))
  if (!device || !person || (await hasLeft(queries, person, now))) return null
  const isRecorded = device.seenAt <= now - usePrecisionMs
  if (isRecorded) await touchDevice(queries, device.id, now)
  return { person, isRecorded }
}

/** Whether a phone is signed in, as a transaction sees it. */
export async function isSignedIn(queries: Queries, secret: string, now: number): Promise<boolean> {
  return (await findDevice(queries, hashOf(secret), now)) !== null
}

async function hasLeft(queries: Queries, { until }: Person, now: number): Promise<boolean> {
  if (until === null) return false
  const { timeZone } = await readSettings(queries)
  return until < toPlainDate(now, timeZone)
}

export async function endDevice({ database, clock }: Parts, id: string, key: string) {
  const request = { key, route: `POST /api/crew/devices/${id}/end`, body: {}, at: clock.now() }
  return once(database, request, async (write, refuse) => {
    const personId = await deleteLink(write, id)
    const person = personId === null ? null : await findPerson(write, personId)
    return person ? person.name : refuse('not-found')
  })
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
