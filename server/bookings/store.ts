import type { Booking, BookingStatus } from '../../domain/bookings.ts'
import type { Page } from '../../domain/dashboard.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Cursor, toPage } from '../platform/paging.ts'

export async function findBooking(queries: Queries, id: string): Promise<Booking | null> {
  const row = await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toBooking(row) : null
}

/** A page of bookings, newest first. */
export async function listBookings(queries: Queries, limit: number, before: Cursor | null): Promise<Page<Booking>> {
  const rows = await queries
    .selectFrom('bookings')
    .selectAll()
    .$if(before !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(before?.at ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toBooking)
}

/** Moves a booking from one status to another; false when it is no longer in the first. */
export async function moveBooking(write: Write, id: string, from: BookingStatus, to: BookingStatus): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function toBooking({ service_type, home_size, created_at, ...row }: Tables['bookings']): Booking {
  return { ...row, service: service_type, homeSize: home_size, createdAt: new Date(created_at).toISOString() }
}
