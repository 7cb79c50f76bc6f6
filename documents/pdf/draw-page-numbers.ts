import { type Sheet, toBlock } from './sheet.ts'
import { drawLines } from './sheet.ts'
import { page, styles } from './style.ts'

export function drawPageNumbers(sheet: Sheet, say: (page: number, count: number) => string): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  if (count < 2) return
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(start + index)
    const block = toBlock(sheet, say(index + 1, count), styles.soft)
    sheet.pdf.markContent('Artifact', { type: 'Pagination' })
    drawLines(sheet, block, { x: page.left, y: page.footer - block.height, align: 'right' })
    sheet.pdf.endMarkedContent()
  }
}
