import type { Config } from '../config.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import type { Printer } from '../platform/printer.ts'
import { findLogo } from '../settings/store.ts'
import { findDocument } from './store.ts'

export type InvoicePdf = { number: string; isPaid: boolean; bytes: Buffer }

export type InvoicePdfParts = {
  database: Database
  printer: Printer
  links: PrivateLinks
  config: Pick<Config, 'publicUrl'>
}

/** In that version's words, with the customer's link as the reader may see it; null if there is none. */
export async function loadInvoicePdf(
  { database, printer, links, config }: InvoicePdfParts,
  id: string,
  version: number,
  shown = links,
): Promise<InvoicePdf | null> {
  const document = await findDocument(database.queries, id, version)
  if (!document) return null
  const logo = document.logo && (await findLogo(database.queries, document.logo.sha256))
  const { publicUrl } = config
  // An address of the office alone leads nobody anywhere from paper.
  const link = publicUrl === null || document.isPaid ? '' : `${publicUrl}/?pay=${shown.make('pay', id)}`
  const bytes = await printer.renderInvoicePdf(document, { logo: logo?.bytes ?? null, link })
  return { number: document.number, isPaid: document.isPaid, bytes: Buffer.from(bytes) }
}
