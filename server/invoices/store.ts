import { type Selectable, sql } from 'kysely'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

export type StoredInvoice = Selectable<Tables['invoices']>

const columns = [
  'id',
  'year',
  'place',
  'customer_id',
  'total',
  'issued_on',
  'due_on',
  'version',
  'created_at',
  'voided_at',
  'void_reason',
  'remind_at',
  'reminded',
  'reminders_ended_at',
] as const satisfies (keyof StoredInvoice)[]

/** Others wait until this transaction ends, so no number is skipped. */
export async function takeNumber(write: Write, year: number): Promise<number> {
  const { last } = await write
    .insertInto('invoice_years')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`invoice_years.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Below zero, counted apart. */
export async function takeDepositNumber(write: Write, year: number): Promise<number> {
  const { deposits } = await write
    .insertInto('invoice_years')
    .values({ year, last: 0, deposits: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ deposits: sql<number>`invoice_years.deposits + 1` }),
    )
    .returning('deposits')
    .executeTakeFirstOrThrow()
  return 0 - deposits
}

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

/** A request for a deposit does not stand in the way of the invoice of its visit. */
export async function insertInvoice(
  write: Write,
  invoice: StoredInvoice,
  visits: readonly { bookingId: string; amount: number }[],
): Promise<void> {
  await write.insertInto('invoices').values(invoice).execute()
  const stands = invoice.place < 0 ? (0 as const) : (1 as const)
  const rows = visits.map(({ bookingId, amount }) => {
    return { invoice_id: invoice.id, booking_id: bookingId, amount, stands }
  })
  await write.insertInto('invoice_visits').values(rows).execute()
}

export async function insertVersion(write: Write, invoiceId: string, document: InvoiceDocument): Promise<void> {
  const { version, createdAt } = document
  const row = { invoice_id: invoiceId, version, document: JSON.stringify(document), created_at: Date.parse(createdAt) }
  await write.insertInto('invoice_versions').values(row).execute()
  await write.updateTable('invoices').set({ version }).where('id', '=', invoiceId).execute()
}

export async function findInvoice(queries: Queries, id: string): Promise<StoredInvoice | null> {
  return (await queries.selectFrom('invoices').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function lockInvoice(write: Write, id: string): Promise<StoredInvoice | null> {
  const row = await write
    .selectFrom('invoices')
    .select(columns)
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function findDocument(queries: Queries, id: string, version: number): Promise<InvoiceDocument | null> {
  const row = await queries
    .selectFrom('invoice_versions')
    .select('document')
    .where('invoice_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? parseInvoice(row.document) : null
}

export function parseInvoice(kept: string): InvoiceDocument {
  // Safe: written by insertVersion from one.
  return JSON.parse(kept) as InvoiceDocument
}

/** In the order of their days. */
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

/** In the same order. */
export async function findVisitIds(queries: Queries, id: string): Promise<string[]> {
  return (await findVisits(queries, id)).map(({ bookingId }) => bookingId)
}

/** Not a void one. */
export async function findInvoiceOf(queries: Queries, bookingId: string): Promise<StoredInvoice | null> {
  const row = await queries
    .selectFrom('invoice_visits')
    .innerJoin('invoices', 'invoices.id', 'invoice_visits.invoice_id')
    .select(columns)
    .where('booking_id', '=', bookingId)
    .where('stands', '=', sql.lit(1))
    .executeTakeFirst()
  return row ?? null
}

/** Newest first, under all ids of the customer. */
export async function findInvoicesOf(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
): Promise<StoredInvoice[]> {
  return queries
    .selectFrom('invoices')
    .select(columns)
    .where('customer_id', 'in', customerIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
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

export async function markVoid(
  write: Write,
  id: string,
  { reason, at }: { reason: string; at: number },
): Promise<void> {
  await write
    .updateTable('invoices')
    .set({ voided_at: at, void_reason: reason, remind_at: null })
    .where('id', '=', id)
    .execute()
  await write.updateTable('invoice_visits').set({ stands: 0 }).where('invoice_id', '=', id).execute()
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

/** Newest visit first, with what its customer said about texts there. */
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

export async function isVoid(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('invoices').select('voided_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.voided_at !== null
}
