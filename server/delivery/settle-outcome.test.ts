import { expect, test } from 'vitest'
import { retryWaitMs } from '../../domain/messages/messages.ts'
import { settleOutcome, stopTrying } from './settle-outcome.ts'

const now = 1_000_000_000
const first = { channel: 'email', deferrals: 0, provider_id: null, in_doubt_since: null } as const
const cut = { kind: 'put-off', reason: 'The line was cut', mayHaveLeft: true } as const

/** As many times put off as a message is tried. */
const mostDeferrals = Array.from({ length: 50 }, (_, index) => index).findIndex(
  (index) => retryWaitMs(index + 1, 0) === null,
)

test('a message that was put off is tried again after its wait', () => {
  const settled = settleOutcome(first, { kind: 'put-off', reason: 'Busy' }, now)
  expect(settled).toMatchObject({ status: 'queued', error: 'Busy', deferrals: 1 })
  expect(settled.nextAttemptAt).toBeGreaterThan(now)
  expect(settled.inDoubtSince).toBeUndefined()
})

test('a message that may have left is in doubt from then on, and never counts as failed', () => {
  expect(settleOutcome(first, cut, now)).toMatchObject({ status: 'queued', inDoubtSince: now })
  const last = { ...first, deferrals: mostDeferrals }
  expect(settleOutcome(last, cut, now)).toMatchObject({ status: 'unknown', nextAttemptAt: null, inDoubtSince: now })
  const busy = { kind: 'put-off', reason: 'Busy' } as const
  expect(settleOutcome(last, busy, now)).toMatchObject({ status: 'failed', nextAttemptAt: null })
  expect(settleOutcome({ ...last, in_doubt_since: 5 }, busy, now)).toMatchObject({ status: 'unknown' })
  expect(stopTrying({ in_doubt_since: 5 }, 'Too late')).toMatchObject({ status: 'unknown', error: 'Too late' })
})

test('a refused message fails for good, and a sent one keeps the name that the provider gave it', () => {
  expect(settleOutcome(first, { kind: 'refused', reason: 'No such mailbox' }, now)).toMatchObject({
    status: 'failed',
    error: 'No such mailbox',
    nextAttemptAt: null,
  })
  expect(settleOutcome(first, { kind: 'sent', providerId: 'x1' }, now)).toMatchObject({
    status: 'sent',
    providerId: 'x1',
    sentAt: now,
  })
})
