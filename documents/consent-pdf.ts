import type { ConsentDocument } from '../domain/texts/consent-document.ts'
import { readLogo } from '../domain/settings/logo.ts'
import { drawEntry } from './pdf/draw-entry.ts'
import { drawHeader } from './pdf/draw-header.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawFacts, drawHeading, drawLine, drawSection, drawTitle } from './pdf/draw-section.ts'
import { closePdf } from './pdf/open-pdf.ts'
import { openSheet, type PdfResources } from './pdf/open-sheet.ts'
import { printableConsent } from './printable/consent.ts'
import * as say from '#words/documents/consents.ts'

/** For a carrier or a reviewer who asks whether one number may be texted, and why. */
export async function renderConsentPdf(stored: ConsentDocument, resources: PdfResources): Promise<Uint8Array> {
  const document = printableConsent(stored)
  const { business, number, createdAt } = document
  const title = say.pdfTitle(number, business.brand)
  const sheet = await openSheet({ title, createdAt, business, document, resources })
  drawHeader(sheet, business, resources.logo === null ? null : readLogo(resources.logo))
  drawTitle(sheet, say.heading)
  drawLine(sheet, document.about)
  sheet.y += 10
  drawSection(sheet, say.standing, () => drawFacts(sheet, document.facts))
  drawHeading(sheet, say.history)
  if (document.entries.length === 0) drawLine(sheet, say.nothing)
  for (const entry of document.entries) drawEntry(sheet, entry)
  drawPageNumbers(sheet, say.page(number))
  sheet.root.end()
  return closePdf(sheet.pdf)
}
