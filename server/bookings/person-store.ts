import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type KnownConsent, parseConsent } from '#words/consents.ts'
import type { Page } from '../../domain/lists.ts'
import { type Rhythm, weeksBetween } from '../../domain/schedule/slots.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { type Cursor, fewOfEach, toPage, unionOf } from '../platform/paging.ts'
import { visitsBeyond } from './list-store.ts'
import { shownColumns, toBooking } from './store.ts'

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
    .where(visitsBeyond(before, 'desc'))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const toItem = (row: (typeof rows)[number]) => ({
    booking: toBooking(row),
    consent: parseConsent(row.text_consent),
    reason: row.decline_reason,
    visitNotes: row.visit_notes,
  })
  return toPage(rows, limit, toItem, ({ starts_at }) => starts_at)
}

export async function findVisitDaysOf(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<Map<string, { last: string | null; next: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('customers')
    .innerJoin('bookings', 'bookings.customer_id', 'customers.id')
    .where((eb) => eb.or([eb('customers.id', 'in', ids), eb('customers.merged_into', 'in', ids)]))
    .where('bookings.status', 'in', ['pending', 'confirmed', 'completed'])
    .select((eb) => [
      eb.fn.coalesce('customers.merged_into', 'customers.id').as('person'),
      eb.fn.max(eb.case().when('bookings.status', '=', 'completed').then(eb.ref('date')).end()).as('last'),
      eb.fn
        .min(
          eb
            .case()
            .when(eb.and([eb('bookings.status', '<>', 'completed'), eb('ends_at', '>', now)]))
            .then(eb.ref('date'))
            .end(),
        )
        .as('next'),
    ])
    .groupBy((eb) => eb.fn.coalesce('customers.merged_into', 'customers.id'))
    .execute()
  return new Map(rows.map(({ person, last, next }) => [person, { last, next }]))
}

/** The rhythm of each customer's running agreement; of two, the more frequent one. */
export async function findRhythmsOf(queries: Queries, ids: readonly string[]): Promise<Map<string, Rhythm>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('customers')
    .innerJoin('series', 'series.customer_id', 'customers.id')
    .where((eb) => eb.or([eb('customers.id', 'in', ids), eb('customers.merged_into', 'in', ids)]))
    .where('series.due_at', 'is not', null)
    .select((eb) => [eb.fn.coalesce('customers.merged_into', 'customers.id').as('person'), 'series.frequency'])
    .execute()
  const rarestFirst = rows.toSorted((a, b) => weeksBetween[b.frequency] - weeksBetween[a.frequency])
  return new Map(rarestFirst.map(({ person, frequency }) => [person, frequency]))
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
