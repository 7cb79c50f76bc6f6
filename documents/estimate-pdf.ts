import type { EstimateDocument } from '../domain/estimates/estimate-document.ts'
import { printableEstimate } from './printable/estimate.ts'
import { drawParties, drawTitle } from './pdf/draw-facts.ts'
import { drawHeader } from './pdf/draw-header.ts'
import { drawNotes, drawTerms } from './pdf/draw-notes.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawPhotos } from './pdf/draw-photos.ts'
import { drawPriceBox, drawPriceLines } from './pdf/draw-price.ts'
import { readLogo } from '../domain/settings/logo.ts'
import { closePdf } from './pdf/open-pdf.ts'
import { openSheet, type PdfResources } from './pdf/open-sheet.ts'
import * as say from '#words/documents/estimates.ts'

/** The PDF, and the characters that no font has: they are drawn as U+FFFD and reported to the owner. */
export type EstimatePdf = { bytes: Uint8Array; missing: string[] }

/** `photos` has the bytes of each photo of the document; null, or fewer, if one could not be loaded. */
export type EstimateResources = PdfResources & { photos?: readonly (Uint8Array | null)[] }

/** The same document, fonts and logo give the same bytes in every browser and on the server. */
export async function renderEstimatePdf(stored: EstimateDocument, resources: EstimateResources): Promise<EstimatePdf> {
  const document = printableEstimate(stored)
  const { business, createdAt, number } = document
  const title = say.pdfTitle(number, business.brand)
  const sheet = await openSheet({ title, createdAt, business, document, resources })
  drawHeader(sheet, business, resources.logo === null ? null : readLogo(resources.logo))
  drawTitle(sheet, document)
  drawParties(sheet, document)
  drawPriceLines(sheet, document.lines)
  drawPriceBox(sheet, document)
  drawNotes(sheet, document.notes.split('\n'))
  drawTerms(sheet, document)
  // Last, so that the price, the terms and the ways to answer stay on one page, however many photos there are.
  drawPhotos(sheet, document.photos, resources.photos ?? [])
  drawPageNumbers(sheet, say.page(number))
  sheet.root.end()
  return { bytes: await closePdf(sheet.pdf), missing: [...sheet.missing] }
}
