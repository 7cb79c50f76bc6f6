import { expect, test } from 'vitest'
import { dayInWords, windowInWords } from './days.ts'
import { momentInWords } from './moments.ts'

const zone = 'America/Los_Angeles'

test('days and windows are said in words', () => {
  expect(dayInWords('2026-12-01')).toBe('Tuesday, December 1')
  expect(windowInWords({ start: '08:00', end: '10:00' })).toBe('8:00 AM – 10:00 AM')
  expect(windowInWords({ start: '12:00', end: '14:30' })).toBe('12:00 PM – 2:30 PM')
})

test('a moment is said in the business’s own time', () => {
  expect(momentInWords(Date.parse('2026-12-02T02:59:59.999Z'), zone)).toBe('Tuesday, December 1, 6:59 PM')
  expect(momentInWords(Date.parse('2026-11-01T09:30:00Z'), zone)).toBe('Sunday, November 1, 1:30 AM')
  expect(momentInWords(Date.parse('2026-12-01T18:20:00Z'), 'Asia/Kathmandu')).toBe('Wednesday, December 2, 12:05 AM')
})
