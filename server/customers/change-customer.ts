import type { AddCustomer, AnswerProposal, ChangeCustomer } from '../../domain/customers/customer-record.ts'
import { emailKey, keyWithoutEmail, phoneKey } from '../../domain/customers/customers.ts'
import { homeAt, mostHomes } from '../../domain/customers/homes.ts'
import type { ForUndo } from '../../domain/undo.ts'
import { type Act, heldUntil, insertAct, readUndoTime } from '../acts/store.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { Write } from '../platform/database/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { once } from '../platform/request-keys.ts'
import { settingsTurn } from '../settings/store.ts'
import { readHomes } from './read-homes.ts'
import { importedId, undoImport } from './import-customers.ts'
import {
  deleteFormer,
  deleteUnused,
  findByEmails,
  findByPhones,
  insertTyped,
  keepFormer,
  lockTyped,
  type TypedColumns,
  updateTyped,
} from './record-store.ts'
import { type ProposalRow, restoreProposals, takeProposals } from './proposal-store.ts'
import { insertSearchKeys } from './search-store.ts'
import { findDoubles, lockPeople } from './store.ts'

type Needs = Pick<Parts, 'database' | 'clock'>
type Field = 'email' | 'phone' | 'otherEmail' | 'otherPhone'
/** Somebody else already has what was typed into a field. */
type Known = { reason: 'known'; field: Field; name: string; isSameRecord: boolean }
type Changed = { ok: true; id: string } & ForUndo
export type ChangeResult =
  | Changed
  | { ok: false; reason: 'key-reused' | 'not-found' | 'changed-meanwhile' }
  | ({ ok: false } & Known)

/** What undo needs: the columns before, and what the act has added; without columns the record itself was added. */
type Remembered = {
  was: TypedColumns | null
  former: string | null
  added: string[]
  proposals: ProposalRow[]
} & Partial<Followed>

/** What undo needs of the visits and estimates that followed; theirs to know (`change-with-record.ts`). */
type Followed = { visits: readonly unknown[]; estimates: readonly unknown[] }

export type Following = { ids: readonly string[]; was: TypedColumns; is: TypedColumns; key: string; now: number }
/** `lock` locks visits: that comes before any record (lock-rows.ts). */
export type FollowRecord = {
  lock: (write: Write, ids: readonly string[], now: number) => Promise<void>
  follow: (write: Write, following: Following) => Promise<Followed>
}

/** Once per key, as an act. An address belongs to one customer only. */
export async function addCustomer({ database, clock }: Needs, { key, ...typed }: AddCustomer): Promise<ChangeResult> {
  const now = clock.now()
  const request = { key, route: 'POST /api/customers', body: typed, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const known = findRepeated(typed) ?? (await findKnown(write, typed, []))
    if (known) return refuse('known', known)
    const id = newId(now)
    const row = { ...columnsOf(typed, id, now, '[]'), id, created_at: now, notes: typed.notes, merged_into: null }
    if (!(await insertTyped(write, row))) return refuse('known', justCame(typed))
    await insertKeysOf(write, id, typed)
    const added = await addOthers(write, id, typed, now)
    if (added === null) return refuse('known', justCame(typed))
    await remember(write, { key, id, version: 1, now, before: { was: null, former: null, added, proposals: [] } })
    return id
  })
  return answer({ database, key, now }, result)
}

/** If they are still as they were seen. */
export async function changeCustomer(
  { database, clock }: Needs,
  id: string,
  { key, version, visits: isFollowed, ...typed }: ChangeCustomer,
  visits: FollowRecord,
): Promise<ChangeResult> {
  const now = clock.now()
  const route = `POST /api/customers/${id}`
  const request = { key, route, body: { version, isFollowed, ...typed }, at: now, shares: settingsTurn }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const doubles = await findDoubles(write, id)
    const own = [id, ...doubles.map((double) => double.id)]
    if (isFollowed) await visits.lock(write, own, now)
    const was = await lockTyped(write, id)
    if (!was) return refuse('not-found')
    const isNewPhone = phoneKey(typed.phone) !== was.phone_key
    const asked = {
      ...typed,
      email: emailKey(typed.email) === was.email_key ? '' : typed.email,
      phone: isNewPhone ? typed.phone : '',
    }
    const known = findRepeated(typed) ?? (await findKnown(write, asked, own))
    if (known) return refuse('known', known)
    const columns = columnsOf(typed, id, now, was.homes)
    if (!(await updateTyped(write, { ...columns, id, version }))) return refuse('changed-meanwhile')
    await insertKeysOf(write, id, typed)
    const former = await keepWhatWas(write, { id, was, now, typed })
    const added = await addOthers(write, id, typed, now)
    if (added === null) return refuse('known', justCame(typed))
    const followed = isFollowed ? await visits.follow(write, { ids: own, was, is: columns, key, now }) : {}
    const before = { was, former, added, proposals: [], ...followed }
    await remember(write, { key, id, version: version + 1, now, before })
    return id
  })
  return answer({ database, key, now }, result)
}

/** Accepts or drops it; all proposals are gone either way. */
export async function answerProposal(
  { database, clock }: Needs,
  id: string,
  { key, version, proposal: asked, take, asHome }: AnswerProposal,
): Promise<ChangeResult> {
  const now = clock.now()
  const request = { key, route: `POST /api/customers/${id}/proposal`, body: { version, asked, take, asHome }, at: now }
  const result = await once(database, request, async (write, refuse) => {
    await lockPeople(write)
    const was = await lockTyped(write, id)
    if (!was) return refuse('not-found')
    const doubles = await findDoubles(write, id)
    const proposals = await takeProposals(write, [id, ...doubles.map((double) => double.id)])
    const newest = proposals.find((each) => each.id === asked)
    if (!newest || proposals.some((each) => each.learned_at > newest.learned_at)) return refuse('changed-meanwhile')
    const { name, phone, address } = take ? { ...newest, ...(asHome && { address: was.address }) } : was
    const homes = take && asHome ? withHome(was, newest.address) : was.homes
    const typed = { ...was, name, phone, phone_key: phoneKey(phone), address, homes }
    if (!(await updateTyped(write, { ...typed, id, version }))) return refuse('changed-meanwhile')
    if (take) await insertSearchKeys(write, id, { ...typed, address: newest.address })
    const former = take ? await keepWhatWas(write, { id, was, now, typed }) : null
    await remember(write, { key, id, version: version + 1, now, before: { was, former, added: [], proposals } })
    return id
  })
  return answer({ database, key, now }, result)
}

/** A customer who was added is gone again, unless something has used it. */
export async function undoCustomer(write: Write, act: Act): Promise<{ reason: 'changed-meanwhile' } | null> {
  if (act.entityId === importedId) return undoImport(write, act)
  // Written by `remember`.
  const { was, former, added, proposals } = act.before as Remembered
  const id = act.entityId
  if (was === null) return (await deleteUnused(write, [...added, id])) ? null : { reason: 'changed-meanwhile' }
  await lockTyped(write, id)
  const isBack = await updateTyped(write, { ...was, id, version: act.version })
  if (!isBack || !(await deleteUnused(write, added))) return { reason: 'changed-meanwhile' }
  if (former !== null) await deleteFormer(write, former)
  await restoreProposals(write, proposals)
  return null
}

type Typed = Omit<ChangeCustomer, 'key' | 'version' | 'visits'>

function columnsOf(typed: Typed, id: string, now: number, kept: string): TypedColumns {
  const { name, email, phone, address, zip, access, howFound, language } = typed
  const homes = typed.homes ? JSON.stringify(typed.homes) : kept
  const email_key = email === '' ? keyWithoutEmail(id) : emailKey(email)
  const keys = { email_key, phone_key: phoneKey(phone) }
  return { name, email, phone, address, zip, access, how_found: howFound, language, homes, ...keys, typed_at: now }
}

/** A customer is found by the address of each home. */
async function insertKeysOf(write: Write, id: string, typed: Typed): Promise<void> {
  await insertSearchKeys(write, id, typed)
  for (const { address } of typed.homes ?? []) await insertSearchKeys(write, id, { ...typed, address })
}

function withHome({ homes, address }: TypedColumns, another: string): string {
  const known = readHomes(homes)
  const isKnown = homeAt([...known, plainHome(address)], another) !== undefined
  return isKnown || known.length === mostHomes ? homes : JSON.stringify([...known, plainHome(another)])
}

const plainHome = (address: string) => ({ address, zip: '', access: '', notes: '' })

/** As further records of the same person; null if one has just been taken. */
async function addOthers(write: Write, into: string, typed: Typed, now: number): Promise<string[] | null> {
  const { otherEmail: email, otherPhone: phone } = typed
  if (email === '' && phone === '') return []
  const id = newId(now)
  const other = { ...typed, email, phone: phone === '' ? typed.phone : phone }
  const row = {
    ...columnsOf({ ...other, homes: [] }, id, now, '[]'),
    id,
    created_at: now,
    notes: '',
    merged_into: into,
  }
  if (!(await insertTyped(write, row))) return null
  await insertSearchKeys(write, id, other)
  return [id]
}

/** Only what bookings and estimates say as well has earlier details. */
async function keepWhatWas(
  write: Write,
  {
    id,
    was,
    now,
    typed,
  }: { id: string; was: TypedColumns; now: number; typed: Pick<Typed, 'name' | 'phone' | 'address'> },
): Promise<string | null> {
  if (was.name === typed.name && was.phone === typed.phone && was.address === typed.address) return null
  const former = newId(now)
  await keepFormer(write, { id: former, customerId: id, was, at: now })
  return former
}

type Asked = Pick<Typed, Field | 'sharesPhone'>

/** The other address or number repeats the first one. */
function findRepeated({ email, otherEmail, phone, otherPhone }: Asked): Omit<Known, 'reason'> | null {
  if (email !== '' && emailKey(email) === emailKey(otherEmail))
    return { field: 'otherEmail', name: '', isSameRecord: true }
  if (phone !== '' && phoneKey(phone) === phoneKey(otherPhone))
    return { field: 'otherPhone', name: '', isSameRecord: true }
  return null
}

async function findKnown(write: Write, typed: Asked, own: string[]): Promise<Omit<Known, 'reason'> | null> {
  const { email, otherEmail, phone, otherPhone, sharesPhone } = typed
  const byEmail = await findByEmails(write, [email, otherEmail])
  if (byEmail) {
    const field = email !== '' && emailKey(byEmail.email) === emailKey(email) ? 'email' : 'otherEmail'
    return { field, name: byEmail.name, isSameRecord: own.includes(byEmail.id) }
  }
  const byPhone = sharesPhone ? null : await findByPhones(write, [phone, otherPhone], own)
  if (!byPhone) return null
  const field = phone !== '' && phoneKey(byPhone.phone) === phoneKey(phone) ? 'phone' : 'otherPhone'
  return { field, name: byPhone.name, isSameRecord: false }
}

/** A visitor has booked with the address in the meantime. */
function justCame({ email, name }: Typed): Omit<Known, 'reason'> {
  return { field: email === '' ? 'otherEmail' : 'email', name, isSameRecord: false }
}

type Remembering = { key: string; id: string; version: number; now: number; before: Remembered }

async function remember(write: Write, { key, id, version, now, before }: Remembering): Promise<void> {
  const act = { key, noun: 'customer' as const, entityId: id, version, before, counted: {} }
  await insertAct(write, { ...act, heldUntil: heldUntil(now) })
  await recordChange(write, { kind: 'customer-changed', id }, now)
}

type Answering = { database: Parts['database']; key: string; now: number }

async function answer(
  { database, key, now }: Answering,
  result: { ok: true; answer: string } | Exclude<ChangeResult, { ok: true }>,
): Promise<ChangeResult> {
  if (!result.ok) return result
  return { ok: true, id: result.answer, undoForMs: await readUndoTime(database.queries, key, now) }
}
