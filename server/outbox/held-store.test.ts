// @module-tag both-engines
import { expect, test } from 'vitest'
import { undoMs } from '../../domain/undo.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages, readIds } from '../messages/seed-test-messages.ts'
import { sendHeldNow, withdrawAct } from './held-store.ts'

const tables = openTestTables('messages')
const now = 1_000_000_000

const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)

test('undo takes back every message of an act', async () => {
  await seed(
    { id: 'a', act: 'key', created_at: 5 },
    { id: 'b', act: 'key', created_at: 5, channel: 'text' },
    { id: 'c', act: 'other' },
    { id: 'd' },
  )
  const withdrawn = await tables.write((write) => withdrawAct(write, 'key'))
  const rest = { recipient: 'ana@example.com', body: 'We come on Monday.', createdAt: 5 }
  expect(withdrawn?.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
    { channel: 'email', ...rest },
    { channel: 'text', ...rest },
  ])
  expect(await readIds(tables.queries)).toEqual(['c', 'd'])
  expect(await tables.write((write) => withdrawAct(write, 'none'))).toEqual([])
})

test.each([
  ['has left', { status: 'sent', attempts: 1 }],
  ['is leaving', { status: 'sending', attempts: 0 }],
  ['was tried', { status: 'queued', attempts: 1 }],
] as const)('an act cannot be undone once a message of it %s', async (_, state) => {
  await seed({ id: 'a', act: 'key', ...state })
  expect(await tables.write((write) => withdrawAct(write, 'key'))).toBeNull()
  expect(await readIds(tables.queries)).toEqual(['a'])
})

test("a thing's messages that were held for undo are released", async () => {
  const of = { entity_id: 'visit', act: 'key', next_attempt_at: now + undoMs }
  await seed(
    { ...of, id: 'a', version: 1 },
    { ...of, id: 'b', version: 2, next_attempt_at: now + 1 },
    { ...of, id: 'overdue', version: 3, next_attempt_at: now - 1 },
    { ...of, id: 'long put off', version: 4, next_attempt_at: now + undoMs + 1 },
    { ...of, id: 'no act', version: 5, act: null },
    { ...of, id: 'in doubt', version: 6, status: 'unknown' },
    { ...of, id: 'other', entity_id: 'other' },
  )
  await tables.write((write) => sendHeldNow(write, { entityId: 'visit', now }))
  const rows = tables.queries.selectFrom('messages').select('id').where('next_attempt_at', '=', now).orderBy('id')
  expect((await rows.execute()).map(({ id }) => id)).toEqual(['a', 'b'])
})
