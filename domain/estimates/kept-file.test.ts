import { expect, test } from 'vitest'
import { readDigest } from './kept-file.ts'

test('a digest is read as a sheet prints it, and as programs print it', () => {
  const digest = '0123456789abcdef'.repeat(4)
  expect(readDigest(digest)).toBe(digest)
  expect(readDigest(` ${digest.toUpperCase().match(/.{8}/g)?.join(' ')}\n`)).toBe(digest)
})

test.each(['', 'abc', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)])('"%s" is no digest', (typed) => {
  expect(readDigest(typed)).toBeNull()
})
