import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { codeHeight, codeSize, drawCode } from './draw-code.ts'
import type { Tag } from './open-pdf.ts'
import { type Block, decorate, drawLines, heightOf, keepTogether, type Sheet, startPage, toBlock } from './sheet.ts'
import { contentWidth, lineHeight, page, styles } from './style.ts'
import { drawLink, drawTagged, openBlock, openTag } from './tags.ts'
import * as say from '#words/documents/estimates.ts'

const headingStyle = { ...styles.strong, size: 11 }
const bulletIndent = 12
const blankLine = 7

export function drawNotes(sheet: Sheet, lines: string[]): void {
  if (lines.every((line) => line.trim() === '')) return
  const section = openTag(sheet, sheet.root, 'Sect')
  drawHeading(sheet, section, say.notes, lineHeight(styles.text) * 2)
  for (const line of lines) {
    if (line.trim() === '') sheet.y += blankLine
    else drawFlowing(sheet, section, toBlock(sheet, line, styles.text))
  }
  section.end()
  sheet.y += 18
}

/** The terms stay together, with the ways to answer under and beside them. */
export function drawTerms(
  sheet: Sheet,
  { terms, business, link }: Pick<EstimateDocument, 'terms' | 'business' | 'link'>,
): void {
  const width = link === '' ? contentWidth : contentWidth - codeSize - 24
  const blocks = terms.map((term) => toBlock(sheet, term, styles.soft, width - bulletIndent))
  const linkStyle = { ...styles.strong, color: sheet.brandColor }
  const call = toBlock(sheet, say.questions(business.phone), linkStyle, width)
  const answer = link === '' ? null : toBlock(sheet, say.answerOnline, linkStyle, width)
  const height = lineHeight(headingStyle) + heightOf(blocks) + call.height + (answer?.height ?? 0) + 28
  keepTogether(sheet, link === '' ? height : Math.max(height, codeHeight))
  const top = sheet.y
  const section = openTag(sheet, sheet.root, 'Sect')
  drawHeading(sheet, section, say.terms, 0)
  const list = openTag(sheet, section, 'L')
  for (const block of blocks) drawItem(sheet, list, block)
  list.end()
  section.end()
  sheet.y += 14
  if (answer !== null) {
    const place = { x: page.left, y: sheet.y }
    sheet.y = drawLink(sheet, sheet.root, answer, { place, url: link, says: say.answerOnline }) + 4
  }
  const says = say.callAt(business.brand, business.phone)
  sheet.y = drawLink(sheet, sheet.root, call, { place: { x: page.left, y: sheet.y }, url: business.phoneLink, says })
  if (link !== '') sheet.y = Math.max(sheet.y, drawCode(sheet, link, top, { alt: say.codeOf, caption: say.scan }))
}

export function drawHeading(sheet: Sheet, section: Tag, text: string, roomBelow: number): void {
  const heading = toBlock(sheet, text, headingStyle)
  keepTogether(sheet, heading.height + roomBelow)
  sheet.y = drawTagged(sheet, section, 'H2', heading, { x: page.left, y: sheet.y }) + 3
}

function drawItem(sheet: Sheet, list: Tag, block: Block): void {
  decorate(sheet, (pdf) =>
    pdf.circle(page.left + 2.5, sheet.y + lineHeight(block.style) / 2, 1.4).fill(sheet.brandColor),
  )
  const item = openTag(sheet, list, 'LI')
  sheet.y = drawTagged(sheet, item, 'LBody', block, { x: page.left + bulletIndent, y: sheet.y })
  item.end()
}

/** Under one tag, over as many pages as its lines need. */
export function drawFlowing(sheet: Sheet, section: Tag, block: Block): void {
  const paragraph = openBlock(sheet, section, 'P', block)
  let lines = block.lines
  while (lines.length > 0) {
    const room = Math.floor((page.bottom - sheet.y) / lineHeight(block.style))
    if (room < 1) startPage(sheet)
    const part = { ...block, lines: lines.slice(0, Math.max(room, 1)) }
    if (room > 0) {
      paragraph.add(() => drawLines(sheet, part, { x: page.left, y: sheet.y, align: 'script' }))
      sheet.y += part.lines.length * lineHeight(block.style)
      lines = lines.slice(room)
    }
  }
  paragraph.end()
}
