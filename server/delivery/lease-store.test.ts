// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import {
  expireLeases,
  findAbandoned,
  leaseMessage,
  noteTaken,
  renewLease,
  settleMessage,
  type Settlement,
} from './lease-store.ts'
import { seedMessages, readMessage } from '../messages/seed-test-messages.ts'
import type { Message } from '../outbox/store.ts'

const tables = openTestTables('messages')
const now = 1_000_000_000

const read = (id: string) => readMessage(tables.queries, id)

/** A message under its second attempt, as its holder knows it, beside another of the same kind. */
async function holdMessage(change: object = {}): Promise<Message> {
  await seedMessages(tables.queries, { id: 'a', next_attempt_at: now, attempts: 1 }, { id: 'b', ...held, ...change })
  const message = await leaseMessage(tables.queries, 'a', now)
  if (message === null) throw new Error('It waits')
  return message
}

const held = { status: 'sending', attempts: 2, lease_until: now } as const

test('a leased waiting message has one holder, and forgets what an earlier attempt left', async () => {
  await seedMessages(
    tables.queries,
    { id: 'a', next_attempt_at: now, attempts: 1, sent_at: 5, body: 'Hello' },
    { id: 'b' },
  )
  const leased = await leaseMessage(tables.queries, 'a', now + 7)
  const state = { status: 'sending', lease_until: now + 7, next_attempt_at: null, attempts: 2, sent_at: null }
  expect(leased).toMatchObject({ id: 'a', body: 'Hello', ...state })
  expect(await read('a')).toMatchObject(state)
  expect((await read('b')).status).toBe('queued')
  expect(await leaseMessage(tables.queries, 'a', now + 9)).toBeNull()
  expect(await leaseMessage(tables.queries, 'none', now)).toBeNull()
})

test.each([
  ['{"sid":"theirs","status":"undelivered","code":30005}', null],
  ['{"sid":"theirs","status":"again","code":30003}', '{"sid":"theirs","status":"again","code":30003}'],
  [null, null],
])('the data of the previous attempt is cleared, except that it was the last try: %j', async (receipt, kept) => {
  await seedMessages(tables.queries, { id: 'a', receipt })
  expect((await leaseMessage(tables.queries, 'a', now))?.receipt).toBe(kept)
})

const settlement: Settlement = {
  status: 'sent',
  error: 'slow',
  providerId: 'theirs',
  nextAttemptAt: now + 1,
  deferrals: 3,
  sentAt: now + 2,
}
const settled = {
  status: 'sent',
  error: 'slow',
  provider_id: 'theirs',
  next_attempt_at: now + 1,
  deferrals: 3,
  sent_at: now + 2,
  lease_until: null,
}

test('the holder of a lease renews it, notes the acceptance of the message, and records its result once', async () => {
  const message = await holdMessage()
  await renewLease(tables.queries, message, now + 9)
  expect(await read('a')).toMatchObject({ lease_until: now + 9 })
  await noteTaken(tables.queries, message, { at: now, providerId: 'theirs' })
  expect(await read('a')).toMatchObject({ status: 'sending', sent_at: now, provider_id: 'theirs' })
  expect(await tables.write((write) => settleMessage(write, message, settlement))).toBe(true)
  expect(await read('a')).toMatchObject({ ...settled, good_until: message.good_until })
  expect(await tables.write((write) => settleMessage(write, message, settlement))).toBe(false)
  expect(await read('b')).toMatchObject({ ...held, sent_at: null, provider_id: null })
})

test('a finished attempt may set how long its message is still worth sending', async () => {
  const message = await holdMessage()
  await tables.write((write) => settleMessage(write, message, { ...settlement, goodUntil: now + 5 }))
  expect(await read('a')).toMatchObject({ ...settled, good_until: now + 5 })
})

test('the time since when a message may have left is returned until it is known to have left', async () => {
  const message = await holdMessage()
  const end = (given: Partial<Settlement>) =>
    tables.write((write) => settleMessage(write, message, { ...settlement, ...given }))
  const again = () => tables.queries.updateTable('messages').set({ status: 'sending' }).where('id', '=', 'a').execute()
  await end({ status: 'queued', inDoubtSince: now + 1 })
  expect(await read('a')).toMatchObject({ status: 'queued', in_doubt_since: now + 1 })
  await again()
  await end({ status: 'queued' })
  expect((await read('a')).in_doubt_since).toBe(now + 1)
  await again()
  await end({ status: 'queued', inDoubtSince: now + 2 })
  expect((await read('a')).in_doubt_since).toBe(now + 1)
  await again()
  await end({ status: 'sent' })
  expect(await read('a')).toMatchObject({ status: 'sent', in_doubt_since: null })
})

test.each([
  ['is under another attempt', { status: 'sending', attempts: 3 }],
  ['has been settled', { status: 'queued', attempts: 2 }],
] as const)('a holder that lost its lease changes nothing: the message %s', async (_, state) => {
  const message = await holdMessage()
  await tables.queries.updateTable('messages').set(state).where('id', '=', 'a').execute()
  const before = await read('a')
  await renewLease(tables.queries, message, now + 9)
  await noteTaken(tables.queries, message, { at: now, providerId: 'theirs' })
  expect(await tables.write((write) => settleMessage(write, message, settlement))).toBe(false)
  expect(await read('a')).toEqual(before)
})

test('an attempt whose lease has run out is abandoned', async () => {
  await seedMessages(
    tables.queries,
    { ...held, id: 'just now' },
    { ...held, id: 'long ago', lease_until: 0 },
    { ...held, id: 'under way', lease_until: now + 1 },
    { id: 'waits', lease_until: now },
  )
  const found = await findAbandoned(tables.queries, now)
  expect(found.map(({ id }) => id).toSorted()).toEqual(['just now', 'long ago'])
})

test('a server that starts alone ends every lease of an attempt', async () => {
  await seedMessages(tables.queries, { ...held, id: 'a' }, { id: 'waits' }, { id: 'odd', lease_until: now })
  await expireLeases(tables.queries)
  expect((await read('a')).lease_until).toBe(0)
  expect((await read('waits')).lease_until).toBeNull()
  expect((await read('odd')).lease_until).toBe(now)
})
