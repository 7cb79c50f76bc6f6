import { sql } from 'kysely'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { type ComingDetails, recordParts } from '../../domain/customers/record-edits.ts'
import { type KnownConsent, parseConsent } from '#words/consents.ts'
import type { Page } from '../../domain/lists.ts'
import { type Rhythm, weeksBetween } from '../../domain/schedule/slots.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { prepareRows } from '../platform/database/prepare-query.ts'
import { type Cursor, fewOfEach, toPage, unionOf } from '../platform/paging.ts'
import { visitsBeyond } from './list-store.ts'
import { findModels } from './model-store.ts'
import { shownColumns, toBooking } from './store.ts'

/** The latest visit first. */
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

/** Other visits may have been booked after it. */
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

/** Visits that have not begun, and those that a pause removed from running agreements, in the order of their locks. */
export async function findComing(queries: Queries, ids: readonly string[], now: number) {
  const rows = await queries
    .selectFrom('bookings')
    .select(['id', 'status', ...recordParts])
    .where('customer_id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', ['pending', 'confirmed']), eb('starts_at', '>', now)]),
        eb.and([
          eb('status', '=', 'skipped'),
          eb('detached', 'in', ['paused', 'paused-first', 'paused-price']),
          eb.exists(
            eb
              .selectFrom('series')
              .select('series.id')
              .whereRef('series.id', '=', 'bookings.series_id')
              .where('series.paused_from', 'is not', null)
              .where('series.ends_on', 'is', null),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ status, ...visit }) => ({
    ...visit,
    kind: status === 'skipped' ? ('paused' as const) : ('visit' as const),
  }))
}

/** Each different detail of coming visits once, and those that later visits would copy. */
export async function findComingDetails(
  queries: Queries,
  ids: readonly string[],
  now: number,
): Promise<ComingDetails[]> {
  const known = new Map<string, ComingDetails>()
  const coming = await findComing(queries, ids, now)
  const models = await findModels(queries, ids, new Set(coming.map(({ id }) => id)))
  const later = models.map(({ version: _version, ...details }) => ({ ...details, kind: 'later' as const }))
  for (const { id: _id, ...details } of [...coming, ...later]) {
    const key = JSON.stringify([details.kind, ...recordParts.map((part) => details[part])])
    known.set(key, { ...details, count: (known.get(key)?.count ?? 0) + 1 })
  }
  return [...known.values()]
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
