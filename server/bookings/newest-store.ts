import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'
import { shownColumns, toBooking } from './store.ts'

export async function listAsked(queries: Queries, limit: number): Promise<Page<Booking>> {
  const rows = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('made', '=', sql.lit(0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit + 1))
    .execute()
  return toPage(rows, limit, toBooking)
}

export async function listBookings(queries: Queries, limit: number, before: Cursor | null): Promise<Page<Booking>> {
  return toPage(await selectNewest(queries, {}, { limit, before }), limit, toBooking)
}

const selectNewest = preparePages((queries, _values, before) =>
  queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)
