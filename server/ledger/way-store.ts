import { type Expression, sql, type SqlBool } from 'kysely'
import type { Way } from '../../domain/ledger/ledger.ts'
import type { Queries } from '../platform/database/open-database.ts'

/** Of anybody, if the customer never paid. */
export async function findUsualWay(queries: Queries, bookingId: string): Promise<Way> {
  const row = await queries
    .selectFrom('bookings as visit')
    .select((eb) => lastPaymentOf(queries, eb.ref('visit.customer_id')).as('way'))
    .where('visit.id', '=', bookingId)
    .executeTakeFirst()
  return row?.way || findLastWay(queries)
}

/** By no index: almost every entry takes nothing back. */
const takesNothingBack = sql<SqlBool>`coalesce(ledger_entries.reverses, '') = ''`

export async function findLastWay(queries: Queries): Promise<Way> {
  const row = await queries
    .selectFrom('ledger_entries')
    .select('way')
    .where('way', '<>', sql.lit(''))
    .where('kind', '=', sql.lit('payment'))
    .where(takesNothingBack)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.way || 'cash'
}

/** As a part of a query; null if they never did. */
export function lastPaymentOf(queries: Queries, customer: Expression<string | null>) {
  return (
    queries
      .selectFrom('bookings as paid')
      .innerJoin('ledger_entries', 'ledger_entries.booking_id', 'paid.id')
      .select('ledger_entries.way')
      .where('paid.customer_id', '=', customer)
      .where('ledger_entries.kind', '=', sql.lit('payment'))
      .where(takesNothingBack)
      // By no index: it would be read back to the first payment of all for a customer who never paid.
      .orderBy(sql`ledger_entries.created_at + 0`, 'desc')
      .orderBy('ledger_entries.place', 'desc')
      .limit(sql.lit(1))
  )
}
