import { createHash } from 'node:crypto'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { drawLinkCode } from '../../domain/link-code.ts'
import { fillLinks, linkStandIn } from '../../domain/private-links.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import type { Printer } from '../platform/printer.ts'
import { findLogo } from '../settings/store.ts'
import { findPhotoBytes } from './photo-store.ts'
import { findPdf, insertPdf, type StoredPdf } from './document-store.ts'
import { findVersionDocument } from './version-store.ts'

export type PdfParts = {
  database: Database
  printer: Printer
  links: PrivateLinks
}

/**
 * Drawn once, and the same bytes ever after. Stored with a placeholder for the link's token, so that a copy of the
 * database opens nothing. The digest is that of the file with its token, even if `shown` hides it.
 */
export async function loadPdf(
  parts: PdfParts,
  id: string,
  version: number,
  shown = parts.links,
): Promise<StoredPdf | null> {
  const { queries } = parts.database
  const stored = await findPdf(queries, id, version)
  if (stored) return { ...stored, bytes: fillAsMade(shown, id, stored) }
  const document = await findVersionDocument(queries, id, version)
  // A PDF drawn after an erasure would lack the name, and pass for the approved one.
  if (!document || isErased(document.customer)) return null
  const bytes = await render(parts, document)
  const token = parts.links.make('estimate', id)
  const sha256 = digestOf(fillToken(bytes, token))
  await insertPdf(queries, id, version, { sha256, bytes })
  const kept = await findPdf(queries, id, version)
  return kept && { ...kept, bytes: fillAsMade(shown, id, kept) }
}

/** With the token they were digested with, even if the server has another secret now: these bytes were approved. */
export function fillAsMade(links: PrivateLinks, id: string, { bytes, sha256 }: StoredPdf): Buffer {
  const newest = links.make('estimate', id)
  const before = links.madeBefore('estimate', id)
  const asMade = before.length > 0 && [newest, ...before].find((token) => digestOf(fillToken(bytes, token)) === sha256)
  return fillToken(bytes, asMade || newest)
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function linkedDocument(links: PrivateLinks, document: EstimateDocument): EstimateDocument {
  return { ...document, link: fillLinks(document.link, () => links.make('estimate', document.number)) }
}

async function render({ database, printer }: PdfParts, document: EstimateDocument): Promise<Uint8Array> {
  const { queries } = database
  const logo = document.logo && (await findLogo(queries, document.logo.sha256))
  const photos = await Promise.all(document.photos.map(({ id }) => findPhotoBytes(queries, id)))
  const placed = { ...document, link: fillLinks(document.link, () => standIn) }
  const { bytes } = await printer.renderEstimatePdf(placed, { logo: logo?.bytes ?? null, photos })
  // SQLite takes a Buffer, not any view.
  return Buffer.from(bytes)
}

/** As long as a token, so that no offset in the file changes. PDFs contain link addresses uncompressed. */
const standIn = linkStandIn('estimate')

/** Also replaces the placeholder's QR code. */
function fillToken(bytes: Uint8Array, token: string): Buffer {
  const filled = Buffer.from(bytes)
  const mark = Buffer.from(`=${standIn})`)
  const end = filled.indexOf(mark) + mark.length - 1
  if (end >= mark.length) fillCode(filled, filled.toString('latin1', filled.lastIndexOf('(', end) + 1, end), token)
  for (let at = filled.indexOf(mark); at !== -1; at = filled.indexOf(mark, at + mark.length)) {
    filled.write(token, at + 1, 'latin1')
  }
  return filled
}

/** Every token gives a code of the same size. Older PDFs have no code. */
function fillCode(filled: Buffer, address: string, token: string): void {
  const at = filled.indexOf(drawLinkCode(address).bits)
  if (at !== -1) filled.set(drawLinkCode(address.replace(standIn, token)).bits, at)
}
