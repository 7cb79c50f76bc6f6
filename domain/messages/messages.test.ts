import { expect, test } from 'vitest'
import { canSendAgain, lookUpWaitMs, messageLifeMs, messageStatuses, retryWaitMs } from './messages.ts'

test('waits grow, and after a day and a half a message is given up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((deferrals) => retryWaitMs(deferrals, 0) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(30_000)
  expect(retryWaitMs(9, 0)).toBeNull()
})

test('jitter only lengthens a wait, by a fifth at most', () => {
  expect(retryWaitMs(1, 0.999)).toBeGreaterThan(30_000)
  expect(retryWaitMs(1, 0.999)).toBeLessThanOrEqual(36_000)
})

test('only a message that waits, ended badly or is in doubt can be sent again', () => {
  const offered = messageStatuses.filter((status) => canSendAgain({ kind: 'booking-confirmed', status, hasLeft: true }))
  expect(offered).toEqual(['queued', 'bounced', 'undelivered', 'failed', 'unknown'])
})

test('a link for its reader alone can be sent while it waits, and not after its words were dropped', () => {
  expect(messageStatuses.filter((status) => canSendAgain({ kind: 'owner-reset', status, hasLeft: false }))).toEqual([
    'queued',
  ])
})

test('news of an area can be sent again while its address is kept: until it has left', () => {
  const offered = (hasLeft: boolean) =>
    messageStatuses.filter((status) => canSendAgain({ kind: 'area-served', status, hasLeft }))
  expect(offered(false)).toEqual(['queued', 'bounced', 'undelivered', 'failed', 'unknown'])
  expect(offered(true)).toEqual([])
})

test('a text in doubt is looked up less and less often, and in the end no more', () => {
  const waits = [0, 1, 2, 3, 4].map((lookUps) => lookUpWaitMs(lookUps) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(10_000)
  expect(lookUpWaitMs(5)).toBeNull()
})

test('a message is put off for half a minute at first and half a day in the end, and outlasts the limits of a day', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((deferrals) => (retryWaitMs(deferrals, 0) ?? 0) / 60_000)
  expect(minutes).toEqual([0.5, 2, 10, 30, 120, 360, 720, 720])
  expect(minutes.reduce((sum, each) => sum + each) / 60).toBeGreaterThan(24)
  expect(retryWaitMs(1, 0.33333)).toBe(32_000)
})

test('a text in doubt is looked up five times in three quarters of an hour', () => {
  const seconds = [0, 1, 2, 3, 4].map((lookUps) => (lookUpWaitMs(lookUps) ?? 0) / 1_000)
  expect(seconds).toEqual([10, 30, 120, 600, 1_800])
})

test('a message that nothing ends is worth sending for thirty days', () => {
  expect(messageLifeMs / 86_400_000).toBe(30)
})
