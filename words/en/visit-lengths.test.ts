import { expect, test } from 'vitest'
import { lengthInWords, minutesInWords } from './visit-lengths.ts'

test('lengths are given in hours and halves, and in minutes where those are not exact', () => {
  expect([45, 60, 90, 120, 150, 130, 70].map(minutesInWords)).toEqual([
    '45 minutes',
    '1 hour',
    '1½ hours',
    '2 hours',
    '2½ hours',
    '2 hours 10 minutes',
    '1 hour 10 minutes',
  ])
})

test.each([
  [120, 120, 2, 'About 2 hours with two cleaners'],
  [120, 210, 1, 'About 2 to 3½ hours with one cleaner'],
  [60, 120, 3, 'About 1 to 2 hours with three cleaners'],
  [45, 120, 2, 'About 45 minutes to 2 hours with two cleaners'],
  [120, 130, 12, 'About 2 hours to 2 hours 10 minutes with 12 cleaners'],
])('%i to %i minutes with %i people are said in a sentence', (least, most, people, sentence) => {
  expect(lengthInWords({ least, most, people })).toBe(sentence)
})
