import type { PersonEntry } from '../../domain/customers/person-document.ts'
import { drawFlowing } from './draw-notes.ts'
import { drawFacts, small } from './draw-section.ts'
import { keepTogether, type Sheet, toBlock } from './sheet.ts'
import { page, styles } from './style.ts'
import { drawTagged } from './tags.ts'

export function drawEntry(sheet: Sheet, { title, facts, texts }: PersonEntry): void {
  const heading = toBlock(sheet, title, styles.strong)
  keepTogether(sheet, heading.height + 40)
  sheet.y = drawTagged(sheet, sheet.root, 'H3', heading, { x: page.left, y: sheet.y }) + 2
  drawFacts(sheet, facts)
  for (const { label, value } of texts) {
    sheet.y += 3
    const name = toBlock(sheet, label, styles.soft)
    keepTogether(sheet, name.height + 20)
    sheet.y = drawTagged(sheet, sheet.root, 'P', name, { x: page.left, y: sheet.y })
    for (const line of value.split('\n'))
      if (line.trim() === '') sheet.y += 5
      else drawFlowing(sheet, sheet.root, toBlock(sheet, line, small))
  }
  sheet.y += 10
}
