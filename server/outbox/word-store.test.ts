// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages, readMessage } from '../messages/seed-test-messages.ts'
import { forgetWords, isForgotten } from './word-store.ts'

const tables = openTestTables('messages')
const before = 1_000_000_000
const said = { html: '<p>Hello</p>', body: 'Hello', attachments: '[{}]' }
const forgotten = { html: null, body: '', attachments: '[]' }

test.each([
  ['was sent', { status: 'sent' }, true],
  ['has arrived', { status: 'delivered' }, true],
  ['came back', { status: 'bounced' }, false],
  ['failed', { status: 'failed' }, false],
  ['waits', { status: 'queued' }, false],
  ['was sent just then', { status: 'sent', created_at: before }, false],
  ['is not drawn', { status: 'sent', draft: '{}' }, false],
] as const)('an old message that %s has its words erased: %s', async (_, row, isGone) => {
  await seedMessages(tables.queries, { created_at: before - 1, ...said, ...row, id: 'a' })
  expect(await forgetWords(tables.queries, before)).toBe(isGone ? 1 : 0)
  expect(await readMessage(tables.queries, 'a')).toMatchObject({ ...(isGone ? forgotten : said), ...row })
})

test('a message with any words is counted, once', async () => {
  const sent = { status: 'sent', created_at: 1 } as const
  await seedMessages(
    tables.queries,
    { ...sent, id: 'a', body: 'Hello' },
    { ...sent, id: 'b', body: '', html: '<p>Hello</p>' },
    { ...sent, id: 'c', body: '' },
  )
  expect(await forgetWords(tables.queries, before)).toBe(2)
  expect(await forgetWords(tables.queries, before)).toBe(0)
})

test('none is skipped, however many there are, also with equal times', async () => {
  const many = Array.from({ length: 1_100 }, (_, at) => ({
    id: `many ${1_100 - at}`,
    status: 'delivered' as const,
    created_at: at < 10 ? 5 : 6,
  }))
  await seedMessages(tables.queries, ...many)
  expect(await forgetWords(tables.queries, before)).toBe(1_100)
  expect(await forgetWords(tables.queries, before)).toBe(0)
})

test.each([
  [true, { body: '', html: null, content: null }],
  [false, { body: 'Hello', html: null, content: null }],
  [false, { body: '', html: '<p>Hello</p>', content: null }],
  [false, { body: '', html: null, content: {} }],
])('words count as erased (%s) in %j', (isGone, message) => {
  expect(isForgotten(message as Parameters<typeof isForgotten>[0])).toBe(isGone)
})
