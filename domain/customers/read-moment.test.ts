import { expect, test } from 'vitest'
import { laterThat, readDay, readTimes } from './read-moment.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T08:00:00', '2026-12-01'],
  ['12/1/2026', '2026-12-01'],
  ['12/01/26', '2026-12-01'],
  ['12-1-2026 8:00 AM', '2026-12-01'],
  ['Dec 1, 2026', '2026-12-01'],
  ['Tuesday, December 1st, 2026', '2026-12-01'],
  ['Tue Dec 1 2026', '2026-12-01'],
  ['46357', '2026-12-01'],
  ['46357.333333', '2026-12-01'],
  ['2/29/2026', null],
  ['13/1/2026', null],
  ['soon', null],
  ['', null],
  ['12345', null],
])('the day %j is %j', (cell, day) => expect(readDay(cell)).toBe(day))

test.each([
  ['8:00 AM', ['08:00']],
  ['8am', ['08:00']],
  ['12:30 p.m.', ['12:30']],
  ['12 AM', ['00:00']],
  ['14:15:00', ['14:15']],
  ['8:00 AM - 10:00 AM', ['08:00', '10:00']],
  ['8 - 10 AM', ['08:00', '10:00']],
  ['0.333333333', ['08:00']],
  ['46357.5', ['12:00']],
  ['25:00', []],
  ['13 PM', []],
  ['morning', []],
  ['8', []],
])('the times in %j are %j', (cell, times) => expect(readTimes(cell)).toEqual(times))

test('a visit without an end lasts its usual hours, and never past midnight', () => {
  expect(laterThat('08:30', 2)).toBe('10:30')
  expect(laterThat('23:00', 2)).toBe('23:59')
})
