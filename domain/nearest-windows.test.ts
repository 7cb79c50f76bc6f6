import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-windows.ts'
import { defaultSchedule, offeredWindows } from './schedule.ts'

const offered = offeredWindows(defaultSchedule, 'America/Los_Angeles', Date.parse('2026-11-21T20:00:00Z'))
const named = (free: typeof offered, wanted: { date: string; window: string }) =>
  nearestFirst(free, wanted, defaultSchedule)
    .slice(0, 3)
    .map(({ date, window }) => `${date} ${window}`)
const without = (taken: string) => offered.filter(({ date, window }) => !`${date} ${window}`.startsWith(taken))

test('the same day comes first, by the hour', () => {
  const wanted = { date: '2027-01-12', window: '14-16' }
  expect(named(without('2027-01-12 14-16'), wanted)).toEqual([
    '2027-01-12 12-14',
    '2027-01-12 10-12',
    '2027-01-12 8-10',
  ])
})

test('on a full day the same window of the days around it comes first', () => {
  const wanted = { date: '2027-01-12', window: '14-16' }
  expect(named(without('2027-01-12'), wanted)).toEqual(['2027-01-11 14-16', '2027-01-13 14-16', '2027-01-14 14-16'])
})

test('a window that there is no more is replaced by the days near it', () => {
  expect(named(offered, { date: '2026-11-22', window: 'gone' })).toEqual([
    '2026-11-23 8-10',
    '2026-11-23 10-12',
    '2026-11-23 12-14',
  ])
})

test('whatever is free, nothing that comes later is closer than what comes before', () => {
  const day = (date: string) => Date.parse(date) / 86_400_000
  fc.assert(
    fc.property(fc.subarray(offered), fc.constantFrom(...offered), (free, wanted) => {
      const found = nearestFirst(free, wanted, defaultSchedule)
      expect(new Set(found)).toEqual(new Set(free))
      const days = found.map(({ date }) => Math.abs(day(date) - day(wanted.date)))
      const sameDay = free.filter(({ date }) => date === wanted.date).length
      expect(days.slice(0, sameDay).every((away) => away === 0)).toBe(true)
      const near = free.filter(({ date, window }) => {
        const away = Math.abs(day(date) - day(wanted.date))
        return window === wanted.window && away > 0 && away <= 7
      })
      const next = found.slice(sameDay, sameDay + near.length)
      expect(next.every(({ window }) => window === wanted.window)).toBe(true)
      for (const part of [days.slice(sameDay, sameDay + near.length), days.slice(sameDay + near.length)])
        expect(part).toEqual(part.toSorted((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
})
