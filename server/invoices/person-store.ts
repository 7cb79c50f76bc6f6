import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'
import { parseInvoice } from './store.ts'

/** An invoice in its newest words. */
export type KeptInvoice = { id: string; createdAt: string; voidReason: string; document: InvoiceDocument }

/** A page of a customer's invoices, newest first. */
export async function findInvoicesFor(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
  before: Cursor | null,
): Promise<Page<KeptInvoice>> {
  const rows = await queries
    .selectFrom((from) =>
      from
        .selectFrom('invoices')
        .select(['id', 'version', 'created_at', 'void_reason'])
        .where('customer_id', 'in', customerIds)
        .where(olderThan(before))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .as('listed'),
    )
    .innerJoin('invoice_versions', (join) =>
      join
        .onRef('invoice_versions.invoice_id', '=', 'listed.id')
        .onRef('invoice_versions.version', '=', 'listed.version'),
    )
    .select(['listed.id', 'listed.created_at', 'void_reason', 'document'])
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
  return toPage(rows, limit, ({ id, created_at, void_reason, document }) => ({
    id,
    createdAt: new Date(created_at).toISOString(),
    voidReason: void_reason,
    document: parseInvoice(document),
  }))
}
