import { expressionBuilder, sql } from 'kysely'
import type { EditedPart } from '../../domain/bookings/booking-edits.ts'
import { readHomes } from '../customers/read-homes.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { sealJson } from '../platform/database/seal-columns.ts'
import type { Tables } from '../schema/tables.ts'

/** `before` is a moment in UTC epoch milliseconds, `today` a day of the business. */
type Asked = { before: number; today: string; limit: number }

/** Visits with entry notes whose customer's last visit is long over. */
export async function findStaleAccess(queries: Queries, asked: Asked): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('access', '<>', '')
    .where('ends_at', '<', asked.before)
    .where((eb) => eb.not(isCleaned('bookings.customer_id', asked)))
    .orderBy('id')
    .limit(asked.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Customers with entry notes who had a visit, the last of which is long over. */
export async function findStaleRecords(queries: Queries, asked: Asked): Promise<string[]> {
  const rows = await queries
    .selectFrom('customers')
    .select('id')
    .where(({ or, eb }) => or([eb('access', '<>', ''), eb('homes', 'like', 'sealed:%')]))
    .where((eb) => eb.or([eb('typed_at', 'is', null), eb('typed_at', '<', asked.before)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .innerJoin('customers as of', 'of.id', 'bookings.customer_id')
          .select('bookings.id')
          .where(sql<boolean>`coalesce(of.merged_into, of.id) = coalesce(customers.merged_into, customers.id)`),
      ),
    )
    .where((eb) => eb.not(isCleaned('customers.id', asked)))
    .orderBy('id')
    .limit(asked.limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetAccessOf(write: Write, ids: readonly string[], asked: Asked): Promise<void> {
  if (ids.length === 0) return
  await write
    .updateTable('bookings')
    .set({ access: '' })
    .where('id', 'in', ids)
    .where((eb) => eb.not(isCleaned('bookings.customer_id', asked)))
    .execute()
}

export async function forgetRecordsOf(write: Write, ids: readonly string[], asked: Asked): Promise<void> {
  if (ids.length === 0) return
  const rows = await write
    .selectFrom('customers')
    .select(['id', 'homes'])
    .where('id', 'in', ids)
    .where((eb) => eb.not(isCleaned('customers.id', asked)))
    .execute()
  for (const { id, homes } of rows) {
    const blank = readHomes(homes).map((home) => ({ ...home, access: '' }))
    await write
      .updateTable('customers')
      .set({ access: '', homes: JSON.stringify(blank) })
      .where('id', '=', id)
      .execute()
  }
}

/** Removes entry notes from the edit history of visits that no longer have any. */
export async function blankEdits(
  write: Write,
  ids: readonly string[],
  rewrite: (parts: EditedPart[]) => EditedPart[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await write
    .selectFrom('booking_edits')
    .innerJoin('bookings', 'bookings.id', 'booking_edits.booking_id')
    .select(['booking_edits.id', 'booking_edits.parts'])
    .where('booking_id', 'in', ids)
    .where('bookings.access', '=', '')
    .execute()
  for (const { id, parts } of rows) {
    // Written by insertEdit.
    const rewritten = JSON.stringify(rewrite(JSON.parse(parts) as EditedPart[]))
    if (rewritten === parts) continue
    await write
      .updateTable('booking_edits')
      .set({ parts: sealJson(write, rewritten) })
      .where('id', '=', id)
      .execute()
  }
}

/** Whether a person has a visit that is coming or was lately, or regular visits that have not ended. */
function isCleaned(customer: 'bookings.customer_id' | 'customers.id', { before, today }: Asked) {
  const { or, exists, selectFrom } = expressionBuilder<Tables, never>()
  const person = sql<string>`(select coalesce(own.merged_into, own.id) from customers as own where own.id = ${sql.ref(customer)})`
  return or([
    exists(
      selectFrom('bookings as other')
        .innerJoin('customers as c', 'c.id', 'other.customer_id')
        .select('other.id')
        .where(sql<boolean>`coalesce(c.merged_into, c.id) = ${person}`)
        .where('other.status', 'in', ['pending', 'confirmed', 'completed', 'locked-out'])
        .where('other.ends_at', '>=', before),
    ),
    exists(
      selectFrom('series')
        .innerJoin('customers as c', 'c.id', 'series.customer_id')
        .select('series.id')
        .where(sql<boolean>`coalesce(c.merged_into, c.id) = ${person}`)
        .where((eb) => eb.or([eb('series.ends_on', 'is', null), eb('series.ends_on', '>=', today)])),
    ),
  ])
}
