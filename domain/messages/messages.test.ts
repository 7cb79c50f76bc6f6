import { expect, test } from 'vitest'
import { lookUpWaitMs, messageLifeMs, retryWaitMs } from './messages.ts'

test('delays grow, and a message is given up after a day and a half', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((deferrals) => retryWaitMs(deferrals, 0) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(30_000)
  expect(retryWaitMs(9, 0)).toBeNull()
})

test('jitter only lengthens a delay, by at most a fifth', () => {
  expect(retryWaitMs(1, 0.999)).toBeGreaterThan(30_000)
  expect(retryWaitMs(1, 0.999)).toBeLessThanOrEqual(36_000)
})

test('a text in doubt is looked up less and less often, and finally not at all', () => {
  const waits = [0, 1, 2, 3, 4].map((lookUps) => lookUpWaitMs(lookUps) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(10_000)
  expect(lookUpWaitMs(5)).toBeNull()
})

test('a message is put off for half a minute at first and half a day at last, and is retried past the daily limits', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((deferrals) => (retryWaitMs(deferrals, 0) ?? 0) / 60_000)
  expect(minutes).toEqual([0.5, 2, 10, 30, 120, 360, 720, 720])
  expect(minutes.reduce((sum, each) => sum + each) / 60).toBeGreaterThan(24)
  expect(retryWaitMs(1, 0.33333)).toBe(32_000)
})

test('a text in doubt is looked up five times in three quarters of an hour', () => {
  const seconds = [0, 1, 2, 3, 4].map((lookUps) => (lookUpWaitMs(lookUps) ?? 0) / 1_000)
  expect(seconds).toEqual([10, 30, 120, 600, 1_800])
})

test('an unfinished message is worth sending for thirty days', () => {
  expect(messageLifeMs / 86_400_000).toBe(30)
})
