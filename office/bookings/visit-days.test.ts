import { expect, test } from 'vitest'
import type { Booking } from '../../domain/bookings/bookings.ts'
import { groupByDay } from './visit-days.ts'

function visit(date: string, day: string): Booking {
  // Only the day of a visit matters here.
  return { date, day } as Booking
}

const visits = [
  visit('2026-11-30', 'Monday, November 30'),
  visit('2026-11-30', 'Monday, November 30'),
  visit('2026-12-01', 'Tuesday, December 1'),
  visit('2026-12-02', 'Wednesday, December 2'),
]

test('visits are grouped by day, with today and tomorrow by name', () => {
  const days = groupByDay(visits, 'America/Los_Angeles', new Date('2026-11-30T20:00:00Z'))
  expect(days.map(({ words, visits: { length } }) => [words, length])).toEqual([
    ['Today, Monday, November 30', 2],
    ['Tomorrow, Tuesday, December 1', 1],
    ['Wednesday, December 2', 1],
  ])
})

test('today is the business’s day, wherever the owner is', () => {
  const [first] = groupByDay(visits, 'Pacific/Auckland', new Date('2026-11-30T20:00:00Z'))
  expect(first?.words).toBe('Monday, November 30')
})
