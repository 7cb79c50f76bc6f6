import { expect, test } from 'vitest'
import { inTypedOrder, toShapeOrder } from './typed-order.ts'

/** Shapes with the given letters, each as one text. */
function shapes(...letters: string[]) {
  return letters.map((text, id) => ({ id, advanceWidth: 500, codePoints: Array.from(text, codeOf) }))
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

function lettersOf(glyphs: { codePoints: number[] }[]): string[] {
  return glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
}

test('a vowel that is drawn before its consonants is read after them', () => {
  expect(lettersOf(inTypedOrder(shapes('ि', 'प्र', 'या'), 'प्रिया'))).toEqual(['प्र', 'ि', 'या'])
})

test('an r that is drawn above the syllable it begins is read first', () => {
  expect(lettersOf(inTypedOrder(shapes('म', 'र्'), 'र्म'))).toEqual(['र्', 'म'])
})

test('shapes keep their places, widths and numbers', () => {
  const glyphs = shapes('ि', 'क')
  expect(inTypedOrder(glyphs, 'कि').map(({ id }) => id)).toEqual([0, 1])
})

test('other scripts and letters that cannot be matched are left alone', () => {
  expect(inTypedOrder(shapes('b', 'a'), 'ab')).toEqual(shapes('b', 'a'))
  expect(inTypedOrder(shapes('म', 'x'), 'मक')).toEqual(shapes('म', 'x'))
})

test('the Thai vowel am after a tone is drawn below it and read as typed', () => {
  const drawn = Array.from(toShapeOrder('น้ำ'))
  expect(drawn).toEqual(['น', '\u0e4d', '\u0e49', '\u0e32'])
  expect(lettersOf(inTypedOrder(shapes(...drawn), 'น้ำ')).join('')).toBe('น้ำ')
  expect(toShapeOrder('ทำ')).toBe('ทำ')
})
