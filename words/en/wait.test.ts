import { expect, test } from 'vitest'
import { waitInWords } from './wait.ts'

test('a wait is given in the unit that a person would use, and is never too short', () => {
  expect([1, 45, 100, 3_600, 5_400, 86_400].map(waitInWords)).toEqual([
    '1 second',
    '45 seconds',
    '2 minutes',
    '60 minutes',
    '2 hours',
    '24 hours',
  ])
})
