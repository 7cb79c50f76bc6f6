import { expect, test } from 'vitest'
import { nextHolidays } from './holidays.ts'

test('the next date of each holiday is listed, the soonest first', () => {
  expect(nextHolidays('2026-11-25')).toEqual([
    { holiday: 'thanksgiving', date: '2026-11-26' },
    { holiday: 'christmas', date: '2026-12-25' },
    { holiday: 'new-year', date: '2027-01-01' },
  ])
  expect(nextHolidays('2026-12-26').map(({ date }) => date)).toEqual(['2027-01-01', '2027-11-25', '2027-12-25'])
  expect(nextHolidays('2027-01-01')[0]).toEqual({ holiday: 'new-year', date: '2027-01-01' })
})

test('Thanksgiving is the fourth Thursday of November', () => {
  const dates = [2023, 2024, 2025, 2028, 2029].map((year) => nextHolidays(`${year}-11-01`)[0]?.date)
  expect(dates).toEqual(['2023-11-23', '2024-11-28', '2025-11-27', '2028-11-23', '2029-11-22'])
})
