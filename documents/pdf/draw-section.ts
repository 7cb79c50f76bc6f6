import type { DocumentFact } from '../../domain/document-fact.ts'
import { keepTogether, type Sheet, toBlock } from './sheet.ts'
import { contentWidth, page, styles } from './style.ts'
import { drawTagged, openTag } from './tags.ts'

const labelWidth = 92
export const small = { ...styles.text, size: 9 }
const headingStyle = { ...styles.strong, size: 11 }

export function drawSection(sheet: Sheet, words: string, draw: () => void): void {
  drawHeading(sheet, words)
  draw()
  sheet.y += 10
}

/** Of a whole document. */
export function drawTitle(sheet: Sheet, words: string): void {
  const title = toBlock(sheet, words, { ...styles.title, size: 20 })
  sheet.y = drawTagged(sheet, sheet.root, 'H1', title, { x: page.left, y: sheet.y }) + 2
}

export function drawHeading(sheet: Sheet, words: string): void {
  const heading = toBlock(sheet, words, headingStyle)
  keepTogether(sheet, heading.height + 40)
  sheet.y = drawTagged(sheet, sheet.root, 'H2', heading, { x: page.left, y: sheet.y }) + 4
}

/** Names at the left; `above` puts a long name over its value. */
export function drawFacts(sheet: Sheet, facts: DocumentFact[], above = false): void {
  for (const { label, value } of facts) {
    const name = toBlock(sheet, label, styles.soft, above ? contentWidth : labelWidth)
    const said = toBlock(sheet, value, small, above ? contentWidth : contentWidth - labelWidth - 12)
    keepTogether(sheet, name.height + said.height)
    const top = sheet.y
    const group = openTag(sheet, sheet.root, 'Div')
    const below = drawTagged(sheet, group, 'P', name, { x: page.left, y: top })
    const x = above ? page.left : page.left + labelWidth + 12
    const bottom = drawTagged(sheet, group, 'P', said, { x, y: above ? below : top })
    group.end()
    sheet.y = Math.max(below, bottom) + 2
  }
}

export function drawLine(sheet: Sheet, words: string): void {
  const block = toBlock(sheet, words, styles.soft)
  keepTogether(sheet, block.height)
  sheet.y = drawTagged(sheet, sheet.root, 'P', block, { x: page.left, y: sheet.y, align: 'script' }) + 2
}
