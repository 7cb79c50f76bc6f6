import type { EstimateDocument } from '../../domain/estimates/estimate-document.ts'
import { type Sheet, toBlock } from './sheet.ts'
import { contentWidth, page, styles } from './style.ts'
import { drawTagged, openTag } from './tags.ts'
import * as say from '#words/documents/estimates.ts'

/** Between two parties beside each other. */
const gap = 24
const factsWidth = 150

export function drawTitle(sheet: Sheet, { number, version, issuedOn }: EstimateDocument): void {
  const name = version > 1 ? say.numberAndVersion(number, version) : say.number(number)
  drawHeading(sheet, say.heading, [name, issuedOn])
}

/** The first fact is strong. */
export function drawHeading(sheet: Sheet, words: string, beside: string[]): void {
  const title = toBlock(sheet, words, styles.title, contentWidth - factsWidth)
  const facts = beside.map((fact, at) => toBlock(sheet, fact, at === 0 ? styles.strong : styles.soft, factsWidth))
  const top = sheet.y
  sheet.y = drawTagged(sheet, sheet.root, 'H1', title, { x: page.left, y: top })
  const x = page.right - factsWidth
  const bottom = facts.reduce((y, fact) => drawTagged(sheet, sheet.root, 'P', fact, { x, y, align: 'right' }), top + 1)
  sheet.y = Math.max(sheet.y, facts.length > 2 ? bottom : 0) + 22
}

export function drawParties(sheet: Sheet, { customer, service, homeSize, frequency }: EstimateDocument): void {
  const { name, address, phone, email } = customer
  drawPair(
    sheet,
    { heading: say.preparedFor, lines: [name, address, phone, email] },
    { heading: say.yourCleaning, lines: [service.label, sentence(service.description), homeSize, frequency] },
  )
}

type Party = { heading: string; lines: string[] }

export function drawPair(sheet: Sheet, left: Party, right: Party): void {
  const middle = page.left + (contentWidth + gap) / 2
  const bottoms = [drawParty(sheet, page.left, left), drawParty(sheet, middle, right)]
  sheet.y = Math.max(...bottoms) + 22
}

/** The first line is strong; returns the y below. */
function drawParty(sheet: Sheet, x: number, { heading, lines }: Party): number {
  const width = (contentWidth - gap) / 2
  const section = openTag(sheet, sheet.root, 'Sect')
  const top = drawTagged(sheet, section, 'H2', toBlock(sheet, heading, styles.soft, width), { x, y: sheet.y }) + 2
  const bottom = lines.filter(Boolean).reduce((y, line, index) => {
    return drawTagged(sheet, section, 'P', toBlock(sheet, line, index === 0 ? styles.strong : styles.text, width), {
      x,
      y,
    })
  }, top)
  section.end()
  return bottom
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
