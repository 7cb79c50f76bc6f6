import { setImmediate as breathe } from 'node:timers/promises'
import type { Candidate } from '../../domain/customers/import-rows.ts'
import { emailKey, keyWithoutEmail, phoneKey } from '../../domain/customers/customers.ts'
import { fold, searchKeys } from '../../domain/customers/search.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

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

/** Whom the office knows already: by address, and by number and name, as `keysOf` says these. */
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

/** Adds customers under these ids; false if somebody else has taken an address meanwhile. */
export async function insertImported(
  write: Write,
  rows: readonly { id: string; candidate: Candidate }[],
  now: number,
): Promise<boolean> {
  for await (const some of inTurns(rows, rowsAtOnce)) {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('customers')
      .values(some.map(({ id, candidate }) => toRow(id, candidate, now)))
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) < some.length) return false
  }
  const keys = rows.flatMap(({ id, candidate }) => searchKeys(candidate).map((key) => ({ key, customer_id: id })))
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

/** Deletes those of these customers whom nothing has used or changed since; the others stay. */
export async function deleteImported(write: Write, ids: readonly string[]): Promise<void> {
  for await (const some of inTurns(ids, rowsAtOnce)) {
    const untouched = write
      .selectFrom('customers')
      .select('id')
      .where('id', 'in', some)
      .where('version', '=', 1)
      .where('erased_at', 'is', null)
      .where('merged_into', 'is', null)
      .orderBy('id')
    // A booking that comes meanwhile waits for these locks, or is seen below.
    const locked = await (hasRowLocks(write) ? untouched.forUpdate() : untouched).execute()
    const used = await findUsed(
      write,
      locked.map(({ id }) => id),
    )
    const gone = locked.map(({ id }) => id).filter((id) => !used.has(id))
    if (gone.length === 0) continue
    await write.deleteFrom('search_keys').where('customer_id', 'in', gone).execute()
    await write.deleteFrom('customer_proposals').where('customer_id', 'in', gone).execute()
    await write.deleteFrom('customers').where('id', 'in', gone).execute()
  }
}

async function findUsed(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  if (ids.length === 0) return used
  for (const table of ['bookings', 'estimates', 'series', 'invoices', 'former_customers'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('customer_id')
      .distinct()
      .where('customer_id', 'in', ids)
      .execute()
    for (const { customer_id } of rows) if (customer_id !== null) used.add(customer_id)
  }
  const merged = await queries.selectFrom('customers').select('merged_into').where('merged_into', 'in', ids).execute()
  for (const { merged_into } of merged) if (merged_into !== null) used.add(merged_into)
  return used
}
