import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import type { Style } from './break-lines.ts'
import type { Tag } from './open-pdf.ts'
import { type Block, decorate, heightOf, keepTogether, type Sheet, toBlock } from './sheet.ts'
import { colors, contentWidth, page, styles } from './style.ts'
import { drawTagged, openTag } from './tags.ts'
import * as say from '#words/documents/estimates.ts'

export const amountWidth = 110
const labelWidth = contentWidth - amountWidth - 16
export const rowPadding = 4.5

export function drawPriceLines(sheet: Sheet, lines: EstimateDocument['lines']): void {
  const table = openTag(sheet, sheet.root, 'Table')
  drawRow(sheet, table, { label: say.included, amount: say.price }, { style: styles.soft, isHead: true })
  for (const line of lines) drawRow(sheet, table, line, { style: styles.text })
  table.end()
  sheet.y += 16
}

function drawRow(
  sheet: Sheet,
  table: Tag,
  line: EstimateDocument['lines'][number],
  { style, isHead = false }: { style: Style; isHead?: boolean },
): void {
  const label = toBlock(sheet, line.label, style, labelWidth)
  const amount = toBlock(sheet, line.amount, style, amountWidth)
  const padding = isHead ? 3 : rowPadding
  const height = Math.max(label.height, amount.height) + padding * 2
  keepTogether(sheet, height)
  const y = sheet.y + padding
  const row = openTag(sheet, table, 'TR')
  drawCell(sheet, row, label, { place: { x: page.left, y }, isHead })
  drawCell(sheet, row, amount, { place: { x: page.right - amountWidth, y, align: 'right' }, isHead })
  row.end()
  sheet.y += height
  decorate(sheet, (pdf) =>
    pdf.moveTo(page.left, sheet.y).lineTo(page.right, sheet.y).lineWidth(0.5).stroke(colors.line),
  )
}

export function drawCell(
  sheet: Sheet,
  row: Tag,
  block: Block,
  { place, isHead }: { place: Parameters<typeof drawTagged>[4]; isHead: boolean },
): void {
  // Safe: pdfkit accepts the scope of a header cell, which its types do not say.
  const options = (isHead ? { scope: 'Column' } : {}) as PDFKit.Mixins.StructureElementOptions
  const cell = openTag(sheet, row, isHead ? 'TH' : 'TD', options)
  drawTagged(sheet, cell, 'P', block, place)
  cell.end()
}

const box = { padding: 20, bar: 4, radius: 5 }

/** Large, on the only patch of color on the page, with the price of later visits under it. */
export function drawPriceBox(sheet: Sheet, { price, laterVisits, proposed, validUntil }: EstimateDocument): void {
  drawAmountBox(sheet, price, {
    label: laterVisits === null ? say.estimatedPrice : say.estimatedFirst,
    words: [
      ...(laterVisits === null ? [] : [{ text: laterVisits, style: styles.strong }]),
      ...(proposed === null ? [] : [{ text: say.proposed(proposed.words), style: styles.text }]),
      { text: say.validUntil(validUntil), style: styles.soft },
    ],
  })
}

type BoxWords = { label: string; words: { text: string; style: Style }[] }

export function drawAmountBox(sheet: Sheet, price: string, { label: said, words: further }: BoxWords): void {
  const amount = toBlock(sheet, price, { weight: 'bold', size: 36, color: sheet.brandColor }, 220)
  const width = contentWidth - box.padding * 2 - amount.width
  const label = toBlock(sheet, said, { weight: 'bold', size: 13, color: colors.ink }, width)
  const words = [label, ...further.map(({ text, style }) => toBlock(sheet, text, style, width))]
  const height = Math.max(amount.height, heightOf(words) + 2) + box.padding * 1.4
  keepTogether(sheet, height)
  const top = sheet.y
  decorate(sheet, (pdf) => {
    pdf.rect(page.left, top, contentWidth, height).fill(colors.paper)
    pdf.rect(page.left, top, box.bar, height).fill(colors.sun)
  })
  const section = openTag(sheet, sheet.root, 'Div')
  let y = top + (height - heightOf(words)) / 2
  const x = page.left + box.padding
  y = drawTagged(sheet, section, 'P', label, { x, y })
  drawTagged(sheet, section, 'P', amount, {
    x: page.right - box.padding - amount.width,
    y: top + (height - amount.height) / 2,
    align: 'right',
  })
  for (const block of words.slice(1)) y = drawTagged(sheet, section, 'P', block, { x, y })
  section.end()
  sheet.y = top + height + 24
}
