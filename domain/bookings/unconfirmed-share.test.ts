import { expect, test } from 'vitest'
import { burstAt, burstMs, requestEnds, unconfirmedShare } from './unconfirmed-share.ts'

test('unconfirmed addresses together hold at most a third of the free places, and half of a day', () => {
  expect(unconfirmedShare({ free: 204, held: 0, ofDay: 4 })).toEqual({ ofAll: 68, ofDay: 2 })
  expect(unconfirmedShare({ free: 402, held: 6, ofDay: 8 })).toEqual({ ofAll: 136, ofDay: 4 })
})

test('places they already hold do not reduce their share', () => {
  for (let held = 0; held <= 68; held++) expect(unconfirmedShare({ free: 204 - held, held, ofDay: 4 }).ofAll).toBe(68)
})

test('an odd number is rounded in favor of the free calendar', () => {
  expect(unconfirmedShare({ free: 11, held: 0, ofDay: 3 })).toEqual({ ofAll: 3, ofDay: 1 })
})

test('one visitor can always ask for the last place', () => {
  expect(unconfirmedShare({ free: 1, held: 0, ofDay: 1 })).toEqual({ ofAll: 1, ofDay: 1 })
  expect(unconfirmedShare({ free: 0, held: 0, ofDay: 0 })).toEqual({ ofAll: 1, ofDay: 1 })
})

test('a mailed link holds its request for a day, and never past the start of the visit', () => {
  const now = Date.parse('2026-11-30T20:00:00Z')
  expect(requestEnds(now, Date.parse('2026-12-03T16:00:00Z'))).toBe(Date.parse('2026-12-01T20:00:00Z'))
  expect(requestEnds(now, Date.parse('2026-12-01T16:00:00Z'))).toBe(Date.parse('2026-12-01T16:00:00Z'))
})

test('moments in the same ten minutes belong to one burst', () => {
  const { number, from, until } = burstAt(7 * burstMs + 1)
  expect({ number, from, until }).toEqual({ number: 7, from: 7 * burstMs, until: 8 * burstMs })
  expect(burstAt(until - 1).number).toBe(7)
  expect(burstAt(until).number).toBe(8)
})
