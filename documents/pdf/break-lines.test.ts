import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'
import type { Faces } from './faces.ts'

/** Every character is one point wide and every font has all of them. */
const faces: Faces = { covers: () => true, width: (text) => [...text].length, draw: () => {} }
const style = { weight: 'regular', size: 1, color: '#000000' } as const

function linesOf(text: string, width: number): string[] {
  return breakLines(text, { faces, style, width, missing: new Set() }).map((line) =>
    line.pieces.map((piece) => piece.text).join(''),
  )
}

test('lines break after spaces, which stay at the end for copying', () => {
  expect(linesOf('two cats and a dog', 8)).toEqual(['two cats ', 'and a ', 'dog'])
})

test('a hyphen or a slash may end a line', () => {
  expect(linesOf('top-to-bottom/clean', 8)).toEqual(['top-to-', 'bottom/', 'clean'])
})

test('a non-breaking space does not break', () => {
  expect(linesOf('call 415\u00a0555 now', 8)).toEqual(['call ', '415 555 ', 'now'])
})

test('a word longer than the line is broken where it must be', () => {
  expect(linesOf('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

test('a letter and its accent are never separated', () => {
  expect(linesOf('x\u0323x\u0323x\u0323', 3)).toEqual(['x\u0323', 'x\u0323', 'x\u0323'])
})

test('an empty paragraph is one empty line', () => {
  expect(linesOf('', 10)).toEqual([''])
})

test('for any text, nothing is lost and no line is too wide', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '.'), maxLength: 200 }),
      fc.integer({ min: 1, max: 40 }),
      (text, width) => {
        const lines = linesOf(text, width)
        expect(lines.join('')).toBe(text)
        expect(lines.every((line) => line.trimEnd().length <= width)).toBe(true)
      },
    ),
  )
})
