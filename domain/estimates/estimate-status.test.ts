import { expect, test } from 'vitest'
import { isExpired, validUntil } from './estimate-status.ts'

const timeZone = 'America/Los_Angeles'
const createdAt = '2026-11-01T12:00:00.000Z'
const end = Date.parse('2026-12-02T08:00:00.000Z')

test('an estimate is valid to the end of its thirtieth day in the business’s time zone', () => {
  expect(validUntil(Date.parse(createdAt), timeZone)).toBe(end - 1)
  // Half past eleven at night is the same day, also when the clocks have been put forward since.
  expect(validUntil(Date.parse('2027-02-20T07:30:00.000Z'), timeZone)).toBe(Date.parse('2027-03-22T07:00:00.000Z') - 1)
})

test('a waiting estimate expires after that; an answered one does not', () => {
  expect(isExpired({ status: 'sent', createdAt }, timeZone, end - 1)).toBe(false)
  expect(isExpired({ status: 'sent', createdAt }, timeZone, end)).toBe(true)
  expect(isExpired({ status: 'draft', createdAt }, timeZone, end)).toBe(true)
  expect(isExpired({ status: 'approved', createdAt }, timeZone, end)).toBe(false)
})

test.each([
  ['America/Santiago', '2026-08-06', '2026-09-06T01:00:00-03:00'],
  ['America/Havana', '2027-02-11', '2027-03-14T01:00:00-04:00'],
  ['Asia/Beirut', '2026-02-26', '2026-03-29T01:00:00+03:00'],
  ['Africa/Cairo', '2026-03-24', '2026-04-24T01:00:00+03:00'],
])(
  'an estimate stays valid to the end of its last day when the clocks skip the midnight after it: %s',
  (zone, day, next) => {
    expect(validUntil(Date.parse(`${day}T15:00:00Z`), zone)).toBe(Date.parse(next) - 1)
  },
)

test('an estimate ends at midnight of its last day, even if the clocks go back in the hours after it', () => {
  // In Berlin on October 25, 2026, at three in the morning.
  const made = Date.parse('2026-09-24T10:00:00+02:00')
  expect(validUntil(made, 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:00:00+02:00') - 1)
  // In Sydney, UTC's midnight of the last day comes hours before the end.
  const far = Date.parse('2026-03-05T12:00:00+11:00')
  expect(validUntil(far, 'Australia/Sydney')).toBe(Date.parse('2026-04-05T00:00:00+11:00') - 1)
})
