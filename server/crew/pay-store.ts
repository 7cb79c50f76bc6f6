import type { PayKind, PayRule } from '../../domain/crew/pay.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

type Span = { personId: string; from: string; to: string }

/** The first rule first. */
export async function findPayRules(queries: Queries, personId: string): Promise<PayRule[]> {
  const rows = await queries
    .selectFrom('pay_rules')
    .select(['kind', 'amount', 'from_date'])
    .where('person_id', '=', personId)
    .orderBy('from_date')
    .execute()
  // Written by `putPayRule`.
  return rows.map(({ kind, amount, from_date }) => ({ kind: kind as PayKind, amount, from: from_date }))
}

export async function hasPayRules(queries: Queries, personId: string): Promise<boolean> {
  return (await selectAnyRule(queries, { personId })).rows.length > 0
}

const selectAnyRule = prepareQuery((queries, { personId }: { personId: string }) =>
  queries.selectFrom('pay_rules').select('kind').where('person_id', '=', personId).limit(1),
)

/** Replaces one for the same day. */
export async function putPayRule(write: Write, personId: string, { kind, amount, from }: PayRule): Promise<void> {
  await write
    .insertInto('pay_rules')
    .values({ person_id: personId, from_date: from, kind, amount })
    .onConflict((conflict) => conflict.columns(['person_id', 'from_date']).doUpdateSet({ kind, amount }))
    .execute()
}

/** Soonest first. */
export async function findCompletedVisits(queries: Queries, { personId, from, to }: Span): Promise<Booking[]> {
  const ofPerson = queries.selectFrom('crew_visits').select('booking_id').where('person_id', '=', personId)
  const rows = await queries
    .selectFrom('bookings')
    .select(shownColumns)
    .where('id', 'in', ofPerson)
    .where('status', '=', 'completed')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(toBooking)
}

type Tip = { booking: string; customer: string; at: number; cents: number }

/** Entered or taken back in the span (UTC epoch milliseconds). */
export async function findTips(
  queries: Queries,
  { personId, from, to }: { personId: string; from: number; to: number },
): Promise<Tip[]> {
  return queries
    .selectFrom('ledger_entries')
    .innerJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .innerJoin('crew_visits', 'crew_visits.booking_id', 'bookings.id')
    .select([
      'bookings.id as booking',
      'bookings.name as customer',
      'ledger_entries.created_at as at',
      'ledger_entries.amount as cents',
    ])
    .where('crew_visits.person_id', '=', personId)
    .where('ledger_entries.kind', '=', 'tip')
    .where('ledger_entries.created_at', '>=', from)
    .where('ledger_entries.created_at', '<', to)
    .orderBy('ledger_entries.created_at')
    .orderBy('ledger_entries.id')
    .execute()
}

/** By visit id. */
export async function findCrewsOf(queries: Queries, bookingIds: readonly string[]): Promise<Map<string, string[]>> {
  const crews = new Map<string, string[]>()
  if (bookingIds.length === 0) return crews
  const rows = await queries
    .selectFrom('crew_visits')
    .select(['booking_id', 'person_id'])
    .where('booking_id', 'in', bookingIds)
    .execute()
  for (const { booking_id, person_id } of rows) crews.set(booking_id, [...(crews.get(booking_id) ?? []), person_id])
  return crews
}

type StoredEntry = { id: string; date: string; words: string; cents: number; reverses: string | null }

/** In the order of the days. */
export async function findPayEntries(queries: Queries, { personId, from, to }: Span): Promise<StoredEntry[]> {
  const rows = await queries
    .selectFrom('pay_entries')
    .select(['id', 'date', 'words', 'amount', 'reverses'])
    .where('person_id', '=', personId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, cents: amount }))
}

/** The entries among these that were taken back at any time. */
export async function findReversed(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries.selectFrom('pay_entries').select('reverses').where('reverses', 'in', ids).execute()
  return new Set(rows.flatMap(({ reverses }) => reverses ?? []))
}

export async function findPayEntry(queries: Queries, id: string): Promise<(StoredEntry & { personId: string }) | null> {
  const row = await queries
    .selectFrom('pay_entries')
    .select(['id', 'person_id', 'date', 'words', 'amount', 'reverses'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { person_id, amount, ...entry } = row
  return { ...entry, personId: person_id, cents: amount }
}

/** False if it takes one back that was taken back already. */
export async function insertPayEntry(
  write: Write,
  { personId, cents, at, ...entry }: StoredEntry & { personId: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write
    .insertInto('pay_entries')
    .values({ ...entry, person_id: personId, amount: cents, created_at: at })
    .onConflict((conflict) => conflict.column('reverses').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
