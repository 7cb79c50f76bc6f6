import { hash as digest } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Candidate } from '../../domain/customers/import-rows.ts'
import { emailKey, keyWithoutEmail, phoneKey } from '../../domain/customers/customers.ts'
import { fold, searchKeys } from '../../domain/customers/search.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import { seal } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { deleteRecords, findUsed } from './record-store.ts'

/** Both engines take so many values in one statement, and other work is served in between. */
const rowsAtOnce = 500
const keysAtOnce = 4_000

async function* inTurns<Item>(items: readonly Item[], atOnce: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) {
    yield items.slice(from, from + atOnce)
    await breathe()
  }
}

type KnownRow = { id: string; name: string }

/** Those the office already has, by the keys of `keysOf`. */
export async function findKnownKeys(
  queries: Queries,
  candidates: readonly Candidate[],
): Promise<Map<string, KnownRow>> {
  const known = new Map<string, KnownRow>()
  const emails = candidates.flatMap(({ email }) => (email === '' ? [] : [emailKey(email)]))
  for await (const some of inTurns(emails, rowsAtOnce)) {
    const found = queries.selectFrom('customers').select(['id', 'name', 'email_key']).where('email_key', 'in', some)
    for (const { email_key, id, name } of await found.execute()) known.set(email_key, { id, name })
  }
  const phones = [...new Set(candidates.map(({ phone }) => phoneKey(phone)))].filter(Boolean)
  for await (const some of inTurns(phones, rowsAtOnce)) {
    const found = queries.selectFrom('customers').select(['id', 'name', 'phone_key']).where('phone_key', 'in', some)
    for (const { phone_key, id, name } of await found.execute()) known.set(`${phone_key} ${fold(name)}`, { id, name })
  }
  return known
}

/** Adds customers under these ids; false if somebody else has got an address in the meantime. */
export async function insertImported(
  write: Write,
  rows: readonly { id: string; candidate: Candidate }[],
  now: number,
): Promise<boolean> {
  const keys: { key: string; customer_id: string }[] = []
  for await (const some of inTurns(rows, rowsAtOnce)) {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('customers')
      .values(
        some.map(({ id, candidate }) => ({ ...toRow(id, candidate, now), access: seal(write, candidate.access) })),
      )
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) < some.length) return false
    keys.push(...some.flatMap(({ id, candidate }) => searchKeys(candidate).map((key) => ({ key, customer_id: id }))))
  }
  // In their order, as the index has them: scattered ones would take twice the time.
  keys.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for await (const some of inTurns(keys, keysAtOnce)) await write.insertInto('search_keys').values(some).execute()
  return true
}

function toRow(id: string, { line: _line, howFound, ...said }: Candidate, now: number) {
  const { email, phone } = said
  const email_key = email === '' ? keyWithoutEmail(id) : emailKey(email)
  return { ...said, id, email_key, phone_key: phoneKey(phone), how_found: howFound, created_at: now, typed_at: now }
}

/** A customer of an import, with a short digest of the notes that came along. */
export type Imported = { id: string; notes: string }

/** Notes have no version: whether they are still those that came is seen by this. */
export function digestNotes(notes: string): string {
  return notes === '' ? '' : digest('sha256', notes, 'base64url').slice(0, 12)
}

/** Deletes the imported customers that nothing has used or changed since; the others stay. */
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
