import { describe, expect, test } from 'vitest'
import { toInstant, toLocalTime } from '../schedule/schedule.ts'
import { answerBy } from './booking-hold.ts'

const timeZone = 'America/Los_Angeles'
const at = (moment: string) => toInstant(moment.slice(0, 10), moment.slice(11), timeZone)

function answered(since: string, startsAt: string, answerHours = 48): string {
  const by = answerBy({ since: at(since), startsAt: at(startsAt), answerHours, timeZone })
  return toLocalTime(by, timeZone).slice(0, 16)
}

describe('a request is answered', () => {
  test.each([
    [
      'after the hours of the business, when the visit is far',
      '2026-11-24T20:00',
      '2026-12-03T08:00',
      '2026-11-26T20:00',
    ],
    ['when half of the time is over, when it is nearer', '2026-11-24T20:00', '2026-11-26T08:00', '2026-11-25T14:00'],
    ['on the evening before, not in the night', '2026-11-25T10:00', '2026-11-26T16:00', '2026-11-25T20:00'],
    ['on the evening before, not on the day itself', '2026-11-25T18:00', '2026-11-26T21:00', '2026-11-25T20:00'],
    ['within two hours, when it comes in that evening', '2026-11-25T19:59', '2026-11-26T08:00', '2026-11-25T21:59'],
    [
      'when half of the night is over, when it comes in the night',
      '2026-11-26T05:00',
      '2026-11-26T08:00',
      '2026-11-26T06:30',
    ],
    [
      'in the morning, when it comes in the night and half is later',
      '2026-11-25T23:00',
      '2026-11-26T16:00',
      '2026-11-26T07:30',
    ],
    ['when half of the time is over, on the same day', '2026-11-26T09:00', '2026-11-26T13:00', '2026-11-26T11:00'],
    ['at once, when the visit has begun', '2026-11-26T09:00', '2026-11-26T08:00', '2026-11-26T09:00'],
  ])('%s', (_when, since, startsAt, by) => expect(answered(since, startsAt)).toBe(by))

  test('in every hour of a week: before half of the time is over, or within the two hours that a night leaves', () => {
    const begin = at('2026-10-30T00:00')
    for (const lead of [0, 1, 2, 6, 12, 18, 24, 30, 36, 48, 72, 96, 200])
      for (let hour = 0; hour < 7 * 24; hour++) {
        const since = begin + hour * 3_600_000
        const startsAt = since + lead * 3_600_000
        const by = answerBy({ since, startsAt, answerHours: 48, timeZone })
        expect(by).toBeGreaterThanOrEqual(since)
        expect(by).toBeLessThanOrEqual(since + (startsAt - since) / 2)
      }
  })
})
