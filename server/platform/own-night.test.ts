import { Cron } from 'croner'
import { expect, test } from 'vitest'
import { ownNight } from './jobs.ts'

const evening = new Date('2026-11-23T20:00:00')

function minutesAfterMidnight(when: string): number {
  const next = new Cron(when, { paused: true }).nextRun(evening)
  return next === null ? Number.NaN : next.getHours() * 60 + next.getMinutes()
}

test('businesses on one machine each have a different minute between half past three and five, the same every night', () => {
  const secrets = Array.from({ length: 900 }, (_, place) => `a secret of some length ${place}`)
  const minutes = secrets.map((secret) => minutesAfterMidnight(ownNight(secret)))
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(3 * 60 + 30)
  expect(Math.max(...minutes)).toBeLessThan(5 * 60)
  const most = Math.max(...[...Map.groupBy(minutes, (minute) => minute).values()].map(({ length }) => length))
  // Of 900 ten belong to each minute, give or take.
  expect(most).toBeLessThan(30)
  expect(secrets.map((secret) => minutesAfterMidnight(ownNight(secret)))).toEqual(minutes)
})

test('a following job comes the same time after, also in the next hour', () => {
  for (const secret of ['one', 'two', 'three', 'four', 'five'])
    expect(minutesAfterMidnight(ownNight(secret, 30)) - minutesAfterMidnight(ownNight(secret))).toBe(30)
})
