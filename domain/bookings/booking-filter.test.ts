import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type BookingFilter, bookingFilterSchema, parseFilter, writeFilter } from './booking-filter.ts'

test.each<[BookingFilter, string]>([
  [{}, ''],
  [{ status: 'locked-out' }, 'status:locked-out'],
  [
    { service: 'deep', from: '2026-12-01', to: '2026-12-24', zip: '94110' },
    'service:deep from:2026-12-01 to:2026-12-24 zip:94110',
  ],
])('%j survives writing and reading', (filter, words) => {
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
])('%s is ignored', (words) => expect(parseFilter(words)).toEqual({}))

test('the valid parts of a filter count beside the invalid ones', () => {
  expect(parseFilter('status:lost zip:94110 from:')).toEqual({ zip: '94110' })
})

test('a filter accepts only days that exist', () => {
  expect(parseFilter('from:2026-02-28 to:2026-02-30')).toEqual({ from: '2026-02-28' })
  for (const day of ['2026-13-01', '2026-12', '2026-12-01T00:00:00Z', '+02026-12-01']) {
    expect(parseFilter(`from:${day}`)).toEqual({})
  }
})

test('a ZIP code in a filter has exactly five digits', () => {
  expect(parseFilter('zip:994110')).toEqual({})
  expect(parseFilter('zip:94110\n')).toEqual({})
})

test('an address without a filter is an empty filter', () => {
  expect(v.parse(bookingFilterSchema, {})).toEqual({})
})
