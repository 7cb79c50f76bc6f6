import { readLogo } from '../domain/settings/logo.ts'
import type { PersonDocument } from '../domain/customers/person-document.ts'
import { drawHeader } from './pdf/draw-header.ts'
import { drawEntry } from './pdf/draw-entry.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawHeading, drawLine, drawTitle } from './pdf/draw-section.ts'
import { closePdf } from './pdf/open-pdf.ts'
import { openSheet, type PdfResources } from './pdf/open-sheet.ts'
import { printablePerson } from './printable/person.ts'
import * as say from '#words/documents/persons.ts'

/** Yields to other work between records: a customer of many years has hundreds of pages. */
export async function renderPersonPdf(stored: PersonDocument, resources: PdfResources): Promise<Uint8Array> {
  const document = printablePerson(stored)
  const { business, name, createdAt } = document
  const sheet = await openSheet({ title: say.pdfTitle(name, business.brand), createdAt, business, document, resources })
  drawHeader(sheet, business, resources.logo === null ? null : readLogo(resources.logo))
  drawTitle(sheet, say.heading(name))
  drawLine(sheet, document.about)
  sheet.y += 12
  for (const { heading, entries } of document.sections) {
    drawHeading(sheet, heading)
    for (const entry of entries) {
      drawEntry(sheet, entry)
      await nextTurn()
    }
  }
  drawPageNumbers(sheet, say.page(name))
  sheet.root.end()
  return closePdf(sheet.pdf)
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
