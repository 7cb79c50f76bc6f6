import { expect, test } from 'vitest'
import { leavingTime, waitForDay } from './leaving-time.ts'

const timeZone = 'America/New_York'
const at = (iso: string) => Date.parse(iso)
const [evening, morning] = [at('2026-12-02T03:00:00Z'), at('2026-12-02T14:00:00Z')]

test('news of regular visits that the owner causes at night leaves at nine, and by day at once', () => {
  expect(leavingTime('series-changed', evening, { timeZone, visits: [] })).toBe(morning)
  expect(leavingTime('series-changed', morning, { timeZone, visits: [] })).toBe(morning)
})

test('news of one visit that the owner moves, calls off or edits at night leaves at nine', () => {
  for (const kind of ['rescheduled', 'called-off', 'skipped', 'reinstated', 'details-changed'] as const)
    expect(leavingTime(`booking-${kind}`, evening, { timeZone, visits: [] })).toBe(morning)
})

test('a confirmation or a lock-out that somebody is waiting for leaves at night', () => {
  expect(leavingTime('booking-confirmed', evening, { timeZone, visits: [] })).toBe(evening)
  expect(leavingTime('booking-locked-out', evening, { timeZone, visits: [] })).toBe(evening)
})

test('news of a visit that begins before noon leaves at once, and of a later one in the morning', () => {
  const visits = [at('2026-12-09T13:00:00Z'), at('2026-12-02T16:59:00Z')]
  expect(waitForDay(evening, { timeZone, visits })).toBe(evening)
  expect(waitForDay(evening, { timeZone, visits: [at('2026-12-02T17:00:00Z')] })).toBe(morning)
  // A visit that is over does not count.
  expect(waitForDay(evening, { timeZone, visits: [at('2026-12-01T15:00:00Z')] })).toBe(morning)
})
