import { expect, test } from 'vitest'
import { holidayOn, nextHolidays } from './holidays.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]
const datesOf = (today: string, openDays: number[]) =>
  nextHolidays(today, openDays).map(({ holiday, date, isObserved }) => `${holiday} ${date}${isObserved ? ' *' : ''}`)

test('the next date of each of the eleven holidays is listed, the soonest first', () => {
  // The dates that the Office of Personnel Management publishes for 2027, as they fall.
  expect(datesOf('2026-12-26', everyDay)).toEqual([
    'new-year 2027-01-01',
    'martin-luther-king 2027-01-18',
    'presidents 2027-02-15',
    'memorial 2027-05-31',
    'juneteenth 2027-06-19',
    'independence 2027-07-04',
    'labor 2027-09-06',
    'columbus 2027-10-11',
    'veterans 2027-11-11',
    'thanksgiving 2027-11-25',
    'christmas 2027-12-25',
  ])
  expect(nextHolidays('2026-11-26', everyDay)[0]).toEqual({
    holiday: 'thanksgiving',
    date: '2026-11-26',
    isObserved: false,
  })
})

test('a holiday on a weekday without work is offered on the day on which it is observed', () => {
  const observed = datesOf('2026-12-26', weekdays).filter((words) => words.endsWith('*'))
  expect(observed).toEqual(['juneteenth 2027-06-18 *', 'independence 2027-07-05 *', 'christmas 2027-12-24 *'])
  expect(datesOf('2026-12-26', [...weekdays, 6]).filter((words) => words.endsWith('*'))).toEqual([
    'independence 2027-07-05 *',
  ])
  // January 1, 2028, is a Saturday.
  expect(datesOf('2027-12-27', weekdays)[0]).toBe('new-year 2027-12-31 *')
})

test('Thanksgiving is the fourth Thursday of November, and Memorial Day the last Monday of May', () => {
  const next = (holiday: string, year: number) =>
    nextHolidays(`${year}-01-02`, everyDay).find((each) => each.holiday === holiday)?.date
  expect([2023, 2024, 2025, 2028, 2029].map((year) => next('thanksgiving', year))).toEqual([
    '2023-11-23',
    '2024-11-28',
    '2025-11-27',
    '2028-11-23',
    '2029-11-22',
  ])
  expect([2024, 2025, 2026, 2027, 2028].map((year) => next('memorial', year))).toEqual([
    '2024-05-27',
    '2025-05-26',
    '2026-05-25',
    '2027-05-31',
    '2028-05-29',
  ])
})

test('a day is named after its holiday', () => {
  expect(holidayOn('2026-12-25', everyDay)).toBe('christmas')
  expect(holidayOn('2027-12-24', weekdays)).toBe('christmas')
  expect([holidayOn('2027-12-24', everyDay), holidayOn('2026-12-24', everyDay)]).toEqual([null, null])
})
