import { expect, test } from 'vitest'
import { shortTime } from './times.ts'

const now = new Date('2026-11-21T06:00:00.000Z')
const zone = 'America/Los_Angeles'

// ICU writes a narrow space before AM and PM.
const plain = (iso: string) => shortTime(iso, zone, now).replace(/\s/g, ' ')

test("today is the business's day, not the reader's", () => {
  expect(plain('2026-11-20T17:05:00.000Z')).toBe('9:05 AM')
})

test('another day is named, another year as well', () => {
  expect(plain('2026-11-19T17:05:00.000Z')).toBe('Nov 19, 9:05 AM')
  expect(plain('2025-11-19T17:05:00.000Z')).toBe('Nov 19, 2025, 9:05 AM')
})
