import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type BookingFilter, type FoundBookings, mostCounted } from '../../domain/bookings/booking-filter.ts'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import { countUpTo, type Cursor, preparePages, toPage } from '../platform/paging.ts'
import { shownColumns, toBooking } from './store.ts'

export async function listVisits(
  queries: Queries,
  { status, order }: { status: BookingStatus; order: 'asc' | 'desc' },
  limit: number,
  before: Cursor | null,
): Promise<Page<Booking>> {
  const rows = await selectVisits[order](queries, { status }, { limit, before })
  return toPage(rows, limit, toBooking, ({ starts_at }) => starts_at)
}

const selectVisits = { asc: prepareVisits('asc'), desc: prepareVisits('desc') }

function prepareVisits(order: 'asc' | 'desc') {
  return preparePages((queries, { status }: { status: BookingStatus }, before) =>
    queries
      .selectFrom('bookings')
      .select(shownColumns)
      .where('status', '=', status)
      .where(visitsBeyond(before, order))
      .orderBy('starts_at', order)
      .orderBy('id', order),
  )
}

/** By the time of the visit, soonest or latest first. */
export function visitsBeyond(before: Cursor | null, order: 'asc' | 'desc'): RawBuilder<SqlBool> {
  if (before === null) return sql<SqlBool>`true`
  const place = sql`(${before.at}, ${before.id})`
  return order === 'asc' ? sql<SqlBool>`(starts_at, id) > ${place}` : sql<SqlBool>`(starts_at, id) < ${place}`
}

/** Those whose customers have no other agreed visit and no approved estimate. */
export async function findFirstOnes(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings as other')
            .select('other.id')
            .whereRef('other.customer_id', '=', 'bookings.customer_id')
            .whereRef('other.id', '<>', 'bookings.id')
            .where('other.status', 'in', ['confirmed', 'completed', 'skipped', 'locked-out']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('estimates')
            .select('estimates.id')
            .whereRef('estimates.customer_id', '=', 'bookings.customer_id')
            .where('estimates.status', 'in', ['approved', 'converted']),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Span<Of> = { from?: Of | undefined; to?: Of | undefined }

/** Days of the business if nothing else narrows the list, for its index; else UTC epoch milliseconds, end excluded. */
export type Narrowed = Pick<BookingFilter, 'status' | 'service' | 'zip'> & { days?: Span<string>; times?: Span<number> }

export async function listFiltered(
  queries: Queries,
  { order, ...filter }: Narrowed & { order: 'asc' | 'desc' },
  limit: number,
  cursor: Cursor | null,
): Promise<Page<Booking>> {
  const rows = await narrow(queries, filter)
    .select(shownColumns)
    .where(visitsBeyond(cursor, order))
    .$if(filter.days !== undefined, (query) => query.orderBy('date', order))
    .orderBy('starts_at', order)
    .orderBy('id', order)
    .limit(sql.lit(limit + 1))
    .execute()
  return toPage(rows, limit, toBooking, ({ starts_at }) => starts_at)
}

export async function countFiltered(queries: Queries, filter: Narrowed): Promise<FoundBookings> {
  const counted = await countUpTo(queries, narrow(queries, filter).select('starts_at'), mostCounted + 1)
  return { count: Math.min(counted, mostCounted), isMore: counted > mostCounted }
}

function narrow(queries: Queries, { status, service, zip, days = {}, times = {} }: Narrowed) {
  const conditions = [
    status && whereIs('status', '=', status),
    service && whereIs('service_type', '=', service),
    zip && whereIs('zip', '=', zip),
    days.from && whereIs('date', '>=', days.from),
    days.to && whereIs('date', '<=', days.to),
    times.from !== undefined && whereIs('starts_at', '>=', times.from),
    times.to !== undefined && whereIs('starts_at', '<', times.to),
  ]
  return queries.selectFrom('bookings').where((eb) => eb.and(conditions.filter((one) => typeof one === 'object')))
}

function whereIs(column: keyof Tables['bookings'], sign: '=' | '>=' | '<=' | '<', value: string | number) {
  return sql<SqlBool>`${sql.ref(column)} ${sql.raw(sign)} ${value}`
}
