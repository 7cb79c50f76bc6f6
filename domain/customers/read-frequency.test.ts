import { expect, test } from 'vitest'
import { readFrequency } from './read-frequency.ts'

const said: Record<string, string[]> = {
  once: ['', ' ', 'One Time', 'One-time', 'one-off', 'Once', 'Single visit', 'Does not repeat', 'As needed', 'N/A'],
  weekly: [
    'Weekly',
    'Every week',
    'Weekly on Mondays',
    'Every week on Mon',
    'once a week',
    'RRULE:FREQ=WEEKLY;BYDAY=TU',
  ],
  'every-2-weeks': [
    'Every 2 weeks on Tuesdays',
    'Every Two Weeks',
    'every other week',
    'Every other wk',
    'Bi-Weekly',
    'biweekly cleaning',
    'Fortnightly',
    'Recurring - every 2 weeks',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  ],
  'every-3-weeks': ['Every 3 weeks', 'every three weeks'],
  monthly: [
    'Monthly',
    'Every 4 weeks',
    'Every Month',
    'once a month',
    'Monthly on the 3rd Tuesday',
    'Every four weeks',
  ],
  'every-6-weeks': ['Every 6 Weeks'],
  'every-8-weeks': ['every 8 weeks'],
}
const cells = Object.entries(said).flatMap(([frequency, each]) => each.map((cell) => [cell, frequency] as const))

test.each(cells)('"%s" in a file is read as %s', (cell, frequency) => {
  expect(readFrequency(cell)).toBe(frequency)
  expect(readFrequency(cell.toUpperCase())).toBe(frequency)
})

test.each([
  'twice a week',
  '2x per week',
  'Weekly on Tuesdays and Thursdays',
  'FREQ=WEEKLY;BYDAY=TU,TH',
  'weekly or monthly',
  'every 5 weeks',
  'every 10 weeks',
  'semi-monthly',
  'bimonthly',
  'daily',
  'Recurring',
  'yes',
])('"%s" is not a frequency that an agreement can have', (cell) => expect(readFrequency(cell)).toBe(null))

test('a long cell is read within a second', () => {
  const began = performance.now()
  expect(readFrequency(`weekly ${'sunday'.repeat(100_000)}x`)).toBe(null)
  expect(readFrequency(`weekly ${'on '.repeat(300_000)}x`)).toBe(null)
  expect(performance.now() - began).toBeLessThan(1_000)
})
