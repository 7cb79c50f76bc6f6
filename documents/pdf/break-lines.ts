import type { Faces } from './faces.ts'
import type { Weight } from './fonts.ts'
import { toUnits, type Unit } from './units.ts'
import { setLevels, toPieces, type Piece } from './visual-order.ts'

export type Style = { weight: Weight; size: number; color: string }

/** A line ready to be drawn; `isRightToLeft` is the direction of its paragraph. */
export type Line = { pieces: Piece[]; width: number; isRightToLeft: boolean }

export type Measure = { faces: Faces; style: Style; width: number; missing: Set<string> }

/** Breaks a paragraph into lines no wider than `width` points. A wider word is broken where it must be. */
export function breakLines(paragraph: string, measure: Measure): Line[] {
  const units = toUnits(paragraph, {
    weight: measure.style.weight,
    covers: measure.faces.covers,
    missing: measure.missing,
  })
  const level = setLevels(units)
  const words = toWords(units).flatMap((word) => breakLongWord(toWord(word, measure), measure))
  return fillLines(words, measure.width).map((line) => {
    const ink = line.slice(0, line.findLastIndex((unit) => unit.text !== ' ') + 1)
    const isRightToLeft = level % 2 === 1
    // The space at a line's end stays for copying; on the right edge it would be an indent.
    return {
      pieces: toPieces(isRightToLeft ? ink : line, level),
      width: widthOf(toPieces(ink, level), measure),
      isRightToLeft,
    }
  })
}

/** Units that stay together, their width, and the width of their ink (a space at a line's end needs no room). */
type Word = { units: Unit[]; width: number; ink: number }

function toWords(units: Unit[]): Unit[][] {
  const words: Unit[][] = []
  let word: Unit[] = []
  units.forEach((unit, index) => {
    word.push(unit)
    if (!endsWord(unit, units[index + 1])) return
    words.push(word)
    word = []
  })
  return word.length > 0 ? [...words, word] : words
}

/** A line may end after a run of spaces, and after a hyphen, dash or slash inside a word. */
function endsWord(unit: Unit, next: Unit | undefined): boolean {
  if (next === undefined || next.text === ' ') return false
  return unit.text === ' ' || /^[-/\u2010\u2012-\u2014]$/.test(unit.text)
}

function toWord(units: Unit[], measure: Measure): Word {
  const end = units.findLastIndex((unit) => unit.text !== ' ') + 1
  const ink = widthOf(toPieces(units.slice(0, end), 0), measure)
  return { units, ink, width: end === units.length ? ink : ink + widthOf(toPieces(units.slice(end), 0), measure) }
}

function breakLongWord(word: Word, measure: Measure): Word[] {
  if (word.ink <= measure.width) return [word]
  const parts: Word[] = []
  let units: Unit[] = []
  let width = 0
  for (const unit of word.units) {
    const unitWidth = widthOf(toPieces([unit], 0), measure)
    if (width + unitWidth > measure.width && units.length > 0 && unit.text !== ' ') {
      parts.push({ units, width, ink: width })
      units = []
      width = 0
    }
    units.push(unit)
    width += unitWidth
  }
  return [...parts, toWord(units, measure)]
}

function fillLines(words: Word[], width: number): Unit[][] {
  const lines: Unit[][] = []
  let line: Unit[] = []
  let used = 0
  for (const word of words) {
    if (used + word.ink > width && line.length > 0) {
      lines.push(line)
      line = []
      used = 0
    }
    line.push(...word.units)
    used += word.width
  }
  return [...lines, line]
}

function widthOf(pieces: Piece[], { faces, style }: Measure): number {
  return pieces.reduce((sum, piece) => sum + faces.width(piece.text, piece.font, style.size), 0)
}
