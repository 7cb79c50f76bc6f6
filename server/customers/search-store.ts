import { sql } from 'kysely'
import type { CustomerDetails } from '../../domain/customers/customers.ts'
import { searchKeys } from '../../domain/customers/search.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareForms, prepareRows, type Statement } from '../platform/database/prepare-query.ts'

/** Where a list of keys goes on: behind this key of this customer. */
export type KeyPlace = { key: string; id: string }

type KeyRow = { key: string; customer_id: string }

/** Beside earlier details; written with other statements. */
export function searchKeysInsert(customerId: string, details: CustomerDetails): Statement {
  return insertKeys.of(searchKeys(details).map((key) => ({ key, customer_id: customerId })))
}

const insertKeys = prepareRows((write, rows: KeyRow[]) =>
  write
    .insertInto('search_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
)

export async function insertSearchKeys(write: Write, customerId: string, details: CustomerDetails): Promise<void> {
  await write.executeQuery(searchKeysInsert(customerId, details)(write))
}

/** In order, from a place on; a customer may have several of them. */
export async function findKeys(
  queries: Queries,
  prefix: string,
  after: KeyPlace | null,
  limit: number,
): Promise<KeyPlace[]> {
  const range = { key: after?.key ?? prefix, id: after?.id ?? '', end: endOf(prefix) }
  const { rows } = await selectKeys(queries, range, limit)
  return rows.map(({ key, customer_id }) => ({ key, id: customer_id }))
}

const selectKeys = prepareForms((queries, { key, id, end }: { key: string; id: string; end: string }, limit: number) =>
  queries
    .selectFrom('search_keys')
    .select(['key', 'customer_id'])
    .where(sql<boolean>`(key, customer_id) > (${key}, ${id})`)
    .where('key', '<', end)
    .orderBy('key')
    .orderBy('customer_id')
    .limit(sql.lit(limit)),
)

export async function findSpellings(queries: Queries, spellings: readonly string[]): Promise<string[]> {
  const values = sql.join(
    spellings.map((spelling) => sql`(cast(${spelling} as text), cast(${endOf(spelling)} as text))`),
  )
  // One index lookup for each: the first key of its range.
  const { rows } = await sql<{ spelling: string; first: string | null }>`
    with spellings(spelling, beyond) as (values ${values})
    select spelling, (
      select key from search_keys where key >= spelling and key < beyond order by key limit 1
    ) as first from spellings`.execute(queries)
  return rows.filter(({ first }) => first !== null).map(({ spelling }) => spelling)
}

/** Greater than every string with this beginning, by the bytes of UTF-8. */
function endOf(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}

export async function listMissingKeys(queries: Queries, wanted: readonly KeyRow[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const values = sql.join(
    wanted.map(({ key, customer_id }) => sql`(cast(${key} as text), cast(${customer_id} as text))`),
  )
  const { rows } = await sql<{ customer_id: string }>`
    with wanted(key, customer_id) as (values ${values})
    select distinct customer_id from wanted where not exists (
      select 1 from search_keys
      where search_keys.key = wanted.key and search_keys.customer_id = wanted.customer_id
    )`.execute(queries)
  return rows.map(({ customer_id }) => customer_id)
}
