import { expect, test } from 'vitest'
import { toClusters } from './clusters.ts'
import { fontName, sliceOf } from './fonts.ts'
import type { Unit } from './units.ts'
import { hasRightToLeft, setLevels, toPieces } from './visual-order.ts'

function piecesOf(text: string): string[] {
  const units: Unit[] = toClusters(text).map((cluster) => {
    return { text: cluster, font: fontName(sliceOf(cluster.codePointAt(0) ?? 0), 'regular'), level: 0 }
  })
  return toPieces(units, setLevels(units)).map((piece) => piece.text)
}

test('Latin text is one run, as it was typed', () => {
  expect(piecesOf('Deep Clean (2 rooms)')).toEqual(['Deep Clean (2 rooms)'])
})

test('a Hebrew word in a Latin line keeps its place; the shaper reverses its letters', () => {
  expect(piecesOf('for שלום now')).toEqual(['for ', 'שלום', ' now'])
})

test('a Hebrew line is drawn from its end, with mirrored brackets and unchanged numbers', () => {
  expect(piecesOf('שלום (12) עולם')).toEqual(['עולם', ' (', '12', ') ', 'שלום'])
})

test("Persian's non-joiner separates two letters and is not drawn", () => {
  expect(piecesOf('می\u200cخواهم')).toEqual(['خواهم', 'می'])
})

test('an emoji of several parts keeps its joiners', () => {
  expect(piecesOf('👩\u200d🍳')).toEqual(['👩\u200d🍳'])
})

test('letters of both directions are distinguished', () => {
  expect([hasRightToLeft('Ana Díaz 🧹'), hasRightToLeft('Dana דנה'), hasRightToLeft('مريم')]).toEqual([
    false,
    true,
    true,
  ])
})
