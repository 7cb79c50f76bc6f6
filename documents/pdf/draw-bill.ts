import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { Style } from './break-lines.ts'
import { amountWidth, drawCell, rowPadding } from './draw-price.ts'
import type { Tag } from './open-pdf.ts'
import { decorate, keepTogether, type Sheet, toBlock } from './sheet.ts'
import { colors, contentWidth, page, styles } from './style.ts'
import { openTag } from './tags.ts'
import * as say from '#words/documents/invoices.ts'

const dayWidth = 116
const gap = 12
const labelWidth = contentWidth - dayWidth - amountWidth - gap * 2

/** Days and costs, the total, and what was paid or added since. */
export function drawBill(sheet: Sheet, { lines, taxes = [], total, changes }: InvoiceDocument): void {
  const table = openTag(sheet, sheet.root, 'Table')
  drawRow(sheet, table, [say.dateOfService, say.description, say.amount], { style: styles.soft, isHead: true })
  for (const { day, label, amount } of lines) drawRow(sheet, table, [day, label, amount], { style: styles.text })
  for (const { label, amount } of taxes) drawRow(sheet, table, ['', label, amount], { style: styles.text })
  drawRow(sheet, table, ['', say.total, total], { style: styles.strong })
  for (const { label, amount } of changes) drawRow(sheet, table, ['', label, amount], { style: styles.text })
  table.end()
  sheet.y += 16
}

type Cells = [day: string, label: string, amount: string]

function drawRow(
  sheet: Sheet,
  table: Tag,
  [day, label, amount]: Cells,
  { style, isHead = false }: { style: Style; isHead?: boolean },
): void {
  const left = page.left + dayWidth + gap
  const cells = [
    { block: toBlock(sheet, day, style, dayWidth), x: page.left },
    { block: toBlock(sheet, label, style, labelWidth), x: left },
    { block: toBlock(sheet, amount, style, amountWidth), x: page.right - amountWidth, align: 'right' as const },
  ]
  const padding = isHead ? 3 : rowPadding
  const height = Math.max(...cells.map(({ block }) => block.height)) + padding * 2
  keepTogether(sheet, height)
  const row = openTag(sheet, table, 'TR')
  for (const { block, ...place } of cells) {
    drawCell(sheet, row, block, { place: { ...place, y: sheet.y + padding }, isHead })
  }
  row.end()
  sheet.y += height
  decorate(sheet, (pdf) =>
    pdf.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.5).stroke(colors.line),
  )
}
