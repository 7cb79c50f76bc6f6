import { readLogo } from '../domain/settings/logo.ts'
import type { EvidenceDocument } from '../domain/cards/evidence.ts'
import { drawEntry } from './pdf/draw-entry.ts'
import { drawHeader } from './pdf/draw-header.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawPhotos } from './pdf/draw-photos.ts'
import { drawHeading, drawLine, drawTitle } from './pdf/draw-section.ts'
import { closePdf } from './pdf/open-pdf.ts'
import { openSheet, type PdfResources } from './pdf/open-sheet.ts'
import { printablePerson } from './printable/person.ts'
import * as say from '#words/documents/evidence.ts'

type Resources = PdfResources & { photos: readonly Uint8Array[] }

/** For a bank, in one file. */
export async function renderEvidencePdf(
  { photos: sizes, ...stored }: EvidenceDocument,
  { photos, ...resources }: Resources,
): Promise<Uint8Array> {
  const document = printablePerson(stored)
  const { business, name, createdAt } = document
  const sheet = await openSheet({ title: say.pdfTitle(name, business.brand), createdAt, business, document, resources })
  drawHeader(sheet, business, resources.logo === null ? null : readLogo(resources.logo))
  drawTitle(sheet, say.heading(name))
  drawLine(sheet, document.about)
  sheet.y += 12
  for (const { heading, entries } of document.sections) {
    drawHeading(sheet, heading)
    for (const entry of entries) drawEntry(sheet, entry)
  }
  drawPhotos(sheet, sizes, photos)
  drawPageNumbers(sheet, say.page(name))
  sheet.root.end()
  return closePdf(sheet.pdf)
}
