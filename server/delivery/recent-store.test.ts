// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { findRecent } from './recent-store.ts'

const tables = openTestTables('messages')

type Seeded = Parameters<typeof seedMessages>[1]
const seed = (...messages: Seeded[]) => seedMessages(tables.queries, ...messages)
const sent = (id: string, change: Partial<Seeded> = {}): Seeded => ({ status: 'sent', created_at: 9, ...change, id })

test("a channel's state is its last sent message and its newest failed one", async () => {
  await seed(
    sent('last', { created_at: 1, sent_at: 50 }),
    sent('before', { created_at: 2, sent_at: 40 }),
    sent('old failure', { status: 'failed', created_at: 3 }),
    sent('a of two', { status: 'bounced', created_at: 4 }),
    sent('b of two', { status: 'failed', created_at: 4 }),
    { id: 'waits', created_at: 5 },
    sent('text', { channel: 'text', created_at: 6, sent_at: 60, error: 'slow' }),
  )
  const recent = await findRecent(tables.queries, 'email')
  expect(recent).toMatchObject({ lastSentAt: 50, lastFailure: { id: 'b of two', status: 'failed' }, lastTest: null })
})

test.each(['failed', 'unknown', 'bounced', 'undelivered'] as const)(
  'a %s message does not count as sent',
  async (status) => {
    await seed(sent('a', { status }))
    expect((await findRecent(tables.queries, 'email')).lastFailure?.id).toBe('a')
  },
)

test('a message that was put off and waits does not count as sent', async () => {
  await seed({ id: 'a', error: 'busy' }, { id: 'b', created_at: 1 })
  expect((await findRecent(tables.queries, 'email')).lastFailure?.id).toBe('a')
})

test('the newest test message is found by its kind', async () => {
  await seed(
    sent('old test', { kind: 'test', created_at: 1 }),
    sent('test', { kind: 'test', created_at: 2 }),
    sent('no test', { created_at: 3 }),
    sent('test of texts', { kind: 'test-text', channel: 'text', created_at: 4 }),
  )
  expect((await findRecent(tables.queries, 'email')).lastTest?.id).toBe('test')
  expect((await findRecent(tables.queries, 'text')).lastTest?.id).toBe('test of texts')
})

test('an empty outbox returns nothing', async () => {
  await seed({ id: 'a' })
  const nothing = { lastSentAt: null, lastFailure: null, lastTest: null }
  expect(await findRecent(tables.queries, 'email')).toEqual(nothing)
  expect(await findRecent(tables.queries, 'text')).toEqual(nothing)
})

test('only the newest thousand messages of both channels are read', async () => {
  const many = Array.from({ length: 998 }, (_, at) => sent(`many ${at}`, { created_at: 100 + at, channel: 'text' }))
  await seed(
    ...many,
    sent('a within', { sent_at: 5, created_at: 2, kind: 'test' }),
    // Of two at one time the one with the greater id is newer.
    sent('y', { error: 'beyond', created_at: 1, sent_at: 7 }),
    sent('z', { error: 'the thousandth', created_at: 1, sent_at: 6 }),
  )
  const recent = await findRecent(tables.queries, 'email')
  expect(recent).toMatchObject({ lastSentAt: 6, lastFailure: { id: 'z' }, lastTest: { id: 'a within' } })
})
