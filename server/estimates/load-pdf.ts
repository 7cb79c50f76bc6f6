import { createHash } from 'node:crypto'
import type { EstimateDocument } from '../../domain/estimate-document.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Rendering } from '../platform/rendering.ts'
import { findLogo } from '../settings/store.ts'
import { findEstimateDocument, findPdf, insertPdf, type StoredPdf } from './store.ts'

export type PdfParts = { database: Database; rendering: Rendering; loadFont(name: string): Promise<Uint8Array> }

/** The PDF of one version of an estimate: made from the database the first time, the same bytes for ever after. */
export async function loadPdf(parts: PdfParts, id: string, version: number): Promise<StoredPdf | null> {
  const { queries } = parts.database
  const stored = await findPdf(queries, id, version)
  if (stored) return stored
  const document = await findEstimateDocument(queries, id)
  if (!document || document.version !== version) return null
  const bytes = await render(parts, document)
  await insertPdf(queries, id, version, { sha256: createHash('sha256').update(bytes).digest('hex'), bytes })
  return findPdf(queries, id, version)
}

async function render({ database, rendering, loadFont }: PdfParts, document: EstimateDocument): Promise<Uint8Array> {
  const logo = document.logo && (await findLogo(database.queries, document.logo.sha256))
  const { bytes } = await rendering.renderEstimatePdf(document, { loadFont, logo: logo?.bytes ?? null })
  // SQLite takes a Buffer, not any view.
  return Buffer.from(bytes)
}
