import { sql, type SqlBool } from 'kysely'
import type { OwedVisit } from '../../domain/endpoints/ledger.ts'
import { type AccountRow, type OwedSum, standOf } from '../../domain/ledger/account-standing.ts'
import type { Page } from '../../domain/lists.ts'
import { dayInWords } from '#words/days.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, toPage } from '../platform/paging.ts'
import { findEntries } from './store.ts'
import { findLastWay, lastPaymentOf } from './way-store.ts'

export async function listOwed(queries: Queries, limit: number, after: Cursor | null): Promise<Page<OwedVisit>> {
  const rows = await queries
    .selectFrom('ledger_accounts')
    .innerJoin('bookings', 'bookings.id', 'ledger_accounts.booking_id')
    .select(['booking_id as id', 'balance', 'since as created_at', 'name', 'phone', 'date'])
    .select((eb) => lastPaymentOf(queries, eb.ref('bookings.customer_id')).as('way'))
    .where('balance', '>', sql.lit(0))
    .where(after === null ? sql<SqlBool>`true` : sql<SqlBool>`(since, booking_id) > (${after.at}, ${after.id})`)
    .orderBy('since')
    .orderBy('booking_id')
    .limit(sql.lit(limit + 1))
    .execute()
  const last = await findLastWay(queries)
  return toPage(rows, limit, ({ id, created_at, date, way, ...row }) => ({
    ...row,
    bookingId: id,
    day: dayInWords(date),
    usualWay: way || last,
    since: new Date(created_at).toISOString(),
  }))
}

export async function sumOwed(queries: Queries): Promise<OwedSum> {
  const row = await queries
    .selectFrom('ledger_accounts')
    .select((eb) => [eb.fn.countAll<number>().as('visits'), eb.fn.sum<number | null>('balance').as('cents')])
    .where('balance', '>', sql.lit(0))
    .executeTakeFirstOrThrow()
  return { visits: Number(row.visits), cents: Number(row.cents ?? 0) }
}

/** In cents, without refunds; UTC epoch milliseconds, without the end. */
export async function sumTaken(queries: Queries, { from, to }: { from: number; to: number }): Promise<number> {
  const row = await queries
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number | null>('amount').as('cents'))
    .where('way', '<>', sql.lit(''))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  return 0 - Number(row.cents ?? 0)
}

const mostShown = 100

/** Newest visits, under all ids of the customer, with what is owed for all. */
export async function readCustomerAccount(
  queries: Queries,
  ids: readonly string[],
): Promise<{ visits: AccountRow[]; balance: number }> {
  const accounts = queries
    .selectFrom('bookings')
    .innerJoin('ledger_accounts', 'ledger_accounts.booking_id', 'bookings.id')
    .where('customer_id', 'in', ids)
    .where('ledger_accounts.version', '>', 0)
  const { balance } = await accounts
    .select((eb) => eb.fn.sum<number | null>('balance').as('balance'))
    .executeTakeFirstOrThrow()
  const rows = await accounts
    .select(['id', 'name', 'phone', 'date'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(mostShown))
    .execute()
  const entries = Map.groupBy(
    await findEntries(
      queries,
      rows.map(({ id }) => id),
    ),
    ({ bookingId }) => bookingId,
  )
  const visits = rows.map(({ id, ...row }) => ({
    bookingId: id,
    ...row,
    day: dayInWords(row.date),
    ...standOf(entries.get(id) ?? []),
  }))
  return { visits, balance: Number(balance ?? 0) }
}
