// @module-tag both-engines
import { expect, test } from 'vitest'
import { needsNoSaying } from '../outbox/store.ts'
import { countTroubled } from '../outbox/log-store.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { parseCursor } from '../platform/paging.ts'
import { seedMessages } from './seed-test-messages.ts'
import { listMessages } from './store.ts'

const tables = openTestTables('messages')
const idsIn = async (list: Parameters<typeof listMessages>[1]) =>
  (await listMessages(tables.queries, list, { limit: 9, before: null })).items.map(({ id }) => id)

test("the owner's lists are what needs a decision, messages to customers, and messages to the owner", async () => {
  await seedMessages(
    tables.queries,
    { id: 'sent', created_at: 1, kind: 'estimate-email', status: 'sent' },
    { id: 'failed', created_at: 2, kind: 'booking-confirmed', status: 'failed' },
    { id: 'bounced to the owner', created_at: 3, kind: 'owner-booked', status: 'bounced' },
    { id: 'notice', created_at: 4, kind: 'owner-booked', status: 'sent' },
    { id: 'tried again', created_at: 5, kind: 'estimate-email', status: 'unknown', next_attempt_at: 9 },
    { id: 'needed no more', created_at: 6, kind: 'estimate-text', status: 'failed', good_until: needsNoSaying },
    { id: 'a test', created_at: 7, kind: 'test', status: 'sent' },
  )
  expect(await idsIn('needs-you')).toEqual(['bounced to the owner', 'failed'])
  expect(await countTroubled(tables.queries)).toBe(2)
  expect(await idsIn('to-customers')).toEqual(['a test', 'needed no more', 'tried again', 'failed', 'sent'])
  expect(await idsIn('to-you')).toEqual(['notice', 'bounced to the owner'])
  expect(await idsIn('all')).toHaveLength(7)
})

test('each list comes by pages, newest first', async () => {
  const sent = { kind: 'approval', status: 'sent' } as const
  await seedMessages(
    tables.queries,
    { id: 'a', created_at: 1, ...sent },
    { id: 'b', created_at: 2, ...sent },
    { id: 'c', created_at: 3, ...sent },
  )
  const first = await listMessages(tables.queries, 'to-customers', { limit: 2, before: null })
  expect(first.items.map(({ id }) => id)).toEqual(['c', 'b'])
  const before = first.next === null ? null : parseCursor(first.next)
  const second = await listMessages(tables.queries, 'to-customers', { limit: 2, before })
  expect([second.items.map(({ id }) => id), second.next]).toEqual([['a'], null])
})
