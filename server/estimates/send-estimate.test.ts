// @module-tag both-engines
import { expect, test } from 'vitest'
import { leaseMessage, leaseMs, renewLease, settleMessage } from '../delivery/lease-store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedEstimates } from './seed-test-estimates.ts'
import { sendVersion } from './send-estimate.ts'

const tables = openTestTables('estimates', 'customers', 'messages')
const now = Date.parse('2026-11-21T10:00:00Z')
const work = openTestParts(tables, now)
/** The owner waits for as long as it takes. */
const patient = new AbortController().signal

/** An estimate whose email has this status. */
async function seed(email: Parameters<typeof seedMessages>[1]): Promise<void> {
  await seedEstimates(tables.queries, { id: 'E1', status: 'draft', sent_at: null })
  await seedMessages(tables.queries, { entity_id: 'E1', kind: 'estimate-email', ...email })
}

const underWay = { id: 'email', status: 'sending', attempts: 1 } as const

test('a second press does not wait for a server that was killed during the attempt', async () => {
  await seed({ ...underWay, lease_until: now + leaseMs })
  // Two renewals have not come, and the lease has not run out.
  work.now = now + leaseMs / 2
  expect(await sendVersion(work.parts, 'E1', patient)).toMatchObject({ email: 'queued' })
})

test("a second press waits for another server's attempt", async () => {
  await seed({ ...underWay, lease_until: now + leaseMs })
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

test('a second press waits for the attempt that the relay repeats after a killed server', async () => {
  await seed({ id: 'email', status: 'queued', error: 'Stopped', attempts: 1, in_doubt_since: 1, next_attempt_at: now })
  let isAnswered = false
  const answer = sendVersion(work.parts, 'E1', patient).finally(() => (isAnswered = true))
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(isAnswered).toBe(false)
  const repeated = await leaseMessage(tables.queries, 'email', now + leaseMs)
  if (!repeated) throw new Error('It is due')
  const sent = { error: null, providerId: null, nextAttemptAt: null, deferrals: 0, sentAt: now }
  await tables.write((write) => settleMessage(write, repeated, { status: 'sent', ...sent }))
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
] as const)('the owner reads "%s" about an email that is %j', async (email, state) => {
  await seed({ id: 'email', ...state })
  expect(await sendVersion(work.parts, 'E1', patient)).toMatchObject({ email })
})
