// @module-tag both-engines
import { expect, test } from 'vitest'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { seedEstimates } from '../estimates/seed-test-estimates.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { parseCursor } from '../platform/paging.ts'
import { seedMessages, readIds, readMessage } from '../messages/seed-test-messages.ts'
import { changeDraft, findDraft, putBack, takeQueued } from './message-store.ts'
import { findAllMessagesAbout, findMessagesOf, findProgramMessagesTo } from './person-store.ts'

const tables = openTestTables('messages', 'bookings', 'estimates', 'customers')

const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const cursorOf = (next: string | null) => (next === null ? null : parseCursor(next))

test('all messages about some things come oldest first, by their ids within one moment', async () => {
  const of = { entity_id: 'one' }
  await seed(
    { ...of, id: 'c', created_at: 1, version: 1 },
    { ...of, id: 'b', created_at: 2, version: 2 },
    { ...of, id: 'a', created_at: 2, version: 3 },
    { id: 'd', entity_id: 'two', created_at: 3 },
    { id: 'e', created_at: 2 },
  )
  expect(idsOf(await findAllMessagesAbout(tables.queries, ['one', 'two']))).toEqual(['c', 'a', 'b', 'd'])
  expect(idsOf(await findAllMessagesAbout(tables.queries, ['two']))).toEqual(['d'])
  expect(await findAllMessagesAbout(tables.queries, [])).toEqual([])
})

test('the messages of programs to one address are listed by pages, newest first', async () => {
  const by = { kind: 'function-email', recipient: 'ana@example.com' }
  await seed(
    { ...by, id: 'c', created_at: 1, recipient: 'Ana@Example.com' },
    { ...by, id: 'b', created_at: 2 },
    { ...by, id: 'a', created_at: 2 },
    { ...by, id: 'text', kind: 'function-text', recipient: '+14155550166', created_at: 3 },
    { ...by, id: 'by hand', kind: 'reply-text' },
    { ...by, id: 'to another', recipient: 'bo@example.com' },
  )
  const recipients = ['ana@example.com', '+14155550166']
  const page = (before: string | null) => findProgramMessagesTo(tables.queries, recipients, 2, cursorOf(before))
  const first = await page(null)
  expect(idsOf(first.items)).toEqual(['text', 'b'])
  const second = await page(first.next)
  expect(idsOf(second.items)).toEqual(['a', 'c'])
  expect(second.next).toBeNull()
})

test('the messages to a customer about bookings and estimates are listed by pages, newest first', async () => {
  await seedEstimates(tables.queries, { id: 'K47-H2X', customer_id: 'ana' }, { id: 'other', customer_id: 'bo' })
  await seedBookings(tables.queries, [
    { id: 'visit', customer_id: 'ana' },
    { id: 'visit of another', customer_id: 'bo' },
  ])
  await seed(
    { id: 'a', entity_id: 'visit', created_at: 3, version: 1 },
    { id: 'b', entity_id: 'visit', created_at: 3, version: 2 },
    { id: 'c', entity_id: 'K47-H2X', created_at: 2 },
    { id: 'd', entity_id: 'visit', created_at: 1, version: 3 },
    { id: 'owner', kind: 'owner-booked', entity_id: 'visit', created_at: 9 },
    { id: 'e', entity_id: 'other', created_at: 9 },
    { id: 'f', entity_id: 'visit of another', created_at: 9 },
    { id: 'g', created_at: 9 },
  )
  const page = (before: string | null) => findMessagesOf(tables.queries, ['ana', 'nobody'], 2, cursorOf(before))
  const first = await page(null)
  expect(idsOf(first.items)).toEqual(['b', 'a'])
  const second = await page(first.next)
  expect(idsOf(second.items)).toEqual(['c', 'd'])
  expect(second.next).toBeNull()
})

test('a waiting message is withdrawn whole, and can be put back as it was', async () => {
  const of = { entity_id: 'visit', kind: 'booking-confirmed' }
  await seed(
    { ...of, id: 'a', act: 'key', draft: '{}', next_attempt_at: 7 },
    { ...of, id: 'left', version: 2, status: 'sent' },
    { ...of, id: 'other kind', kind: 'booking-moved' },
    { ...of, id: 'other thing', entity_id: 'other' },
  )
  const before = await readMessage(tables.queries, 'a')
  const take = () => tables.write((write) => takeQueued(write, 'visit', 'booking-confirmed'))
  expect(await take()).toEqual(before)
  expect(await readIds(tables.queries)).toEqual(['left', 'other kind', 'other thing'])
  expect(await take()).toBeNull()
  await tables.write((write) => putBack(write, before))
  expect(await readMessage(tables.queries, 'a')).toEqual(before)
})

const bundle = { kind: 'owner-texted', entity_id: 'texts', version: 2 } as const
const texts = { template: 'texts-notice', about: { noun: 'texts', from: 0, until: 5 } } as const

test('a message can be changed until it is drawn, by a writer that knows its present content', async () => {
  await seed(
    { ...bundle, id: 'kind', kind: 'owner-booked', draft: '"kind"' },
    { ...bundle, id: 'thing', entity_id: 'other', draft: '"before"' },
    { ...bundle, id: 'earlier', version: 1, draft: '"earlier"' },
    { ...bundle, id: 'later', version: 3, draft: '"later"' },
    { ...bundle, id: 'a', draft: '"before"' },
  )
  const draft = { id: 'a', draft: '"before"' }
  expect(await findDraft(tables.queries, bundle)).toEqual(draft)
  const change = () => tables.write((write) => changeDraft(write, draft, texts))
  expect(await change()).toBe(true)
  expect(await findDraft(tables.queries, bundle)).toEqual({ id: 'a', draft: JSON.stringify(texts) })
  expect((await readMessage(tables.queries, 'thing')).draft).toBe('"before"')
  expect(await change()).toBe(false)
})

test('a drawn or unknown message cannot be changed', async () => {
  expect(await findDraft(tables.queries, bundle)).toBeNull()
  await seed({ ...bundle, id: 'a' })
  expect(await findDraft(tables.queries, bundle)).toBeNull()
})
