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

test('the same day comes first, ordered by hour', () => {
  const wanted = { date: '2027-01-12', window: '14-16' }
  expect(named(without('2027-01-12 14-16'), wanted)).toEqual([
    '2027-01-12 12-14',
    '2027-01-12 10-12',
    '2027-01-12 8-10',
  ])
})

test('on a full day the same window on nearby days comes first', () => {
  const wanted = { date: '2027-01-12', window: '14-16' }
  expect(named(without('2027-01-12'), wanted)).toEqual(['2027-01-11 14-16', '2027-01-13 14-16', '2027-01-14 14-16'])
})

test('a window that no longer exists is replaced by those of nearby days', () => {
  expect(named(offered, { date: '2026-11-22', window: 'gone' })).toEqual([
    '2026-11-23 8-10',
    '2026-11-23 10-12',
    '2026-11-23 12-14',
  ])
})

test('for any free windows, no later suggestion is nearer than an earlier one', () => {
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

const free = (date: string, window: string, start: string) => ({ date, window, start })
const inOrder = (found: { date: string; window: string }[]) => found.map(({ date, window }) => `${date} ${window}`)

test('within a day the hour decides, to the minute', () => {
  const windows = [{ id: 'wish', start: '10:10', end: '11:00' }]
  const day = '2026-12-01'
  const [near, far, farther] = [free(day, 'a', '10:50'), free(day, 'b', '09:20'), free(day, 'c', '11:05')]
  const found = nearestFirst([farther, far, near], { date: day, window: 'wish' }, { windows })
  expect(inOrder(found)).toEqual([`${day} a`, `${day} b`, `${day} c`])
})

test('the same window is preferred for a week, and not on the eighth day', () => {
  const windows = [{ id: 'wish', start: '10:00', end: '11:00' }]
  const wanted = { date: '2026-12-01', window: 'wish' }
  const other = free('2026-12-02', 'b', '15:00')
  const [week, later] = [free('2026-12-08', 'wish', '10:00'), free('2026-12-09', 'wish', '10:00')]
  expect(inOrder(nearestFirst([other, week], wanted, { windows }))).toEqual(['2026-12-08 wish', '2026-12-02 b'])
  expect(inOrder(nearestFirst([later, other], wanted, { windows }))).toEqual(['2026-12-02 b', '2026-12-09 wish'])
})

test('equally near windows stay in calendar order, and without an hour only the day counts', () => {
  const wanted = { date: '2026-12-02', window: 'gone' }
  const some = [free('2026-12-03', 'b', '09:00'), free('2026-12-03', 'a', '08:00'), free('2026-12-01', 'c', '10:00')]
  expect(nearestFirst(some, wanted, { windows: [] })).toEqual(some)
})

test('a minute before is as near as a minute after', () => {
  const windows = [{ id: 'wish', start: '10:00', end: '11:00' }]
  const some = [free('2026-12-01', 'b', '09:01'), free('2026-12-01', 'a', '10:59')]
  expect(nearestFirst(some, { date: '2026-12-01', window: 'wish' }, { windows })).toEqual(some)
})
