import { createHash } from 'node:crypto'
import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { isErased } from '../../domain/customers/customers.ts'
import { drawLinkCode } from '../../domain/link-code.ts'
import { fillLinks, linkPlaceholder } from '../../domain/private-links.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { PrivateLinks } from '../platform/private-links.ts'
import type { Printer } from '../platform/printer.ts'
import { findLogo } from '../settings/store.ts'
import { findPhotoBytes } from './photo-store.ts'
import { findPdf, insertPdf, type StoredPdf } from './store.ts'
import { findVersionDocument } from './version-store.ts'

export type PdfParts = {
  database: Database
  printer: Printer
  links: PrivateLinks
}

/**
 * The PDF of one version of an estimate: made from the database the first time, the same bytes for ever after. What is kept
 * has a place where the link's token belongs: a copy of the database opens nothing. Its digest is that of the whole.
 */
export async function loadPdf(parts: PdfParts, id: string, version: number): Promise<StoredPdf | null> {
  const { queries } = parts.database
  const stored = await findPdf(queries, id, version)
  if (stored) return { ...stored, bytes: fillAsMade(parts.links, id, stored) }
  const document = await findVersionDocument(queries, id, version)
  // Of an erased customer’s estimate nothing is drawn that would pass for what was approved.
  if (!document || isErased(document.customer)) return null
  const bytes = await render(parts, document)
  const token = parts.links.make('estimate', id)
  const sha256 = digestOf(fillToken(bytes, token))
  await insertPdf(queries, id, version, { sha256, bytes })
  const kept = await findPdf(queries, id, version)
  return kept && { ...kept, bytes: fillAsMade(parts.links, id, kept) }
}

/** The bytes that were digested, though the server's secret may be another one now: they are what somebody approved. */
export function fillAsMade(links: PrivateLinks, id: string, { bytes, sha256 }: StoredPdf): Buffer {
  const newest = links.make('estimate', id)
  const before = links.madeBefore('estimate', id)
  const asMade = before.length > 0 && [newest, ...before].find((token) => digestOf(fillToken(bytes, token)) === sha256)
  return fillToken(bytes, asMade || newest)
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A document as its readers get it: its browser draws the very bytes that are mailed. */
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

/** As long as a token, so that nothing in the file moves. The address of a link stands in a PDF as it is, uncompressed. */
const standIn = linkPlaceholder('estimate').padEnd(32, '-')

/** Puts the token into the places that are kept free for it in a kept PDF, and its code in the place of their code. */
function fillToken(bytes: Uint8Array, token: string): Buffer {
  const filled = Buffer.from(bytes)
  const mark = Buffer.from(`=${standIn})`)
  const end = filled.indexOf(mark) + mark.length - 1
  if (end >= mark.length) fillCode(filled, filled.toString('latin1', filled.lastIndexOf('(', end) + 1, end), token)
  for (let at = filled.indexOf(mark); at !== -1; at = filled.indexOf(mark, at)) filled.write(token, at + 1, 'latin1')
  return filled
}

/** The code of an address is as long for every token. What was drawn before there was one has none. */
function fillCode(filled: Buffer, address: string, token: string): void {
  const at = filled.indexOf(drawLinkCode(address).bits)
  if (at !== -1) filled.set(drawLinkCode(address.replace(standIn, token)).bits, at)
}
