import { expect, test } from 'vitest'
import { type BookingFilter, parseFilter, writeFilter } from './booking-filter.ts'

test.each<[BookingFilter, string]>([
  [{}, ''],
  [{ status: 'locked-out' }, 'status:locked-out'],
  [
    { service: 'deep', from: '2026-12-01', to: '2026-12-24', zip: '94110' },
    'service:deep from:2026-12-01 to:2026-12-24 zip:94110',
  ],
])('%j is written and read again', (filter, words) => {
  expect(writeFilter(filter)).toBe(words)
  expect(parseFilter(words)).toEqual(filter)
})

test.each([
  'status:lost',
  'zip:9411',
  'from:yesterday',
  'colour:red',
  ':',
  'status',
  'status:constructor',
  'zip:94110:1',
])('of %s nothing is understood', (words) => expect(parseFilter(words)).toEqual({}))

test('what is understood counts beside what is not', () => {
  expect(parseFilter('status:lost zip:94110 from:')).toEqual({ zip: '94110' })
})
