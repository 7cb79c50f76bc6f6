import { expect, test } from 'vitest'
import { fitText, textPart } from './fit-text.ts'
import { countSegments } from './text-segments.ts'

test('a text greets by first name, whatever the other names are', () => {
  const write = (name: string) => `Hi ${name}!`
  expect(fitText('Zoë Żak', write)).toBe('Hi Zoë!')
  expect(countSegments(fitText('Ana María Żakowska', (name) => `${write(name)} ${'x'.repeat(140)}`))).toBe(1)
})

test('a name that is too long is cut with three plain dots', () => {
  expect(textPart('N'.repeat(120))).toBe(`${'N'.repeat(37)}...`)
  expect(textPart('N'.repeat(40))).toBe('N'.repeat(40))
})

test('punctuation that phones type by themselves becomes plain', () => {
  expect(textPart('Mike’s “Best” – Clean…\u00a0Co')).toBe('Mike\'s "Best" - Clean... Co')
})

test('a long part of a text is cut after a word, not after a space', () => {
  expect(textPart(`${'a'.repeat(36)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(36)}...`)
  expect(textPart('a\u00a0b\u202fc\u2007d')).toBe('a b c d')
})

test('a decomposed accent and a zero-width space cost nothing, and joined emoji and flags stay whole', () => {
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
