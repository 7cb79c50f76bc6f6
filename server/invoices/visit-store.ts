import { sql } from 'kysely'
import type { Queries } from '../platform/database/open-database.ts'

/** Null while nobody has opened it. */
export async function findDepositRequest(queries: Queries, bookingId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('invoice_visits')
    .innerJoin('invoices', 'invoices.id', 'invoice_visits.invoice_id')
    .select('invoices.id')
    .where('booking_id', '=', bookingId)
    .where('place', '<', sql.lit(0))
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findVisits(queries: Queries, id: string): Promise<{ bookingId: string; amount: number }[]> {
  const rows = await queries
    .selectFrom('invoice_visits')
    .innerJoin('bookings', 'bookings.id', 'invoice_visits.booking_id')
    .select(['booking_id as bookingId', 'amount'])
    .where('invoice_id', '=', id)
    .orderBy('starts_at')
    .orderBy('booking_id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

export async function findVisitIds(queries: Queries, id: string): Promise<string[]> {
  return (await findVisits(queries, id)).map(({ bookingId }) => bookingId)
}

type VisitOfCustomer = { id: string; date: string }

/** With an account and on no invoice; oldest first. */
export async function findUnbilled(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
): Promise<VisitOfCustomer[]> {
  return queries
    .selectFrom('bookings')
    .innerJoin('ledger_accounts', 'ledger_accounts.booking_id', 'bookings.id')
    .select(['bookings.id', 'date'])
    .where('customer_id', 'in', customerIds)
    .where('ledger_accounts.version', '>', sql.lit(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_visits')
            .select('invoice_id')
            .whereRef('invoice_visits.booking_id', '=', 'bookings.id')
            .where('stands', '=', sql.lit(1)),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
}

export async function findCustomerOf(queries: Queries, bookingId: string): Promise<string | null> {
  const row = await queries.selectFrom('bookings').select('customer_id').where('id', '=', bookingId).executeTakeFirst()
  return row?.customer_id ?? null
}

/** Under the ids of the main records; an unknown visit has none. */
export async function findOwners(queries: Queries, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select((eb) => eb.fn.coalesce('merged_into', 'customers.id').as('id'))
    .distinct()
    .where('bookings.id', 'in', bookingIds)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findDates(queries: Queries, bookingIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.selectFrom('bookings').select(['id', 'date']).where('id', 'in', bookingIds).execute()
  return new Map(rows.map(({ id, date }) => [id, date]))
}

export async function listVisitsOf(
  queries: Queries,
  invoiceIds: readonly string[],
): Promise<{ invoiceId: string; bookingId: string }[]> {
  if (invoiceIds.length === 0) return []
  return queries
    .selectFrom('invoice_visits')
    .select(['invoice_id as invoiceId', 'booking_id as bookingId'])
    .where('invoice_id', 'in', invoiceIds)
    .execute()
}

export async function findConsents(queries: Queries, id: string): Promise<{ phone: string; text_consent: string }[]> {
  return queries
    .selectFrom('invoice_visits')
    .innerJoin('bookings', 'bookings.id', 'invoice_visits.booking_id')
    .select(['phone', 'text_consent'])
    .where('invoice_id', '=', id)
    .orderBy('starts_at', 'desc')
    .orderBy('booking_id')
    .execute()
}
