// @module-tag both-engines
import { expect, test } from 'vitest'
import { leaseMs, renewLease, settleMessage } from '../messages/lease-store.ts'
import { plantMessages } from '../messages/plant-test-messages.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { plantEstimates } from './plant-test-estimates.ts'
import { sendVersion } from './send-estimate.ts'

const tables = openTestTables('estimates', 'customers', 'messages')
const now = Date.parse('2026-11-21T10:00:00Z')
const work = openTestParts(tables, now)
/** The owner waits for as long as it takes. */
const patient = new AbortController().signal

/** An estimate whose e-mail stands like this. */
async function plant(email: Parameters<typeof plantMessages>[1]): Promise<void> {
  await plantEstimates(tables.queries, { id: 'E1', status: 'draft', sent_at: null })
  await plantMessages(tables.queries, { entity_id: 'E1', kind: 'estimate-email', ...email })
}

const underWay = { id: 'email', status: 'sending', attempts: 1 } as const

test('whoever presses again is not kept waiting for a server that was killed in the attempt', async () => {
  await plant({ ...underWay, lease_until: now + leaseMs })
  // Two renewals have not come, and the lease has not run out.
  work.now = now + leaseMs / 2
  expect(await sendVersion(work.parts, 'E1', patient)).toMatchObject({ email: 'queued' })
})

test('whoever presses again waits for an attempt that another server is making', async () => {
  await plant({ ...underWay, lease_until: now + leaseMs })
  let isAnswered = false
  const answer = sendVersion(work.parts, 'E1', patient).finally(() => (isAnswered = true))
  const attempt = { id: 'email', attempts: 1 }
  await renewLease(tables.queries, attempt, now + leaseMs)
  expect(isAnswered).toBe(false)
  const sent = {
    status: 'sent',
    error: null,
    providerId: null,
    nextAttemptAt: null,
    deferrals: 0,
    sentAt: now,
  } as const
  await tables.write((write) => settleMessage(write, attempt, sent))
  expect(await answer).toMatchObject({ email: 'sent' })
})

test.each([
  ['sent', { status: 'sent' }],
  ['sent', { status: 'delivered' }],
  ['queued', { status: 'queued' }],
  ['failed', { status: 'queued', error: 'Busy', attempts: 1 }],
  ['unknown', { status: 'queued', error: 'Cut', attempts: 1, in_doubt_since: 1 }],
  ['unknown', { ...underWay, attempts: 2, in_doubt_since: 1 }],
  ['unknown', { status: 'unknown' }],
  ['failed', { status: 'failed', in_doubt_since: 1 }],
] as const)('the owner hears "%s" of an e-mail that is %j', async (email, state) => {
  await plant({ id: 'email', ...state })
  expect(await sendVersion(work.parts, 'E1', patient)).toMatchObject({ email })
})
