// @module-tag both-engines
import { expect, test } from 'vitest'
import { messageLifeMs } from '../../domain/messages/messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { writeTogether } from '../platform/database/write-together.ts'
import { parseCursor } from '../platform/paging.ts'
import { seedMessages, readIds, readMessage } from '../messages/seed-test-messages.ts'
import {
  forgetRecipient,
  insertMessage,
  insertMessageOnce,
  insertMessages,
  messagesInsert,
  needsNoSaying,
  type NewMessage,
} from './store.ts'
import {
  findMessage,
  findMessagesAbout,
  countTroubled,
  findMessages,
  findMessagesTo,
  findNewestMessagesAbout,
} from './log-store.ts'
import { dropWords, keepDrawn } from './word-store.ts'

const tables = openTestTables('messages')
const now = 1_000_000_000

const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)
const read = (id: string) => readMessage(tables.queries, id)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const written = (change: Partial<NewMessage> = {}): NewMessage => ({
  id: 'a',
  entity_id: 'K47-H2X',
  version: 1,
  channel: 'email',
  recipient: 'ana@example.com',
  kind: 'estimate-email',
  nextAttemptAt: now + 1,
  createdAt: now,
  ...change,
})

test('a new message waits, untried, with its text and a month of validity', async () => {
  await tables.write((write) => insertMessage(write, written()))
  expect(await read('a')).toEqual({
    id: 'a',
    kind: 'estimate-email',
    entity_id: 'K47-H2X',
    version: 1,
    channel: 'email',
    recipient: 'ana@example.com',
    subject: '',
    html: null,
    body: '',
    attachments: '[]',
    draft: null,
    status: 'queued',
    attempts: 0,
    deferrals: 0,
    next_attempt_at: now + 1,
    good_until: now + messageLifeMs,
    lease_until: null,
    provider_id: null,
    error: null,
    created_at: now,
    sent_at: null,
    in_doubt_since: null,
    act: null,
    receipt: null,
  })
})

test('all other fields of a new message are stored', async () => {
  const words = { subject: 'Hello', html: '<p>Hello</p>', body: 'Hello' }
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'QQ==' }]
  const content = { template: 'approval', about: { noun: 'estimate', id: 'K47-H2X', version: 1 } } as never
  const rest = { content, act: 'key', goodUntil: now + 5, nextAttemptAt: null }
  await tables.write((write) => insertMessage(write, written({ ...words, attachments, ...rest })))
  expect(await findMessage(tables.queries, 'a')).toMatchObject({
    ...words,
    attachments,
    content,
    act: 'key',
    good_until: now + 5,
    next_attempt_at: null,
    isReadable: true,
  })
})

test('one kind of message about a thing is written once per version, and again for another kind, thing or version', async () => {
  const insert = (change: Partial<NewMessage>) =>
    tables.write((write) => insertMessageOnce(write, written({ nextAttemptAt: null, ...change })))
  await insert({ body: 'first' })
  await insert({ id: 'b', body: 'second' })
  await insert({ id: 'c', kind: 'estimate-text' })
  await insert({ id: 'd', entity_id: 'other' })
  await insert({ id: 'e', version: 2 })
  expect(await readIds(tables.queries)).toEqual(['a', 'c', 'd', 'e'])
  expect((await read('a')).body).toBe('first')
})

test.each([0, 1, 20, 21, 41])('%i messages are put into the outbox, each once', async (count) => {
  const some = Array.from({ length: count }, (_, at) => written({ id: `id-${at + 100}`, version: at }))
  await tables.write((write) => insertMessages(write, some))
  expect(await readIds(tables.queries)).toEqual(idsOf(some))
})

test('messages can be written together with other rows', async () => {
  const some = [written(), written({ id: 'b', version: 2 })]
  expect(await tables.write((write) => writeTogether(write, [messagesInsert(some)]))).toEqual([2])
  expect(await readIds(tables.queries)).toEqual(['a', 'b'])
})

test('the first drawing of a message is final', async () => {
  await seed({ id: 'a', draft: '{}' }, { id: 'b', draft: '{}' })
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'QQ==' }]
  const drawn = { subject: 'Hello', html: '<p>Hello</p>', body: 'Hello', attachments }
  expect(await keepDrawn(tables.queries, 'a', drawn)).toBe(true)
  expect(await findMessage(tables.queries, 'a')).toMatchObject({ ...drawn, content: null })
  expect(await keepDrawn(tables.queries, 'a', { ...drawn, body: 'Another' })).toBe(false)
  expect((await read('a')).body).toBe('Hello')
  expect(await read('b')).toMatchObject({ draft: '{}', subject: 'Your visit' })
})

test('words and recipients are erased from one message alone', async () => {
  const words = { html: '<p>Hello</p>', body: 'Hello' }
  await seed({ id: 'a', ...words }, { id: 'b', ...words })
  await tables.write((write) => dropWords(write, 'a'))
  await tables.write((write) => forgetRecipient(write, 'a', 'forgotten'))
  expect(await read('a')).toMatchObject({ html: null, body: '', recipient: 'forgotten', subject: 'Your visit' })
  expect(await read('b')).toMatchObject({ ...words, recipient: 'ana@example.com' })
})

test('a message is found by its id; one with damaged files or text can still be shown', async () => {
  await seed({ id: 'a' }, { id: 'b', attachments: '[' }, { id: 'c', draft: '{', attachments: '[{}]' })
  expect(await findMessage(tables.queries, 'a')).toMatchObject({
    id: 'a',
    attachments: [],
    content: null,
    isReadable: true,
  })
  for (const id of ['b', 'c'])
    expect(await findMessage(tables.queries, id)).toMatchObject({
      id,
      attachments: [],
      content: null,
      isReadable: false,
    })
  expect(await findMessage(tables.queries, 'none')).toBeNull()
})

test('the messages about a thing come oldest first, email before text', async () => {
  const of = { entity_id: 'one' }
  await seed(
    { ...of, id: 'c', created_at: 2, version: 1 },
    { ...of, id: 'a', channel: 'text', created_at: 1, version: 2 },
    { ...of, id: 'b', created_at: 1, version: 3 },
    { id: 'd', created_at: 1 },
  )
  expect(idsOf(await findMessagesAbout(tables.queries, 'one'))).toEqual(['b', 'a', 'c'])
})

const four = (entity_id: string) =>
  [2, 4, 3, 1].map((at) => ({ id: `${entity_id} ${at}`, entity_id, version: at, created_at: at }))

test('the newest three messages of each of some things are found', async () => {
  await seed(...four('one'), ...four('two'), ...four('three'))
  const found = await findNewestMessagesAbout(tables.queries, ['one', 'two', 'none'])
  expect(idsOf(found).toSorted()).toEqual(['one 2', 'one 3', 'one 4', 'two 2', 'two 3', 'two 4'])
  expect(await findNewestMessagesAbout(tables.queries, [])).toEqual([])
})

test('the newest three messages from programs to some addresses and numbers are found', async () => {
  const by = { kind: 'function-email' }
  await seed(
    ...four('one').map((message) => ({ ...message, ...by })),
    { ...by, id: 'text', kind: 'function-text', recipient: '+14155550166', created_at: 5 },
    { ...by, id: 'to another', recipient: 'bo@example.com', created_at: 9 },
    { id: 'by hand', created_at: 9 },
  )
  const found = await findMessagesTo(tables.queries, ['ana@example.com', '+14155550166'])
  expect(idsOf(found)).toEqual(['text', 'one 4', 'one 3'])
})

test('all messages come by pages, newest first, by their ids within one moment', async () => {
  await seed(
    { id: 'a', created_at: 2 },
    { id: 'b', created_at: 2 },
    { id: 'c', created_at: 1 },
    { id: 'd', created_at: 3 },
  )
  const page = (before: string | null) => findMessages(tables.queries, 2, before === null ? null : parseCursor(before))
  const first = await page(null)
  expect(idsOf(first.items)).toEqual(['d', 'b'])
  const second = await page(first.next)
  expect(idsOf(second.items)).toEqual(['a', 'c'])
  expect(second.next).toBeNull()
})

test('a list row has what its reader needs of a message, with times as text', async () => {
  await seed(
    {
      id: 'a',
      kind: 'estimate-email',
      entity_id: 'K47-H2X',
      created_at: 1000,
      sent_at: 2000,
      error: 'slow',
      attempts: 1,
    },
    { id: 'b', kind: 'approval', next_attempt_at: 3000 },
    { id: 'c', kind: 'owner-estimate-booked' },
  )
  const { items } = await findMessages(tables.queries, 3, null)
  const byId = new Map(items.map((item) => [item.id, item]))
  expect(byId.get('a')).toEqual({
    id: 'a',
    kind: 'estimate-email',
    channel: 'email',
    recipient: 'ana@example.com',
    subject: 'Your visit',
    status: 'queued',
    attempts: 1,
    error: 'slow',
    estimateId: 'K47-H2X',
    createdAt: '1970-01-01T00:00:01.000Z',
    sentAt: '1970-01-01T00:00:02.000Z',
    nextAttemptAt: null,
    inDoubtSince: null,
  })
  expect(byId.get('b')).toMatchObject({
    estimateId: 'about b',
    nextAttemptAt: '1970-01-01T00:00:03.000Z',
    sentAt: null,
  })
  expect(byId.get('c')).toMatchObject({ estimateId: null })
})

test('messages that failed, or are in a doubt that is no longer looked up, and are still needed are in trouble', async () => {
  await seed(
    { id: 'a', status: 'failed' },
    { id: 'b', status: 'unknown' },
    { id: 'c', status: 'bounced' },
    { id: 'd', status: 'undelivered' },
    { id: 'looked up', status: 'unknown', next_attempt_at: now },
    { id: 'withdrawn', status: 'unknown', good_until: needsNoSaying },
    { id: 'overtaken', status: 'failed', good_until: needsNoSaying },
    { id: 'kept' },
    { id: 'left', status: 'sent' },
  )
  expect(await countTroubled(tables.queries)).toBe(4)
})
