import { expect, test } from 'vitest'
import { isFull, monthOf, monthsOf, weekOf, weeksOf } from './weeks.ts'

const day = (date: string, ...free: number[]) => ({
  date,
  words: date,
  windows: free.map((places, index) => ({ id: String(index), start: '08:00', end: '10:00', words: '', free: places })),
})

test('rows of seven days begin with the first bookable day and cross changes of the clocks and of the month', () => {
  const weeks = weeksOf([day('2026-10-29', 1), day('2026-10-31', 0), day('2026-11-05', 1)])
  expect(weeks.map((week) => week.map(({ date }) => date.slice(5)).join(' '))).toEqual([
    '10-29 10-30 10-31 11-01 11-02 11-03 11-04',
    '11-05 11-06 11-07 11-08 11-09 11-10 11-11',
  ])
  expect(weeks[0]?.map(({ offered }) => offered !== null)).toEqual([true, false, true, false, false, false, false])
})

test('a day is found in its row, and an unknown one leads to the first row', () => {
  const weeks = weeksOf([day('2026-10-29', 1), day('2026-11-06', 1)])
  expect(weekOf(weeks, '2026-11-06')).toBe(1)
  expect(weekOf(weeks, '2027-01-01')).toBe(0)
  expect(weeksOf([])).toEqual([])
})

test('days are named after the chosen one among them, and a month begins in the row of its first day', () => {
  const weeks = weeksOf([day('2026-11-25', 1), day('2026-12-01', 1), day('2026-12-17', 1), day('2026-12-30', 1)])
  const [first = [], second = [], third = []] = weeks
  expect(monthOf(first, '')).toBe('2026-11')
  expect(monthOf(first, '2026-11-27')).toBe('2026-11')
  expect(monthOf(first, '2026-12-01')).toBe('2026-12')
  expect(monthOf([...first, ...second], '2026-12-02')).toBe('2026-12')
  expect(monthOf(third, '2026-11-25')).toBe('2026-12')
  // The second row has no bookable day, and January only fills up the last one.
  expect(monthOf(second, '')).toBe('2026-12')
  expect(monthsOf(weeks)).toEqual(['2026-11', '2026-12'])
  expect(weekOf(weeks, '2026-11')).toBe(0)
  expect(weekOf(weeks, '2026-12')).toBe(0)
  expect(weekOf(weeksOf([day('2026-11-20', 1), day('2026-12-30', 1)]), '2026-12')).toBe(1)
  expect(monthsOf([])).toEqual([])
})

test('a day is full when none of its windows is free', () => {
  expect(isFull(day('2026-10-29', 0, 0))).toBe(true)
  expect(isFull(day('2026-10-29', 0, 2))).toBe(false)
})
