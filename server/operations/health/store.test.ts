// @module-tag both-engines
import { type Found, listFindings, replaceFindings } from '../findings/store.ts'
import { expect, test } from 'vitest'
import { seedMessages } from '../../messages/seed-test-messages.ts'
import { openTestTables } from '../../platform/database/open-test-tables.ts'
import { countUnsettled, listOverdue } from './store.ts'

const tables = openTestTables('messages', 'findings')

const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)

test('undelivered messages are counted by channel and status', async () => {
  await seed(
    { id: '1', status: 'failed' },
    { id: '2', status: 'failed' },
    { id: '3', status: 'unknown', channel: 'text' },
    { id: '4', status: 'bounced' },
    { id: '5', status: 'undelivered', channel: 'text' },
    { id: '6', status: 'queued', next_attempt_at: 5 },
    { id: '7', status: 'queued', channel: 'text', next_attempt_at: 5 },
    { id: '8', status: 'queued', next_attempt_at: null },
    { id: '9', status: 'sending', lease_until: 5 },
    { id: 'a', status: 'sent', sent_at: 1 },
    { id: 'b', status: 'delivered', channel: 'text', sent_at: 1 },
  )
  const counts = await countUnsettled(tables.queries)
  expect(counts.map(({ channel, status, count }) => `${count} ${channel} ${status}`).toSorted()).toEqual([
    '1 email bounced',
    '1 email kept',
    '1 email queued',
    '1 email sending',
    '1 text queued',
    '1 text undelivered',
    '1 text unknown',
    '2 email failed',
  ])
})

test('messages that should have left by now are overdue, shown by the longest wait of each channel', async () => {
  await seed(
    { id: '1', next_attempt_at: 6_000 },
    { id: '2', next_attempt_at: 4_500 },
    { id: '3', next_attempt_at: 9_000 },
    { id: '4', channel: 'text', next_attempt_at: 10_001 },
    { id: '5', channel: 'text', next_attempt_at: 1_000, status: 'unknown' },
    { id: '6', next_attempt_at: null },
  )
  expect(await listOverdue(tables.queries, 10_000)).toEqual([{ channel: 'email', seconds: 5.5 }])
  expect((await listOverdue(tables.queries, 10_001)).find(({ channel }) => channel === 'text')).toMatchObject({
    seconds: 0,
  })
  expect(await listOverdue(tables.queries, 4_499)).toEqual([])
})

const found = (...names: string[]): Found[] => names.map((name) => ({ name, sentence: `${name} is wrong` }))
const replace = (about: string, at: number, ...names: string[]) =>
  tables.write((write) => replaceFindings(write, about, found(...names), at))
const sentences = (...names: string[]) => found(...names).map(({ sentence }) => sentence)

test('a check reports new findings, and forgets fixed ones', async () => {
  expect(await replace('books', 10, 'a', 'b')).toEqual(found('a', 'b'))
  expect(await replace('books', 20, 'b', 'c')).toEqual(found('c'))
  expect(await listFindings(tables.queries)).toEqual(sentences('b', 'c'))
  expect(await replace('books', 30)).toEqual([])
  expect(await listFindings(tables.queries)).toEqual([])
  expect(await replace('books', 40, 'b')).toEqual(found('b'))
})

test('another check leaves these findings, also under the same name', async () => {
  await replace('books', 10, 'a')
  expect(await replace('server', 20, 'a', 'b')).toEqual(found('a', 'b'))
  await replace('server', 30)
  expect(await listFindings(tables.queries)).toEqual(sentences('a'))
})

test('findings are listed oldest first, then by name, and five at most', async () => {
  await replace('books', 20, 'e', 'c', 'd')
  await replace('books', 30, 'b', 'e', 'c', 'd')
  await replace('server', 10, 'z')
  expect(await listFindings(tables.queries)).toEqual(sentences('z', 'c', 'd', 'e', 'b'))
  await replace('server', 15, 'z', 'y')
  expect(await listFindings(tables.queries)).toEqual(sentences('z', 'y', 'c', 'd', 'e'))
})
