import { sql } from 'kysely'
import type { RecordOfHome } from '../../domain/customers/access-at.ts'
import type { CustomerLanguage } from '../../domain/customer-languages.ts'
import { readHomes } from '../customers/read-homes.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type OwnVisit, ownColumns, toOwnVisit } from './visit-store.ts'

export type DayRow = OwnVisit & {
  /** The notes of the customer's record for every visit, and its homes; null for a visit without a customer. */
  record: (RecordOfHome & { id: string; notes: string; lines: string; language: CustomerLanguage | '' }) | null
}

/** The times (UTC epoch milliseconds) use the index; the days decide. */
export type OfDays = { personId: string; from: string; to: string; startsFrom: number; startsTo: number }

/** With the customers' records; entry notes stay sealed (`openWords`). */
export async function listDay(queries: Queries, asked: OfDays): Promise<DayRow[]> {
  const { rows } = await selectDay(queries, asked)
  return rows.map((row) => ({ ...toOwnVisit({ ...row, access: row.sealed_access }), record: toRecord(row) }))
}

const selectDay = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_visits')
    .innerJoin('bookings', 'bookings.id', 'crew_visits.booking_id')
    .leftJoin('customers as named', 'named.id', 'bookings.customer_id')
    .leftJoin('customers as main', (join) =>
      join.on('main.id', '=', sql<string>`coalesce(named.merged_into, named.id)`).on('main.erased_at', 'is', null),
    )
    .leftJoin('home_lists', 'home_lists.customer_id', 'main.id')
    .select(ownColumns.filter((column) => column !== 'access').map((column) => `bookings.${column}` as const))
    .select(['bookings.access as sealed_access'])
    .select([
      'main.id as record_id',
      'main.notes as record_notes',
      'main.address as record_address',
      'main.access as sealed_record',
      'main.homes',
      'home_lists.lines',
      // Of several records of one person, the first that says so.
      sql<CustomerLanguage | ''>`coalesce(nullif(main.language, ''), (select min(other.language) from customers as other
        where other.merged_into = main.id and other.language <> ''), '')`.as('language'),
    ])
    .where('crew_visits.person_id', '=', personId)
    .where('bookings.status', 'in', ['confirmed', 'completed'])
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id'),
)

function toRecord(row: {
  record_id: string | null
  record_notes: string | null
  record_address: string | null
  sealed_record: string | null
  homes: string | null
  lines: string | null
  language: CustomerLanguage | ''
}): DayRow['record'] {
  if (row.record_id === null) return null
  return {
    id: row.record_id,
    notes: row.record_notes ?? '',
    address: row.record_address ?? '',
    access: row.sealed_record ?? '',
    homes: readHomes(row.homes ?? '[]'),
    lines: row.lines ?? '',
    language: row.language,
  }
}

export async function findTogether(queries: Queries, asked: OfDays): Promise<{ booking: string; name: string }[]> {
  return (await selectTogether(queries, asked)).rows
}

const selectTogether = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_visits as own')
    .innerJoin('bookings', 'bookings.id', 'own.booking_id')
    .innerJoin('crew_visits as other', 'other.booking_id', 'own.booking_id')
    .innerJoin('crew', 'crew.id', 'other.person_id')
    .select(['own.booking_id as booking', 'crew.name'])
    .where('own.person_id', '=', personId)
    .where('other.person_id', '<>', personId)
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to)
    .orderBy('crew.name')
    .orderBy('crew.id'),
)

export async function findTicksOfDays(queries: Queries, asked: OfDays): Promise<{ booking: string; line: string }[]> {
  return (await selectTicks(queries, asked)).rows
}

const selectTicks = prepareQuery((queries, { personId, from, to, startsFrom, startsTo }: OfDays) =>
  queries
    .selectFrom('crew_visits')
    .innerJoin('bookings', 'bookings.id', 'crew_visits.booking_id')
    .innerJoin('crew_ticks', 'crew_ticks.booking_id', 'crew_visits.booking_id')
    .select(['crew_ticks.booking_id as booking', 'crew_ticks.line'])
    .where('crew_visits.person_id', '=', personId)
    .where('bookings.starts_at', '>=', startsFrom)
    .where('bookings.starts_at', '<', startsTo)
    .where('bookings.date', '>=', from)
    .where('bookings.date', '<=', to),
)
