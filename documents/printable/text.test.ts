import { expect, test } from 'vitest'
import { printableLine, printableParagraphs } from './text.ts'

test('every kind of line break ends a line, and tabs become spaces', () => {
  expect(printableParagraphs('a\r\nb\rc\u2028d\tf\n\ne ')).toEqual(['a', 'b', 'c', 'd    f', '', 'e'])
})

test('a single line has no breaks', () => {
  expect(printableLine('  12 Elm Street\nApt 4 ')).toBe('12 Elm Street Apt 4')
})

test('control characters, zero-width characters and direction overrides disappear', () => {
  expect(printableLine('a\u0000b\u0007c\u009bd\u200be\u202ef\u2066g\ufeffh')).toBe('abcdefgh')
})

test('a lone surrogate becomes the replacement character', () => {
  expect(printableLine('a\ud83db')).toBe('a\ufffdb')
})

test('letters and their accents are composed', () => {
  expect(printableLine('Jose\u0301')).toBe('José')
})

test('joiners that shape emoji and Persian stay', () => {
  expect(printableLine('👩\u200d🍳 می\u200cخواهم')).toBe('👩\u200d🍳 می\u200cخواهم')
})
