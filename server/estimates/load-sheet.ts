import { createHash } from 'node:crypto'
import { describeApproval } from '#words/approval-document.ts'
import { estimateFileName } from '../../domain/estimates/estimates.ts'
import type { Clock } from '../platform/clock.ts'
import { findLogo, readSettings } from '../settings/store.ts'
import { loadPdf, type PdfParts } from './load-pdf.ts'
import { findApproval, findSheet, insertSheet } from './sheet-store.ts'
import type { StoredPdf } from './document-store.ts'
import { findVersionDocument } from './version-store.ts'

export type Sheet = StoredPdf & { estimateId: string; version: number }

/** Drawn the first time, the same bytes ever after. */
export async function loadSheet(parts: PdfParts & { clock: Clock }, answerId: string): Promise<Sheet | null> {
  const { queries } = parts.database
  const approval = await findApproval(queries, answerId)
  if (!approval) return null
  const { estimateId, version } = approval
  const stored = await findSheet(queries, answerId)
  if (stored) return { ...stored, estimateId, version }
  const [document, pdf, { timeZone }] = await Promise.all([
    findVersionDocument(queries, estimateId, version),
    loadPdf(parts, estimateId, version),
    readSettings(queries),
  ])
  if (!document || !pdf) return null
  const name = estimateFileName(estimateId, document.customer.name)
  const facts = { estimate: document, answer: approval, pdf: { name, sha256: pdf.sha256 }, timeZone }
  const logo = document.logo && (await findLogo(queries, document.logo.sha256))
  const drawn = await parts.printer.renderApprovalPdf(describeApproval(facts), { logo: logo?.bytes ?? null })
  // SQLite takes a Buffer, not any view.
  const bytes = Buffer.from(drawn)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await insertSheet(queries, answerId, { sha256, bytes }, parts.clock.now())
  const kept = await findSheet(queries, answerId)
  return kept && { ...kept, estimateId, version }
}
