import { expect, test } from 'vitest'
import { defaultPriceList } from '../pricing/sample-prices.ts'
import type { BookingStatus } from './booking-status.ts'
import { dueAfter, laterPriceOf, visitBefore } from './regular-visits.ts'

const visit = (date: string, status: BookingStatus = 'completed', frequency: 'once' | 'weekly' = 'weekly') => ({
  date,
  startsAt: `${date}T16:00:00.000Z`,
  status,
  frequency,
})

test('a visit follows the last visit with the same frequency that will happen', () => {
  const [first, second] = [visit('2026-12-01'), visit('2026-12-08', 'confirmed')]
  const others = [
    visit('2026-12-15', 'cancelled'),
    visit('2026-12-16', 'pending'),
    visit('2026-12-17', 'completed', 'once'),
  ]
  expect(visitBefore([first, ...others, second], 'weekly')).toBe(second)
  expect(visitBefore([first], 'monthly')).toBeNull()
  expect(visitBefore([visit('2026-12-01', 'completed', 'once')], 'once')).toBeNull()
})

test('the next visit is due on the same weekday, and never on a day that has begun', () => {
  const due = (frequency: 'weekly' | 'every-2-weeks' | 'monthly', today: string) =>
    dueAfter({ date: '2026-12-01', frequency }, today)
  expect(due('weekly', '2026-12-01')).toBe('2026-12-08')
  expect(due('every-2-weeks', '2026-12-01')).toBe('2026-12-15')
  expect(due('monthly', '2026-12-01')).toBe('2026-12-29')
  expect(due('weekly', '2026-12-08')).toBe('2026-12-15')
  expect(due('weekly', '2027-01-20')).toBe('2027-01-26')
})

test('a later visit costs what was promised while the cleaning stays the same, and the list price otherwise', () => {
  const cleaning = {
    service: 'standard',
    homeSize: 'medium',
    bathrooms: 1,
    extras: ['fridge', 'oven'],
    frequency: 'weekly',
  }
  const before = { ...cleaning, frequency: 'weekly', homeSize: 'medium', laterPrice: 99 } as const
  const choice = { ...before, extras: ['oven', 'fridge'] }
  expect(laterPriceOf(defaultPriceList, choice, before)).toBe(99)
  // 89 + 30 + 25, less a fifth.
  expect(laterPriceOf(defaultPriceList, { ...choice, bathrooms: 2 }, before)).toBe(115)
  expect(laterPriceOf(defaultPriceList, { ...choice, extras: [] }, before)).toBe(71)
})
