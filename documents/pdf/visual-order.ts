import bidiFactory, { type Bidi } from 'bidi-js'
import type { FontName } from './fonts.ts'
import type { Unit } from './units.ts'

/** A run that is drawn in one go, from left to right. */
export type Piece = { text: string; font: FontName }

/** Unicode's bidirectional algorithm, UAX #9; returns the paragraph's own level. */
export function setLevels(units: Unit[]): number {
  const text = units.map((unit) => unit.text).join('')
  if (!hasRightToLeft(text)) return 0
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  let offset = 0
  for (const unit of units) {
    unit.level = levels[offset] ?? 0
    offset += unit.text.length
  }
  return paragraphs[0]?.level ?? 0
}

export function hasRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text)
}

/** The runs of one line in visual order. */
export function toPieces(line: readonly Unit[], paragraphLevel: number): Piece[] {
  const pieces: Unit[][] = []
  for (const unit of reorder(withTrailingSpaceAt(paragraphLevel, line))) {
    const piece = pieces.at(-1)
    if (piece !== undefined && continues(piece.at(-1), unit)) piece.push(unit)
    else pieces.push([unit])
  }
  return pieces.map(toPiece)
}

// Safe: the default export is the factory; its types name it as a CommonJS module would.
const bidi = (bidiFactory as unknown as () => Bidi)()
const nonJoiner = '\u200c'

/** Rule L1: white space at the end of a line belongs to the paragraph's direction, not to the last word's. */
function withTrailingSpaceAt(level: number, line: readonly Unit[]): Unit[] {
  const end = line.findLastIndex((unit) => unit.text !== ' ')
  return line.map((unit, index) => (index > end ? { ...unit, level } : unit))
}

/** Rule L2: from the highest level down, every run at that level or above is reversed. */
function reorder(units: Unit[]): Unit[] {
  const order = [...units]
  for (let level = order.reduce((highest, unit) => Math.max(highest, unit.level), 0); level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end++
      order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end
    }
  }
  return order
}

/** Whether two neighbors are drawn together. Persian's non-joiner keeps letters apart, so a run ends there. */
function continues(left: Unit | undefined, right: Unit): boolean {
  if (left === undefined || left.font !== right.font || left.level !== right.level) return false
  return !(isReversed(left) ? right : left).text.endsWith(nonJoiner)
}

/** The shaper reverses right-to-left letters itself and expects them as typed; everything else is reversed here. */
function toPiece(units: Unit[]): Piece {
  const first = units[0]
  const font = first?.font ?? 'regular'
  const reversed = first !== undefined && isReversed(first)
  const typed = (reversed ? units.toReversed() : units).map((unit) => unit.text).join('')
  if (!reversed || /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(typed)) return { font, text: printable(typed, font) }
  const seen = units.map((unit) => bidi.getMirroredCharacter(unit.text) ?? unit.text).join('')
  return { font, text: printable(seen, font) }
}

function isReversed(unit: Unit): boolean {
  return unit.level % 2 === 1
}

/** Joiners are no longer needed here; only a composed emoji still needs them. */
function printable(text: string, font: FontName): string {
  return font === 'emoji' ? text : text.replaceAll(/[\u200c\u200d]/g, '').replaceAll('\u00a0', ' ')
}
