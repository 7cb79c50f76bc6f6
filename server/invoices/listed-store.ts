import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'
import { parseInvoice } from './store.ts'

/** With the words of its newest version. */
export type ListedInvoice = { document: InvoiceDocument; issuedOn: string; dueOn: string; isVoid: boolean }

/** Newest first, without requests for deposits. */
export async function listInvoices(
  queries: Queries,
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<Page<ListedInvoice>> {
  const rows = await selectListed(queries, { of: 'everybody', limit, before }).execute()
  return toPage(rows, limit, ({ document, issued_on, due_on, voided_at }) => ({
    document: parseInvoice(document),
    issuedOn: issued_on,
    dueOn: due_on,
    isVoid: voided_at !== null,
  }))
}

type Wanted = { of: 'everybody' | readonly string[]; limit: number; before: Cursor | null }

/** With their newest versions, newest first; requests for deposits only among those of some customers. */
export function selectListed(queries: Queries, { of, limit, before }: Wanted) {
  return queries
    .selectFrom((from) =>
      from
        .selectFrom('invoices')
        .select(['id', 'version', 'created_at', 'issued_on', 'due_on', 'voided_at', 'void_reason'])
        .where((eb) => (of === 'everybody' ? eb('place', '>', 0) : eb('customer_id', 'in', of)))
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
    .select(['listed.id', 'listed.created_at', 'issued_on', 'due_on', 'voided_at', 'void_reason', 'document'])
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
}
