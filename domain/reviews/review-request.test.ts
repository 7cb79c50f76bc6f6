import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewRequestAt } from './review-request.ts'

const timeZone = 'America/Los_Angeles'

function askedAt(endsAt: string, completedAt: string): string {
  const at = reviewRequestAt({ endsAt: Date.parse(endsAt), completedAt: Date.parse(completedAt), timeZone })
  return new Date(at).toLocaleString('sv-SE', { timeZone })
}

test.each([
  [
    'two hours after a visit that is recorded while it lasts',
    '2026-12-01T10:00-08:00',
    '2026-12-01T09:15-08:00',
    '2026-12-01 12:00:00',
  ],
  ['two hours after the owner recorded it', '2026-12-01T10:00-08:00', '2026-12-01T13:30-08:00', '2026-12-01 15:30:00'],
  ['the next morning when it would be late', '2026-12-01T16:00-08:00', '2026-12-01T18:30-08:00', '2026-12-02 09:00:00'],
  [
    'the same morning when it would be early',
    '2026-12-01T16:00-08:00',
    '2026-12-02T04:00-08:00',
    '2026-12-02 09:00:00',
  ],
  [
    'in the morning after the clocks went forward',
    '2026-03-07T16:00-08:00',
    '2026-03-07T20:00-08:00',
    '2026-03-08 09:00:00',
  ],
  [
    'in the morning after the clocks went back',
    '2026-10-31T16:00-07:00',
    '2026-10-31T20:00-07:00',
    '2026-11-01 09:00:00',
  ],
])('the request is sent %s', (_when, endsAt, completedAt, expected) => {
  expect(askedAt(endsAt, completedAt)).toBe(expected)
})

test('a request never goes at night, never within two hours, and at the latest a night after them', () => {
  const time = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  const zone = fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
  fc.assert(
    fc.property(time, time, zone, (endsAt, completedAt, zoneName) => {
      const at = reviewRequestAt({ endsAt, completedAt, timeZone: zoneName })
      const hour = Number(
        new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zoneName }).format(at),
      )
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThan(20)
      const waited = at - Math.max(endsAt, completedAt)
      expect(waited).toBeGreaterThanOrEqual(2 * 3_600_000)
      expect(waited).toBeLessThanOrEqual(16 * 3_600_000)
    }),
    { numRuns: 200 },
  )
})

test('a customer is asked exactly two hours later, also at nine in the morning', () => {
  const endsAt = Date.parse('2026-11-21T16:34:56.789Z')
  expect(reviewRequestAt({ endsAt, completedAt: 0, timeZone: 'UTC' })).toBe(endsAt + 7_200_000)
  const early = Date.parse('2026-11-21T07:30:00Z')
  expect(reviewRequestAt({ endsAt: early, completedAt: 0, timeZone: 'UTC' })).toBe(early + 7_200_000)
})
