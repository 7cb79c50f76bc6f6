import { expect, test } from 'vitest'
import { fitText, textPart } from './fit-text.ts'
import { countSegments } from './text-segments.ts'

/** A text that leaves a name 20 letters in one segment. */
const write = (name: string) => `Hi ${name}! ${'x'.repeat(134)}.`

test.each([
  ['Christopher Anderson', 'Christopher Anderson'],
  ['Maria Guadalupe Rodriguez', 'Maria Guadalupe'],
  ['Ana María Díaz', 'Ana'],
  ['Dr. Wolfeschlegelsteinhausen', 'Dr. Wolfeschlegelsteinhausen'],
  ['María Díaz', 'María Díaz'],
  ['J.R Wolfeschlegelsteinhausen', 'J.R'],
  ['J. Featherstonehaugh-Smythe', 'J. Featherstonehaugh-Smythe'],
])('%s is greeted as %s', (name, greeting) => {
  expect(fitText(name, write)).toBe(write(greeting))
})

test('a name that is too long is cut with three plain dots', () => {
  expect(textPart('N'.repeat(120))).toBe(`${'N'.repeat(37)}...`)
  expect(textPart('N'.repeat(40))).toBe('N'.repeat(40))
})

test('marks that a telephone types by itself become plain ones', () => {
  expect(textPart('Mike’s “Best” – Clean…\u00a0Co')).toBe('Mike\'s "Best" - Clean... Co')
})

test('a long part of a text is cut behind a word, not behind a space', () => {
  expect(textPart(`${'a'.repeat(36)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(36)}...`)
  expect(textPart('a\u00a0b\u202fc\u2007d')).toBe('a b c d')
})

test('a decomposed accent and a zero-width space cost nothing, and joined pictures and flags stay whole', () => {
  expect(textPart('E\u0301tienne')).toBe('\u00c9tienne')
  expect(countSegments(textPart(`A\u200bnn${'\u00ad'} Ito\ufeff ${'x'.repeat(25)}`))).toBe(1)
  expect(textPart('A\u200bnn\u00ad\ufeff')).toBe('Ann')
  for (const whole of [
    '👩‍👩‍👧',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '❤️',
    '1️⃣',
    '🇺🇸',
    'क्‍ष',
    'می‌خواهم',
  ])
    expect(textPart(whole)).toBe(whole)
})
