import type { PayKind, PayRule } from '../../domain/crew/pay.ts'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { shownColumns, toBooking } from '../bookings/store.ts'
import { prepareQuery } from '../platform/database/prepare-query.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'

export type Span = { personId: string; from: string; to: string }

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
