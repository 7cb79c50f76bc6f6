import type { ToldPayment } from '../../domain/invoices/payment-claims.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { Page } from '../../domain/lists.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { type Cursor, toPage } from '../platform/paging.ts'
import { deleteClaims, findClaimsAbout, type StoredClaim } from './claim-store.ts'
import { selectListed } from './listed-store.ts'
import { parseInvoice } from './store.ts'
import * as say from '#words/server/customers.ts'

/** An invoice in its newest words. */
export type KeptInvoice = {
  id: string
  createdAt: string
  voidReason: string
  document: InvoiceDocument
  claims: ToldPayment[]
}

export async function findInvoicesFor(
  queries: Queries,
  customerIds: readonly string[],
  limit: number,
  before: Cursor | null,
): Promise<Page<KeptInvoice>> {
  const rows = await selectListed(queries, { of: customerIds, limit, before }).execute()
  const claims = await findClaimsAbout(
    queries,
    rows.map(({ id }) => id),
  )
  return toPage(rows, limit, ({ id, created_at, void_reason, document }) => ({
    id,
    claims: claims.flatMap((claim) => (claim.invoice_id === id ? toTold(claim) : [])),
    createdAt: new Date(created_at).toISOString(),
    voidReason: void_reason,
    document: parseInvoice(document),
  }))
}

function toTold({ claimed_at, way, amount, tip, state, address, user_agent }: StoredClaim): ToldPayment {
  return { at: new Date(claimed_at).toISOString(), way, amount, tip, state, address, userAgent: user_agent }
}

/** Number, days and amounts stay, as the books need them. */
export async function eraseInvoices(write: Write, customerIds: readonly string[]): Promise<void> {
  await deleteClaims(write, customerIds)
  const ofPerson = write.selectFrom('invoices').select('id').where('customer_id', 'in', customerIds)
  await write.updateTable('invoices').set({ remind_at: null }).where('customer_id', 'in', customerIds).execute()
  await write
    .updateTable('invoices')
    .set({ void_reason: say.erasedReason })
    .where('customer_id', 'in', customerIds)
    .where('voided_at', 'is not', null)
    .execute()
  const versions = await write
    .selectFrom('invoice_versions')
    .select(['invoice_id', 'version', 'document'])
    .where('invoice_id', 'in', ofPerson)
    .execute()
  for (const { invoice_id, version, document: kept } of versions) {
    const document = parseInvoice(kept)
    const customer = { name: say.erased, email: '', phone: '', address: '' }
    const lines = document.lines.map((line) => ({ ...line, label: say.erasedLine }))
    await write
      .updateTable('invoice_versions')
      .set({ document: JSON.stringify({ ...document, customer, places: [], lines }) })
      .where('invoice_id', '=', invoice_id)
      .where('version', '=', version)
      .execute()
  }
}
