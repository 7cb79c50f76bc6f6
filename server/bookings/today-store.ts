import { sql } from 'kysely'
import { agreedStatuses } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { countUpTo } from '../platform/paging.ts'
import { shownColumns, toBooking } from './store.ts'

type Span = { from: number; to: number }

/** Confirmed visits that begin within a span and have not ended at a time, soonest first. */
export async function listVisitsBetween(
  queries: Queries,
  { from, to, endAfter = 0, limit }: Span & { endAfter?: number; limit: number },
): Promise<Booking[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('ends_at', '>', endAfter)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(toBooking)
}

export function countVisitsBefore(queries: Queries, before: number, most: number): Promise<number> {
  const visits = queries
    .selectFrom('bookings')
    .select('starts_at')
    .where('status', '=', 'confirmed')
    .where('starts_at', '<', before)
  return countUpTo(queries, visits, most)
}

export async function sumVisits(queries: Queries, { from, to }: Span): Promise<{ visits: number; income: number }> {
  const row = await queries
    .selectFrom('bookings')
    .select((eb) => [eb.fn.countAll<number>().as('visits'), eb.fn.sum<number | null>('price').as('income')])
    .where('status', 'in', agreedStatuses)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .executeTakeFirstOrThrow()
  return { visits: Number(row.visits), income: Number(row.income ?? 0) }
}
