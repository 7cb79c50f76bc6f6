import { expect, test } from 'vitest'
import { type BusySpan, busyWindows, mergeSpans, readSpans, writeSpans } from './busy-times.ts'
import { defaultSchedule } from './schedule.ts'

const timeZone = 'America/Los_Angeles'
const span = (from: string, to: string): BusySpan => [Date.parse(from) / 60_000, Date.parse(to) / 60_000]
const busy = (...calendars: BusySpan[][]) =>
  Object.fromEntries(busyWindows({ schedule: defaultSchedule, timeZone }, calendars))

test('a busy time takes one crew in each window that it overlaps with', () => {
  // From 9:30 to 10:30 in the morning.
  const dentist = span('2026-12-01T17:30:00Z', '2026-12-01T18:30:00Z')
  expect(busy([dentist])).toEqual({ '2026-12-01 8-10': 1, '2026-12-01 10-12': 1 })
  // One that ends as a window begins leaves it free.
  expect(busy([span('2026-12-01T16:00:00Z', '2026-12-01T18:00:00Z')])).toEqual({ '2026-12-01 8-10': 1 })
})

test('a calendar is one person, and two calendars are two', () => {
  const [one, other] = [
    span('2026-12-01T16:00:00Z', '2026-12-01T17:00:00Z'),
    span('2026-12-01T16:30:00Z', '2026-12-01T17:30:00Z'),
  ]
  expect(busy([one, other])).toEqual({ '2026-12-01 8-10': 1 })
  expect(busy([one], [other])).toEqual({ '2026-12-01 8-10': 2 })
})

test('whole days take every window, also on the day on which the clocks change', () => {
  const days = span('2027-03-13T08:00:00Z', '2027-03-15T07:00:00Z')
  expect(Object.keys(busy([days]))).toEqual(
    ['2027-03-13', '2027-03-14'].flatMap((date) => defaultSchedule.windows.map(({ id }) => `${date} ${id}`)),
  )
})

test('times are merged, and read as they were written', () => {
  const merged = mergeSpans([
    [50, 60],
    [10, 20],
    [15, 30],
    [30, 40],
  ])
  expect(merged).toEqual([
    [10, 40],
    [50, 60],
  ])
  expect(readSpans(writeSpans(merged))).toEqual(merged)
  expect([writeSpans([]), readSpans('')]).toEqual(['', []])
})
