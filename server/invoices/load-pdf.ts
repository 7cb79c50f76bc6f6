import type { Database } from '../platform/database/open-database.ts'
import type { Printer } from '../platform/printer.ts'
import { findLogo } from '../settings/store.ts'
import { findDocument } from './store.ts'

export type InvoicePdf = { number: string; isPaid: boolean; bytes: Buffer }

/** The PDF of one version of an invoice, drawn from the words of that version; null if there is none. */
export async function loadInvoicePdf(
  { database, printer }: { database: Database; printer: Printer },
  id: string,
  version: number,
): Promise<InvoicePdf | null> {
  const document = await findDocument(database.queries, id, version)
  if (!document) return null
  const logo = document.logo && (await findLogo(database.queries, document.logo.sha256))
  const bytes = await printer.renderInvoicePdf(document, { logo: logo?.bytes ?? null })
  return { number: document.number, isPaid: document.isPaid, bytes: Buffer.from(bytes) }
}
