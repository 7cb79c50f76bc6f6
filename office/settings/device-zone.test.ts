import { expect, test } from 'vitest'
import { isOtherTime } from './device-zone.ts'

const winter = Date.parse('2026-01-15T12:00:00Z')
const summer = Date.parse('2026-07-15T12:00:00Z')

test.each([
  ['America/New_York', 'America/Detroit', false],
  ['America/New_York', 'America/Los_Angeles', true],
  // Alike only in winter.
  ['America/Denver', 'America/Phoenix', true],
  ['America/Denver', 'America/Denver', false],
])('%s and %s show different times: %s, at any time of the year', (zone, other, isOther) => {
  expect([winter, summer].map((now) => isOtherTime(zone, other, now))).toEqual([isOther, isOther])
})
