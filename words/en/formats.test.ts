import { expect, test } from 'vitest'
import { monthsInWords } from './formats.ts'

test.each([
  [1, '1 month'],
  [6, '6 months'],
  [12, '1 year'],
  [18, '18 months'],
  [24, '2 years'],
])('%i months are %s', (months, words) => expect(monthsInWords(months)).toBe(words))
