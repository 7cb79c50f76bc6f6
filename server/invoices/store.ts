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

export async function isVoid(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('invoices').select('voided_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.voided_at !== null
}
