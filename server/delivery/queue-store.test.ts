// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages, readMessage } from '../messages/seed-test-messages.ts'
import { findDue, sendOverdueNow, readdressMessage, requeueMessage } from './queue-store.ts'
import { listBacklogs, listKept, releaseKept } from './waiting-store.ts'
import { findDoubts, findUnclaimed, keepDoubt, settleFound } from './doubt-store.ts'

const tables = openTestTables('messages')
const now = 1_000_000_000
const day = 24 * 3_600_000

const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)
const read = (id: string) => readMessage(tables.queries, id)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('a message that is sent again starts over, stays valid for a day at least, and forgets why it failed', async () => {
  await seed({ id: 'a', status: 'failed', deferrals: 3, error: 'full', good_until: now, attempts: 2 })
  await seed({ id: 'b', status: 'failed' })
  expect(await tables.write((write) => requeueMessage(write, 'a', ['failed', 'unknown'], now))).toBe(true)
  expect(await read('a')).toMatchObject({
    status: 'queued',
    deferrals: 0,
    next_attempt_at: now,
    error: null,
    good_until: now + day,
    attempts: 2,
  })
  expect((await read('b')).status).toBe('failed')
})

test.each([
  ['ends before', now + day - 1, now + day],
  ['ends with', now + day, now + day],
  ['goes beyond', now + day + 1, now + day + 1],
])('sending again never shortens how long a message is valid: one that %s the day', async (_, until, then) => {
  await seed({ id: 'a', status: 'failed', good_until: until })
  await tables.write((write) => requeueMessage(write, 'a', ['failed'], now))
  expect((await read('a')).good_until).toBe(then)
})

test('a message is not sent again when its status forbids it', async () => {
  await seed({ id: 'a', status: 'sent', error: 'kept' })
  expect(await tables.write((write) => requeueMessage(write, 'a', ['failed', 'unknown'], now))).toBe(false)
  expect(await read('a')).toMatchObject({ status: 'sent', error: 'kept', next_attempt_at: null })
  expect(await tables.write((write) => requeueMessage(write, 'none', ['failed'], now))).toBe(false)
})

test('a readdressed message takes the other waiting messages for that person about the same thing along', async () => {
  const of = { entity_id: 'estimate', recipient: 'old@example.com' }
  await seed(
    { ...of, id: 'a', status: 'bounced', receipt: '{}', in_doubt_since: 5 },
    { ...of, id: 'waits', version: 2, in_doubt_since: 5 },
    { ...of, id: 'left', version: 3, status: 'sent' },
    { ...of, id: 'text', version: 4, channel: 'text' },
    { ...of, id: 'to another', version: 5, recipient: 'other@example.com' },
    { ...of, id: 'about another', entity_id: 'other' },
  )
  const message = await read('a')
  const to = { recipient: 'new@example.com', at: now }
  expect(await tables.write((write) => readdressMessage(write, message, to))).toBe(true)
  expect(await read('a')).toMatchObject({
    recipient: to.recipient,
    status: 'queued',
    next_attempt_at: now,
    receipt: null,
    in_doubt_since: null,
  })
  const rows = await tables.queries
    .selectFrom('messages')
    .select(['id', 'in_doubt_since'])
    .where('recipient', '=', to.recipient)
    .execute()
  expect(idsOf(rows).toSorted()).toEqual(['a', 'waits'])
  expect(rows.every(({ in_doubt_since }) => in_doubt_since === null)).toBe(true)
})

test('a message whose status changed in between keeps its recipient', async () => {
  await seed({ id: 'a', status: 'sending', receipt: '{}' })
  const message = { ...(await read('a')), status: 'bounced' as const }
  expect(
    await tables.write((write) => readdressMessage(write, message, { recipient: 'new@example.com', at: now })),
  ).toBe(false)
  expect(await read('a')).toMatchObject({ recipient: message.recipient, status: 'sending', receipt: '{}' })
})

test('messages are due when they wait on the channel and their time has come, in order of what happened', async () => {
  await seed(
    { id: 'third', next_attempt_at: now, version: 2 },
    { id: 'second', next_attempt_at: now, version: 1 },
    { id: 'first', next_attempt_at: now - 1, version: 3 },
    { id: 'later', next_attempt_at: now + 1 },
    { id: 'kept' },
    { id: 'left', next_attempt_at: now, status: 'unknown' },
    { id: 'text', next_attempt_at: now, channel: 'text' },
  )
  const asked = { channel: 'email', now, limit: 9, busy: [] } as const
  expect(await findDue(tables.queries, asked)).toEqual([
    { id: 'first', about: 'about first' },
    { id: 'second', about: 'about second' },
    { id: 'third', about: 'about third' },
  ])
  expect(idsOf(await findDue(tables.queries, { ...asked, limit: 2 }))).toEqual(['first', 'second'])
  expect(idsOf(await findDue(tables.queries, { ...asked, channel: 'text' }))).toEqual(['text'])
  const beside = async (...busy: string[]) => idsOf(await findDue(tables.queries, { ...asked, busy }))
  expect(await beside('about first', 'about third')).toEqual(['second'])
  expect(await beside('about first')).toEqual(['second', 'third'])
})

test('unresolved texts whose next look-up has come are in doubt, the longest wait first', async () => {
  const doubt = { status: 'unknown', channel: 'text' } as const
  await seed(
    { ...doubt, id: 'second', next_attempt_at: now, deferrals: 2 },
    { ...doubt, id: 'first', next_attempt_at: now - 1 },
    { ...doubt, id: 'later', next_attempt_at: now + 1 },
    { ...doubt, id: 'given up' },
    { ...doubt, id: 'waits', next_attempt_at: now, status: 'queued' },
    { ...doubt, id: 'email', next_attempt_at: now, channel: 'email' },
  )
  const found = await findDoubts(tables.queries, now)
  expect(idsOf(found)).toEqual(['first', 'second'])
  expect(found[1]).toEqual({
    id: 'second',
    entity_id: 'about second',
    recipient: 'ana@example.com',
    body: 'We come on Monday.',
    created_at: 0,
    deferrals: 2,
  })
})

test('the newest of the provider’s ids that no message has is unclaimed', async () => {
  await seed({ id: 'a', provider_id: 'one' }, { id: 'b', provider_id: 'three' })
  expect(await findUnclaimed(tables.queries, ['one', 'two', 'three', 'four'])).toBe('two')
  expect(await findUnclaimed(tables.queries, ['one', 'three'])).toBeNull()
  expect(await findUnclaimed(tables.queries, ['four'])).toBe('four')
  expect(await findUnclaimed(tables.queries, [])).toBeNull()
})

test('a doubt is settled once: the provider has the text', async () => {
  await seed({ id: 'a', status: 'unknown', next_attempt_at: now, error: 'no word' }, { id: 'b', status: 'unknown' })
  const settle = () => tables.write((write) => settleFound(write, 'a', 'theirs', now))
  expect(await settle()).toBe(true)
  const sent = { status: 'sent', provider_id: 'theirs', sent_at: now, next_attempt_at: null, error: null }
  expect(await read('a')).toMatchObject(sent)
  expect((await read('b')).status).toBe('unknown')
  expect(await settle()).toBe(false)
})

test('an unresolved doubt stores its next look-up and what is known', async () => {
  await seed({ id: 'a', status: 'unknown', deferrals: 1 }, { id: 'b', status: 'unknown', deferrals: 1 })
  const next = { at: now, lookUps: 2, error: 'no word yet' }
  const doubt = await read('a')
  await tables.write((write) => keepDoubt(write, doubt, next))
  expect(await read('a')).toMatchObject({ next_attempt_at: now, deferrals: 2, error: 'no word yet' })
  expect(await read('b')).toMatchObject({ next_attempt_at: null, deferrals: 1, error: null })
})

test.each([
  ['settled', { status: 'sent', deferrals: 1 }],
  ['looked up', { status: 'unknown', deferrals: 2 }],
] as const)('a doubt that was %s in the meantime stays as it is', async (_, found) => {
  await seed({ id: 'a', ...found })
  const doubt = { ...(await read('a')), deferrals: 1 }
  await tables.write((write) => keepDoubt(write, doubt, { at: now, lookUps: 5, error: 'no word' }))
  expect(await read('a')).toMatchObject({ ...found, next_attempt_at: null, error: null })
})

test('a backlog is what is due or put off; its beginning and reason come from what was put off', async () => {
  await seed(
    { id: 'due', next_attempt_at: now, created_at: 1 },
    { id: 'put off', next_attempt_at: now + 1, error: 'full', created_at: 5 },
    { id: 'put off too', next_attempt_at: now + 1, error: 'full', created_at: 7 },
    { id: 'not yet', next_attempt_at: now + 1, created_at: 2 },
    { id: 'kept', error: 'full', created_at: 2 },
    { id: 'left', next_attempt_at: now, status: 'unknown', error: 'lost', created_at: 2 },
  )
  expect(await listBacklogs(tables.queries, now)).toEqual([
    { channel: 'email', waiting: 3, putOff: 2, oldest: 5, error: 'full' },
  ])
})

test('each channel has its own backlog, with a reason if there is one', async () => {
  const text = { channel: 'text', next_attempt_at: now } as const
  await seed(
    { ...text, id: 'a', error: 'no credit' },
    { ...text, id: 'b', error: 'no route' },
    { id: 'c', next_attempt_at: now },
  )
  const found = await listBacklogs(tables.queries, now)
  expect(found.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
    { channel: 'email', waiting: 1, putOff: 0, oldest: 0, error: null },
    { channel: 'text', waiting: 2, putOff: 2, oldest: 0, error: null },
  ])
})

test('messages that wait without a time are held, by channel; expired ones are past', async () => {
  await seed(
    { id: 'ready', good_until: now },
    { id: 'ready too', good_until: now + 1 },
    { id: 'past', good_until: now - 1 },
    { id: 'due', next_attempt_at: now },
    { id: 'failed', status: 'failed' },
    { id: 'text', channel: 'text', good_until: now - 1 },
  )
  const found = await listKept(tables.queries, now)
  expect(found.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
    { channel: 'email', ready: 2, past: 1 },
    { channel: 'text', ready: 0, past: 1 },
  ])
})

test('held messages that are still valid are released, oldest first', async () => {
  await seed(
    { id: 'newest', good_until: now, created_at: 3, deferrals: 2, error: 'full' },
    { id: 'oldest', good_until: now, created_at: 1, deferrals: 2, error: 'full' },
    { id: 'middle', good_until: now, created_at: 2 },
    { id: 'past', good_until: now - 1 },
    { id: 'due', next_attempt_at: now + 5 },
    { id: 'failed', status: 'failed' },
    { id: 'text', channel: 'text' },
  )
  const release = (limit: number) => tables.write((write) => releaseKept(write, { channels: ['email'], now, limit }))
  const released = async () => idsOf(await findDue(tables.queries, { channel: 'email', now, limit: 9, busy: [] }))
  expect(await release(2)).toBe(2)
  expect((await released()).toSorted()).toEqual(['middle', 'oldest'])
  expect(await read('oldest')).toMatchObject({ status: 'queued', next_attempt_at: now, deferrals: 0, error: null })
  expect(await release(9)).toBe(1)
  expect(await release(9)).toBe(0)
  expect((await read('due')).next_attempt_at).toBe(now + 5)
  expect(await read('failed')).toMatchObject({ status: 'failed', next_attempt_at: null })
})

test('without a channel nothing is released', async () => {
  await seed({ id: 'a' })
  expect(await tables.write((write) => releaseKept(write, { channels: [], now, limit: 9 }))).toBe(0)
})

test('messages scheduled by a clock that was ahead are due once the clock is right again', async () => {
  const ahead = now + 5 * 3_600_000
  await seed(
    { id: 'at once', created_at: ahead, next_attempt_at: ahead },
    { id: 'held', created_at: ahead, next_attempt_at: ahead + 10_000 },
    { id: 'held up', created_at: now - day, next_attempt_at: ahead, attempts: 1, error: 'away' },
  )
  await sendOverdueNow(tables.queries, now)
  for (const id of ['at once', 'held', 'held up']) expect((await read(id)).next_attempt_at).toBe(now)
})

test('messages that wait for their hour, their next try or a possible undo go on waiting', async () => {
  const ahead = now + 5 * 3_600_000
  await seed(
    { id: 'for the morning', created_at: ahead, next_attempt_at: ahead + 10_001 },
    { id: 'for its next try', created_at: ahead, next_attempt_at: ahead, attempts: 1, deferrals: 1, error: 'later' },
    { id: 'for another try of a text', created_at: now, next_attempt_at: now + 600_000, attempts: 1, error: 'lost' },
    { id: 'to be taken back', created_at: now + 50_000, next_attempt_at: now + 60_000 },
    { id: 'for a late report', status: 'sent', created_at: ahead, next_attempt_at: ahead },
  )
  const before = await tables.queries.selectFrom('messages').select(['id', 'next_attempt_at']).execute()
  await sendOverdueNow(tables.queries, now)
  expect(await tables.queries.selectFrom('messages').select(['id', 'next_attempt_at']).execute()).toEqual(before)
})
