import { expect, test } from 'vitest'
import { fontNames, fontsFor, sliceOf } from './fonts.ts'

test('English needs the two Latin fonts and nothing else', () => {
  expect(fontsFor('Deep Clean, $112 – “café” Nguyễn')).toEqual(['regular', 'bold'])
  expect(fontsFor('')).toEqual(['regular', 'bold'])
})

test.each([
  ['Окна', 'cyrillic-greek-regular'],
  ['Ωμέγα', 'cyrillic-greek-regular'],
  ['שלום', 'hebrew-bold'],
  ['مرحبا', 'arabic-regular'],
  ['🧹', 'emoji'],
  ['1⃣', 'emoji'],
  ['⭐', 'emoji'],
  ['a → b', 'math'],
  ['↔', 'math'],
  ['≤', 'math'],
  ['✓', 'symbols'],
  ['★', 'symbols'],
  ['नमस्ते', 'devanagari-bold'],
  ['สวัสดี', 'thai-regular'],
] as const)('%s needs %s as well', (text, name) => {
  expect(fontsFor(text)).toEqual(expect.arrayContaining(['regular', 'bold', name]))
})

test('the order of the fonts does not depend on the text', () => {
  expect(fontsFor('✓ → สวัสดี नमस्ते 🧹 مرحبا שלום Окна')).toEqual(fontNames)
  expect(fontsFor('Окна שלום مرحبا 🧹 नमस्ते สวัสดี → ✓')).toEqual(fontNames)
})

test('a script that no slice covers falls back to Latin, which lacks it', () => {
  expect(sliceOf(0x5c71)).toBe('latin')
})
