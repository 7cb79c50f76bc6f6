import type { Selectable } from 'kysely'
import type { TypedMore } from '../../domain/customers/customer-record.ts'
import { type Home, homeAt } from '../../domain/customers/homes.ts'
import { fold } from '../../domain/customers/search.ts'
import { type Customer, emailKey, phoneKey } from '../../domain/customers/customers.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import { seal, sealJson } from '../platform/database/seal-columns.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { accessAt } from '../../domain/customers/access-at.ts'
import { readHomes } from './read-homes.ts'
import type { Tables } from '../schema/tables.ts'

const typedColumns = [
  'name',
  'email',
  'email_key',
  'phone',
  'phone_key',
  'address',
  'zip',
  'access',
  'how_found',
  'language',
  'homes',
  'typed_at',
] as const satisfies (keyof Tables['customers'])[]

export type TypedColumns = Pick<Selectable<Tables['customers']>, (typeof typedColumns)[number]>

export async function findMore(queries: Queries, id: string): Promise<TypedMore> {
  const row = await queries
    .selectFrom('customers')
    .select(['zip', 'access', 'how_found', 'homes', 'version', 'typed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { how_found: howFound, homes, typed_at, ...more } = row
  return {
    ...more,
    howFound,
    homes: readHomes(homes),
    typedAt: typed_at === null ? null : new Date(typed_at).toISOString(),
  }
}

/** In their order, beside the first record's home. */
export async function findHomes(queries: Queries, [first, ...others]: readonly Customer[]): Promise<Home[]> {
  if (!first) return []
  const ids = [first, ...others].map(({ id }) => id)
  const rows = await queries
    .selectFrom('customers')
    .select(['id', 'zip', 'access', 'homes'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = others.flatMap(({ id, address }) => {
    const { zip = '', access = '' } = known.get(id) ?? {}
    return address === '' ? [] : [{ address, zip, access, notes: '' }]
  })
  const typed = ids.flatMap((id) => readHomes(known.get(id)?.homes ?? '[]'))
  const homes: Home[] = []
  const isKnown = (address: string) => fold(address) === fold(first.address) || homeAt(homes, address) !== undefined
  for (const home of [...typed, ...own]) if (!isKnown(home.address)) homes.push(home)
  return homes
}

/** '' if it is unknown there. */
export async function findAccessAt(queries: Queries, id: string, address: string): Promise<string> {
  const row = await queries
    .selectFrom('customers')
    .select(['address', 'access', 'homes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? accessAt({ ...row, homes: readHomes(row.homes) }, address) : ''
}

/** The main record, locked; null if it is unknown, erased, or merged into another one. */
export async function lockTyped(write: Write, id: string): Promise<TypedColumns | null> {
  const row = await write
    .selectFrom('customers')
    .select(typedColumns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** False if another record has the address. */
export async function insertTyped(
  write: Write,
  row: TypedColumns & Pick<Selectable<Tables['customers']>, 'id' | 'created_at' | 'notes' | 'merged_into'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('customers')
    .values({ ...row, access: seal(write, row.access), homes: sealJson(write, row.homes) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if the version is another one, or somebody else has the address. */
export async function updateTyped(
  write: Write,
  { id, version, ...columns }: TypedColumns & { id: string; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('customers')
    .set({
      ...columns,
      access: seal(write, columns.access),
      homes: sealJson(write, columns.homes),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(({ not, exists, selectFrom }) => {
      const others = selectFrom('customers as other').select('other.id').where('other.id', '!=', id)
      return not(exists(others.where('other.email_key', '=', columns.email_key)))
    })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Any one of them. */
export async function findByEmails(
  queries: Queries,
  emails: readonly string[],
): Promise<{ id: string; name: string; email: string } | null> {
  const keys = emails.filter(Boolean).map(emailKey)
  if (keys.length === 0) return null
  const found = queries.selectFrom('customers').select(['id', 'name', 'email']).where('email_key', 'in', keys)
  return (await found.orderBy('email_key').limit(1).executeTakeFirst()) ?? null
}

/** `except` are the person's own records. */
export async function findByPhones(
  queries: Queries,
  phones: readonly string[],
  except: readonly string[],
): Promise<{ id: string; name: string; phone: string } | null> {
  const keys = phones.filter(Boolean).map(phoneKey)
  if (keys.length === 0) return null
  const found = queries.selectFrom('customers').select(['id', 'name', 'phone']).where('phone_key', 'in', keys)
  const rows = await found
    .orderBy('created_at')
    .limit(except.length + 1)
    .execute()
  return rows.find(({ id }) => !except.includes(id)) ?? null
}

export async function keepFormer(
  write: Write,
  { id, customerId, was, at }: { id: string; customerId: string; was: TypedColumns; at: number },
): Promise<void> {
  const { name, phone, address } = was
  await write
    .insertInto('former_customers')
    .values({ id, customer_id: customerId, name, phone, address, replaced_at: at })
    .execute()
}

export async function deleteFormer(write: Write, id: string): Promise<void> {
  await write.deleteFrom('former_customers').where('id', '=', id).execute()
}

/** False if any was used or changed. */
export async function deleteUnused(write: Write, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  // A booking that comes at the same time waits for these locks, or is seen below.
  const records = write.selectFrom('customers').select('version').where('id', 'in', ids).orderBy('id')
  const locked = await (hasRowLocks(write) ? records.forUpdate() : records).execute()
  if (locked.some(({ version }) => version !== 1) || (await findUsed(write, ids)).size > 0) return false
  await deleteRecords(write, ids)
  return true
}

/** Something would be lost with them. */
export async function findUsed(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  if (ids.length === 0) return used
  for (const table of ['bookings', 'estimates', 'series', 'invoices', 'former_customers', 'home_lists'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('customer_id')
      .distinct()
      .where('customer_id', 'in', ids)
      .execute()
    for (const { customer_id } of rows) if (customer_id !== null) used.add(customer_id)
  }
  const merged = queries.selectFrom('customers').select('merged_into').where('merged_into', 'in', ids)
  for (const { merged_into } of await merged.where('id', 'not in', ids).execute())
    if (merged_into !== null) used.add(merged_into)
  return used
}

/** With everything that only leads to them. */
export async function deleteRecords(write: Write, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['search_keys', 'customer_proposals'] as const)
    await write.deleteFrom(table).where('customer_id', 'in', ids).execute()
  await write.deleteFrom('customers').where('id', 'in', ids).where('merged_into', 'is not', null).execute()
  await write.deleteFrom('customers').where('id', 'in', ids).execute()
}
