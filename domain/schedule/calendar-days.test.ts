import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarViews } from './calendar-views.ts'
import { addDays, dayOfWeek, isDay, mondayOf, spanOf, stepBy, daysBetween } from './calendar-days.ts'

const days = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2001-01-01', n))

test('a month is shown in whole weeks that begin on Monday', () => {
  expect(spanOf('month', '2026-11-15')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(spanOf('month', '2027-02-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('a step from the last day of a long month ends on the last day of a short one', () => {
  expect(stepBy('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepBy('month', '2028-03-31', -1)).toBe('2028-02-29')
  expect(stepBy('month', '2026-12-24', 1)).toBe('2027-01-24')
})

test('every view shows its day, whole weeks, and no more days than may be asked for', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...calendarViews), (date, view) => {
      const { from, to } = spanOf(view, date)
      expect(from <= date && date <= to).toBe(true)
      expect(to < addDays(from, 45)).toBe(true)
      expect(view === 'day' || (dayOfWeek(from) === 1 && dayOfWeek(to) === 7)).toBe(true)
      for (const by of [1, -1] as const) expect(isDay(stepBy(view, date, by))).toBe(true)
    }),
  )
})

test.each(['2026-11-31', '1999-01-01', '2026-1-1', 'today', ''])('%s is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each(['2026-12-011', '12026-12-01', '+2026-12-01', '2026-02-30'])('%s only looks like a day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('a week begins on its Monday for each of its days, and a step leads to the same weekday of the next', () => {
  expect([0, 3, 6].map((ahead) => mondayOf(addDays('2026-11-16', ahead)))).toEqual(Array(3).fill('2026-11-16'))
  expect([dayOfWeek('2026-11-16'), dayOfWeek('2026-11-22')]).toEqual([1, 7])
  expect([stepBy('week', '2026-11-18', 1), stepBy('week', '2026-11-18', -1)]).toEqual(['2026-11-25', '2026-11-11'])
  expect([stepBy('day', '2026-11-30', 1), stepBy('day', '2026-12-01', -1)]).toEqual(['2026-12-01', '2026-11-30'])
  expect(spanOf('day', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-18' })
})

test('the days between two days are counted by the calendar, over a change of the clock and back too', () => {
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
})
