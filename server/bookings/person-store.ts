import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type KnownConsent, parseConsent } from '#words/consents.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { type Cursor, fewOfEach, olderThan, toPage, unionOf } from '../platform/paging.ts'
import { shownColumns, toBooking } from './store.ts'

/** A page of a customer's bookings with their consent to texts, newest first. */
export async function findBookingsOf(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
  before: Cursor | null = null,
): Promise<Page<{ booking: Booking; consent: KnownConsent; reason: string | null; visitNotes: string }>> {
  const rows = await queries
    .selectFrom('bookings')
    .select([...shownColumns, 'text_consent', 'decline_reason', 'visit_notes'])
    .where('customer_id', 'in', customerIds)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({
    booking: toBooking(row),
    consent: parseConsent(row.text_consent),
    reason: row.decline_reason,
    visitNotes: row.visit_notes,
  }))
}

/** The next visit of a person that is not over: other visits may have been booked after it. */
export async function findNextVisitOf(queries: Queries, ids: readonly string[], now: number): Promise<Booking | null> {
  const row = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('customer_id', 'in', ids)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

export async function findNewestBookingsOf(queries: Queries, customerIds: readonly string[]): Promise<Booking[]> {
  if (customerIds.length === 0) return []
  const { rows } = await selectNewestOf(
    queries,
    customerIds.map((id) => ({ id })),
  )
  return rows.map(toBooking)
}

const selectNewestOf = prepareRows((queries, customers: { id: string }[]) =>
  unionOf(
    customers.map(({ id }) =>
      queries
        .selectFrom((from) =>
          from
            .selectFrom('bookings')
            .select(shownColumns)
            .where('customer_id', '=', id)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(sql.lit(fewOfEach))
            .as('newest'),
        )
        .select(shownColumns),
    ),
  ),
)
