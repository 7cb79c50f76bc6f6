// @module-tag both-engines
import { expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { findStanding, findSubject, hasNewerLeft } from './reach-store.ts'

const tables = openTestTables('messages')

test("a version's delivery is read from its own messages of the kinds that carry it", async () => {
  const of = { entity_id: 'K47-H2X', version: 2, kind: 'estimate-email' }
  await seedMessages(
    tables.queries,
    { ...of, id: 'a', status: 'bounced' },
    { ...of, id: 'b', kind: 'estimate-text', channel: 'text', status: 'sent' },
    { ...of, id: 'former', version: 1 },
    { ...of, id: 'reminder', kind: 'estimate-reminder-1' },
    { ...of, id: 'other', entity_id: 'other' },
  )
  const kinds = ['estimate-email', 'estimate-text']
  const found = await findStanding(tables.queries, { id: 'K47-H2X', version: 2, kinds })
  expect(found.toSorted((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
    { channel: 'email', status: 'bounced' },
    { channel: 'text', status: 'sent' },
  ])
})

test('a message returns what it is about; an unknown one returns nothing', async () => {
  await seedMessages(tables.queries, { id: 'a', kind: 'first', entity_id: 'one' }, { id: 'b', kind: 'second' })
  expect(await findSubject(tables.queries, 'a')).toEqual({ kind: 'first', entity_id: 'one' })
  expect(await findSubject(tables.queries, 'b')).toEqual({ kind: 'second', entity_id: 'about b' })
  expect(await findSubject(tables.queries, 'none')).toBeNull()
})

type Newer = Partial<Parameters<typeof seedMessages>[1]>

test.each<[boolean, string, Newer]>([
  [true, 'was sent', {}],
  [true, 'has arrived', { status: 'delivered' }],
  [true, 'may have left', { status: 'unknown' }],
  [false, 'waits', { status: 'queued' }],
  [false, 'is leaving', { status: 'sending' }],
  [false, 'failed', { status: 'failed' }],
  [false, 'came back', { status: 'bounced' }],
  [false, 'tells of the same', { version: 2 }],
  [false, 'is about another visit', { entity_id: 'other' }],
  [false, 'tells the owner', { kind: 'owner-booked' }],
  [false, 'went to another address', { recipient: 'bo@example.com' }],
])('an email about a visit is old news, %s, where another one %s', async (isOld, _, newer) => {
  const told = { entity_id: 'visit', version: 2, channel: 'email', recipient: 'ana@example.com' } as const
  await seedMessages(tables.queries, { ...told, id: 'a', version: 3, status: 'sent', ...newer })
  expect(await hasNewerLeft(tables.queries, told)).toBe(isOld)
})

test('a text about a visit is outdated by newer news on either channel', async () => {
  const told = { entity_id: 'visit', version: 2, channel: 'text', recipient: '+14155550166' } as const
  expect(await hasNewerLeft(tables.queries, told)).toBe(false)
  await seedMessages(tables.queries, { id: 'a', entity_id: 'visit', version: 3, status: 'sent' })
  expect(await hasNewerLeft(tables.queries, told)).toBe(true)
})
