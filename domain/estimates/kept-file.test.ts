import { expect, test } from 'vitest'
import { readDigest } from './kept-file.ts'

test('a digest is read in the form of a sheet and in the form of programs', () => {
  const digest = '0123456789abcdef'.repeat(4)
  expect(readDigest(digest)).toBe(digest)
  expect(readDigest(` ${digest.toUpperCase().match(/.{8}/g)?.join(' ')}\n`)).toBe(digest)
})

test.each(['', 'abc', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)])('"%s" is not a digest', (typed) => {
  expect(readDigest(typed)).toBeNull()
})
