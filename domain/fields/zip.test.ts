import { expect, test } from 'vitest'
import { findZip, toZip, zipShape } from './zip.ts'

test.each([
  ['94112', '94112'],
  [' 94112\n', '94112'],
  ['94112-1234', '94112'],
  ['941121234', '94112'],
])('%j is the ZIP code %s', (typed, zip) => {
  expect(findZip(typed)).toBe(zip)
  expect(toZip(typed)).toBe(zip)
  expect(zip).toMatch(zipShape)
})

test.each(['', '9411', '94112-', '94112-123', '94112 1234', '9411212345', 'A94112', '94112\n94113', '９４１１２'])(
  '%j is no ZIP code, and stays as it was typed',
  (typed) => {
    expect(findZip(typed)).toBe('')
    expect(toZip(typed)).toBe(typed)
    expect(typed).not.toMatch(zipShape)
  },
)
