import { hash as digest } from 'node:crypto'
import type { Candidate } from '../../domain/customers/import-rows.ts'
import { emailKey, keyWithoutEmail, phoneKey } from '../../domain/customers/customers.ts'
import { fold, searchKeys } from '../../domain/customers/search.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import { seal } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { deleteRecords, findUsed } from './used-store.ts'

/** One statement with so many of them takes a few milliseconds. */
const rowsAtOnce = 100
const keysAtOnce = 400

type KnownRow = { id: string; name: string }

/** By the keys of `keysOf`. */
export async function findKnownKeys(
  queries: Queries,
  candidates: readonly Candidate[],
): Promise<Map<string, KnownRow>> {
  const known = new Map<string, KnownRow>()
  for await (const some of inTurns(candidates, rowsAtOnce)) {
    const emails = some.flatMap(({ email }) => (email === '' ? [] : [emailKey(email)]))
    const phones = [...new Set(some.map(({ phone }) => phoneKey(phone)))].filter(Boolean)
    for (const { email_key, id, name } of await findByKeys(queries, 'email_key', emails))
      known.set(email_key, { id, name })
    for (const { phone_key, id, name } of await findByKeys(queries, 'phone_key', phones))
      known.set(`${phone_key} ${fold(name)}`, { id, name })
  }
  return known
}

async function findByKeys(queries: Queries, column: 'email_key' | 'phone_key', keys: readonly string[]) {
  if (keys.length === 0) return []
  const found = queries.selectFrom('customers').select(['id', 'name', 'email_key', 'phone_key'])
  return found.where(column, 'in', keys).execute()
}

/** False if somebody else has got an address in the meantime. */
export async function insertImported(
  write: Write,
  rows: readonly { id: string; candidate: Candidate }[],
  now: number,
): Promise<boolean> {
  const keys = new Map<string, KeyRow[]>()
  for await (const some of inTurns(rows, rowsAtOnce)) {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('customers')
      .values(
        some.map(({ id, candidate }) => ({ ...toRow(id, candidate, now), access: seal(write, candidate.access) })),
      )
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) < some.length) return false
    for (const { id, candidate } of some)
      for (const key of searchKeys(candidate)) {
        const beginning = key.slice(0, sortedLetters)
        const alike = keys.get(beginning)
        if (alike) alike.push({ key, customer_id: id })
        else keys.set(beginning, [{ key, customer_id: id }])
      }
  }
  for await (const some of inTurns(await sortKeys(keys), keysAtOnce))
    await write.insertInto('search_keys').values(some).execute()
  return true
}

type KeyRow = { key: string; customer_id: string }

/** Sorting all keys of a large file at once would take longer than a turn. */
const sortedLetters = 3

/** In the order of the index: scattered ones would take twice the time. */
async function sortKeys(byBeginning: ReadonlyMap<string, KeyRow[]>): Promise<KeyRow[]> {
  const sorted: KeyRow[] = []
  for await (const some of inTurns([...byBeginning.keys()].toSorted(), rowsAtOnce))
    for (const beginning of some) for (const row of (byBeginning.get(beginning) ?? []).toSorted(byKey)) sorted.push(row)
  return sorted
}

function byKey(one: KeyRow, other: KeyRow): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0
}

function toRow(id: string, { line: _line, howFound, ...said }: Candidate, now: number) {
  const { email, phone } = said
  const email_key = email === '' ? keyWithoutEmail(id) : emailKey(email)
  return { ...said, id, email_key, phone_key: phoneKey(phone), how_found: howFound, created_at: now, typed_at: now }
}

/** A customer of an import, with a short digest of the notes that came along. */
export type Imported = { id: string; notes: string }

/** Notes have no version: this shows whether they changed. */
export function digestNotes(notes: string): string {
  return notes === '' ? '' : digest('sha256', notes, 'base64url').slice(0, 12)
}

/** If nothing has used or changed them since. */
export async function deleteImported(write: Write, imported: readonly Imported[]): Promise<void> {
  for await (const some of inTurns(imported, rowsAtOnce)) {
    const came = new Map(some.map(({ id, notes }) => [id, notes]))
    const untouched = write
      .selectFrom('customers')
      .select(['id', 'notes'])
      .where('id', 'in', [...came.keys()])
      .where('version', '=', 1)
      .where('erased_at', 'is', null)
      .where('merged_into', 'is', null)
      .orderBy('id')
    // A booking that comes at the same time waits for these locks, or is seen below.
    const locked = await (hasRowLocks(write) ? untouched.forUpdate() : untouched).execute()
    const same = locked.filter(({ id, notes }) => digestNotes(notes) === came.get(id)).map(({ id }) => id)
    const used = await findUsed(write, same)
    await deleteRecords(
      write,
      same.filter((id) => !used.has(id)),
    )
  }
}
