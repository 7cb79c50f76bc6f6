import { expect, test } from 'vitest'
import { canSendAgain, lookUpWaitMs, messageStatuses, retryWaitMs } from './messages.ts'

test('waits grow, and after a day a message is given up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((deferrals) => retryWaitMs(deferrals, 0) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(30_000)
  expect(retryWaitMs(8, 0)).toBeNull()
})

test('jitter only lengthens a wait, by a fifth at most', () => {
  expect(retryWaitMs(1, 0.999)).toBeGreaterThan(30_000)
  expect(retryWaitMs(1, 0.999)).toBeLessThanOrEqual(36_000)
})

test('only a message that waits, ended badly or is in doubt can be sent again', () => {
  const offered = messageStatuses.filter((status) => canSendAgain({ kind: 'booking-confirmed', status }))
  expect(offered).toEqual(['queued', 'bounced', 'undelivered', 'failed', 'unknown'])
})

test('a link for its reader alone can be sent while it waits, and not after its words were dropped', () => {
  expect(messageStatuses.filter((status) => canSendAgain({ kind: 'owner-reset', status }))).toEqual(['queued'])
})

test('a text in doubt is looked up less and less often, and in the end no more', () => {
  const waits = [0, 1, 2, 3, 4].map((lookUps) => lookUpWaitMs(lookUps) ?? 0)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(10_000)
  expect(lookUpWaitMs(5)).toBeNull()
})
