import type { ApprovalDocument } from '../domain/estimates/approval-document.ts'
import { readLogo } from '../domain/settings/logo.ts'
import { drawHeader } from './pdf/draw-header.ts'
import type { Style } from './pdf/break-lines.ts'
import { closePdf, type Tag } from './pdf/open-pdf.ts'
import { openSheet, type PdfResources } from './pdf/open-sheet.ts'
import { drawPageNumbers } from './pdf/draw-page-numbers.ts'
import { drawFacts, drawLine, drawSection, small } from './pdf/draw-section.ts'
import { decorate, keepTogether, type Sheet, toBlock } from './pdf/sheet.ts'
import { colors, contentWidth, page, styles } from './pdf/style.ts'
import { drawTagged, openTag } from './pdf/tags.ts'
import { printableApproval } from './printable/approval.ts'
import * as say from '#words/documents/approvals.ts'
import {
  estimatedFirst,
  estimatedPrice,
  number as estimateNumber,
  numberAndVersion,
  page as pageNumber,
} from '#words/documents/estimates.ts'

const amountWidth = 110

/** One page for each side. The same facts, fonts and logo give the same bytes. */
export async function renderApprovalPdf(stored: ApprovalDocument, resources: PdfResources): Promise<Uint8Array> {
  const document = printableApproval(stored)
  const { estimate } = document
  const { business, number } = estimate
  const title = say.pdfTitle(number, business.brand)
  const sheet = await openSheet({ title, createdAt: document.approvedAt, business, document, resources })
  drawHeader(sheet, business, resources.logo === null ? null : readLogo(resources.logo))
  drawTitle(sheet, document)
  drawSection(sheet, say.approved, () => drawOffer(sheet, document))
  drawSection(sheet, say.approval, () => {
    drawFacts(sheet, document.facts)
    sheet.y += 2
    if (document.shown !== null) drawFacts(sheet, [{ label: document.shown.label, value: document.shown.words }], true)
    sheet.y += 2
    drawLine(sheet, document.consent)
  })
  drawSection(sheet, say.file, () => {
    drawFacts(sheet, document.file)
    if (document.verify !== '') drawLine(sheet, document.verify)
  })
  drawPageNumbers(sheet, pageNumber(number))
  sheet.root.end()
  return closePdf(sheet.pdf)
}

function drawTitle(sheet: Sheet, { estimate: { number, version, issuedOn } }: ApprovalDocument): void {
  const title = toBlock(sheet, say.heading, { ...styles.title, size: 20 })
  const name = version > 1 ? numberAndVersion(number, version) : estimateNumber(number)
  sheet.y = drawTagged(sheet, sheet.root, 'H1', title, { x: page.left, y: sheet.y }) + 2
  const facts = toBlock(sheet, `${name}, ${issuedOn}`, styles.soft)
  sheet.y = drawTagged(sheet, sheet.root, 'P', facts, { x: page.left, y: sheet.y }) + 6
}

/** Whose home, each line of the price, and both prices; the file itself says the rest. */
function drawOffer(sheet: Sheet, { estimate }: ApprovalDocument): void {
  const { customer, price, laterVisits, lines, terms } = estimate
  drawLine(sheet, `${customer.name}, ${customer.address}`)
  const table = openTag(sheet, sheet.root, 'Table')
  for (const { label, amount } of lines) drawRow(sheet, table, { label, amount, style: small })
  const label = laterVisits === null ? estimatedPrice : estimatedFirst
  drawRow(sheet, table, { label, amount: price, style: { ...styles.strong, size: 12 } })
  table.end()
  sheet.y += 4
  if (laterVisits !== null) drawLine(sheet, laterVisits)
  drawLine(sheet, terms.join(' '))
}

type Row = { label: string; amount: string; style: Style }

/** Denser than the estimate itself, to fit on one page. */
function drawRow(sheet: Sheet, table: Tag, { label, amount, style }: Row): void {
  const cells = [
    { block: toBlock(sheet, label, { ...style, size: small.size }, contentWidth - amountWidth - 12), x: page.left },
    { block: toBlock(sheet, amount, style, amountWidth), x: page.right - amountWidth, align: 'right' as const },
  ]
  const height = Math.max(...cells.map(({ block }) => block.height)) + 4
  keepTogether(sheet, height)
  const row = openTag(sheet, table, 'TR')
  for (const { block, ...place } of cells) {
    const cell = openTag(sheet, row, 'TD')
    drawTagged(sheet, cell, 'P', block, { ...place, y: sheet.y + 2 })
    cell.end()
  }
  row.end()
  sheet.y += height
  decorate(sheet, (pdf) =>
    pdf.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.5).stroke(colors.line),
  )
}
