import type { EstimateDocument } from '../domain/estimate-document.ts'
import { readableColor } from '../domain/brand-color.ts'
import { printableEstimate } from './printable/estimate.ts'
import { drawParties, drawTitle } from './pdf/draw-facts.ts'
import { drawHeader } from './pdf/draw-header.ts'
import { drawNotes, drawTerms } from './pdf/draw-notes.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawPriceBox, drawPriceLines } from './pdf/draw-price.ts'
import { openFaces } from './pdf/faces.ts'
import { fontsFor, type FontName } from './pdf/fonts.ts'
import { readLogo } from '../domain/logo.ts'
import { closePdf, openPdf } from './pdf/open-pdf.ts'
import type { Sheet } from './pdf/sheet.ts'
import { colors, page } from './pdf/style.ts'
import * as say from '#words/documents/estimates.ts'

/** What the PDF is made of besides the document; the caller knows where fonts and pictures come from. */
export type PdfResources = { loadFont(name: FontName): Promise<Uint8Array>; logo: Uint8Array | null }

/** The PDF, and the characters that no font has: they are drawn as U+FFFD and the owner is told. */
export type EstimatePdf = { bytes: Uint8Array; missing: string[] }

/**
 * Draws an estimate. The same document, fonts and logo give the same bytes in every browser and on the server,
 * whatever was drawn before.
 */
export async function renderEstimatePdf(stored: EstimateDocument, resources: PdfResources): Promise<EstimatePdf> {
  const document = printableEstimate(stored)
  const names = fontsFor(JSON.stringify(document))
  const files = await Promise.all(names.map(async (name) => [name, await resources.loadFont(name)] as const))
  const sheet = openSheet(document, new Map(files))
  drawHeader(sheet, document.business, resources.logo === null ? null : readLogo(resources.logo))
  drawTitle(sheet, document)
  drawParties(sheet, document)
  drawPriceLines(sheet, document.lines)
  drawPriceBox(sheet, document)
  drawNotes(sheet, document.notes.split('\n'))
  drawTerms(sheet, document)
  drawPageNumbers(sheet, document.number)
  sheet.root.end()
  return { bytes: await closePdf(sheet.pdf), missing: [...sheet.missing] }
}

function openSheet(document: EstimateDocument, files: ReadonlyMap<FontName, Uint8Array>): Sheet {
  const { brand, color } = document.business
  const title = say.pdfTitle(document.number, brand)
  const pdf = openPdf({ title, author: brand, createdAt: new Date(document.createdAt) })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const brandColor = readableColor(color, colors.paper)
  return { pdf, root, faces: openFaces(pdf, files), brandColor, missing: new Set(), y: page.top }
}
