// @module-tag both-engines
import { expect, test } from 'vitest'
import { messageStatuses } from '../../domain/messages/messages.ts'
import { documentOf, seedEstimates } from '../estimates/seed-test-estimates.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { parseCursor } from '../platform/paging.ts'
import { seedTexts, readText } from './seed-test-texts.ts'
import { countWaitingTexts, findForOwner, findKnown, insertIncoming, keepOutcome, listTextsFrom } from './store.ts'
import { findSaid, findTexted } from './texted-store.ts'

const tables = openTestTables('incoming_texts', 'messages', 'estimates', 'customers')

const ana = '+14155550166'
const bo = '+14155550199'
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('a text is stored once, however often it comes', async () => {
  const text = { id: 'a', number: ana, body: 'Yes', fields: '{"Body":"Yes"}', meaning: 'yes', receivedAt: 7 }
  const insert = (change = {}) => tables.write((write) => insertIncoming(write, { ...text, ...change }))
  expect(await insert()).toBe(true)
  expect(await insert({ body: 'No' })).toBe(false)
  expect(await insert({ id: 'b' })).toBe(true)
  const { receivedAt: received_at, fields: _, ...rest } = text
  expect(await readText(tables.queries, 'a')).toEqual({
    ...rest,
    received_at,
    outcome: '',
    estimate_id: null,
    settled_at: null,
  })
})

test('stored texts are known', async () => {
  await seedTexts(tables.queries, { id: 'a' }, { id: 'b' }, { id: 'c' })
  expect(await findKnown(tables.queries, ['a', 'c', 'd'])).toEqual(new Set(['a', 'c']))
  expect(await findKnown(tables.queries, ['b'])).toEqual(new Set(['b']))
  expect(await findKnown(tables.queries, [])).toEqual(new Set())
})

test('the result of a text is stored with it alone', async () => {
  await seedEstimates(tables.queries, { id: 'K47-H2X' })
  await seedTexts(tables.queries, { id: 'a' }, { id: 'b' })
  await tables.write((write) => keepOutcome(write, 'a', { outcome: 'approved', estimateId: 'K47-H2X' }))
  expect(await readText(tables.queries, 'a')).toMatchObject({ outcome: 'approved', estimate_id: 'K47-H2X' })
  expect(await readText(tables.queries, 'b')).toMatchObject({ outcome: 'for-owner', estimate_id: null })
})

const texted = { channel: 'text', kind: 'estimate-text', recipient: ana, status: 'sent' } as const
const find = (before = 9) => findTexted(tables.queries, { number: ana, before, timeZone: 'UTC' })

test('the estimates texted to a number come newest first, each with its last text', async () => {
  await seedEstimates(
    tables.queries,
    { id: 'old', document: documentOf('old', { price: '$100' }) },
    { id: 'new', version: 2, status: 'approved', created_at: Date.UTC(2026, 5, 1, 12) },
    { id: 'of another' },
  )
  await seedMessages(
    tables.queries,
    { ...texted, id: 'a', entity_id: 'old', created_at: 1 },
    { ...texted, id: 'b', entity_id: 'new', version: 1, created_at: 2 },
    { ...texted, id: 'c', entity_id: 'new', version: 2, created_at: 4 },
    { ...texted, id: 'd', entity_id: 'old', kind: 'estimate-reminder-1-text', created_at: 3 },
    { ...texted, id: 'e', entity_id: 'gone', created_at: 5 },
    { ...texted, id: 'f', entity_id: 'of another', kind: 'booking-confirmed-text' },
  )
  const { offers, wasWrittenTo } = await find()
  expect(wasWrittenTo).toBe(false)
  expect(offers).toEqual([
    {
      id: 'new',
      version: 2,
      isNewest: true,
      status: 'approved',
      validUntil: Date.UTC(2026, 6, 2) - 1,
      message: 'c',
      price: '$199',
      service: 'Deep Clean',
      address: '12 Elm Street',
    },
    expect.objectContaining({ id: 'old', version: 1, message: 'd', price: '$100' }),
  ])
})

test('a text with a former price is not the newest', async () => {
  await seedEstimates(tables.queries, { id: 'K47-H2X', version: 2 })
  await seedMessages(tables.queries, { ...texted, id: 'a', entity_id: 'K47-H2X', version: 1 })
  expect((await find()).offers).toMatchObject([{ version: 1, isNewest: false }])
})

test.each([
  ['by email', { channel: 'email' }],
  ['to another number', { recipient: bo }],
  ['later', { created_at: 10 }],
] as const)('a message sent %s does not count as texted before', async (_, change) => {
  await seedEstimates(tables.queries, { id: 'K47-H2X' }, { id: 'texted' })
  await seedMessages(
    tables.queries,
    { ...texted, id: 'a', entity_id: 'K47-H2X', created_at: 9, ...change },
    { ...texted, id: 'b', entity_id: 'texted', created_at: 9 },
  )
  expect(idsOf((await find()).offers)).toEqual(['texted'])
})

test('every text that may have arrived counts as texted', async () => {
  await seedEstimates(tables.queries, ...messageStatuses.map((id) => ({ id })))
  const texts = messageStatuses.map((status) => ({ ...texted, id: status, entity_id: status, status }))
  await seedMessages(tables.queries, ...texts)
  expect(idsOf((await find()).offers).toSorted()).toEqual(['delivered', 'sending', 'sent', 'unknown'])
})

test.each([
  [true, 'function-text', 5],
  [true, 'reply-text', 5],
  [false, 'reply-text', 3],
  [false, 'booking-confirmed-text', 5],
])('a text was sent by hand since, %s: after the estimate came a text of the kind %s at %i', async (isSo, kind, at) => {
  await seedEstimates(tables.queries, { id: 'K47-H2X' })
  await seedMessages(
    tables.queries,
    { ...texted, id: 'a', entity_id: 'K47-H2X', created_at: 4 },
    { ...texted, id: 'b', kind, created_at: at },
  )
  expect(await find()).toMatchObject({ offers: [{ id: 'K47-H2X' }], wasWrittenTo: isSo })
})

test('a number that was never texted has no offers, and no text written by hand', async () => {
  expect(await find()).toEqual({ offers: [], wasWrittenTo: false, writtenAt: 0 })
})

test('at most fifty texts of a number are read', async () => {
  await seedEstimates(tables.queries, { id: 'within' }, { id: 'beyond' })
  const others = Array.from({ length: 49 }, (_, at) => ({
    ...texted,
    kind: 'booking-text',
    id: `${at}`,
    created_at: 5,
  }))
  await seedMessages(
    tables.queries,
    ...others,
    { ...texted, id: 'a', entity_id: 'within', created_at: 2 },
    { ...texted, id: 'b', entity_id: 'beyond', created_at: 1 },
  )
  expect(idsOf((await find()).offers)).toEqual(['within'])
})

test('our texts come in order, without the tokens of their links', async () => {
  await seedMessages(
    tables.queries,
    { id: 'a', body: 'Second', created_at: 2 },
    { id: 'b', body: 'First: https://example.com/?estimate=private-link-to-estimate', created_at: 1 },
    { id: 'c', body: 'Third', created_at: 3 },
  )
  expect(await findSaid(tables.queries, ['b', 'a'])).toBe('First: https://example.com/?estimate=… · Second')
  expect(await findSaid(tables.queries, ['none'])).toBe('')
})

test('texts that wait for the owner within a span, or are named besides, come oldest first', async () => {
  await seedTexts(
    tables.queries,
    { id: 'c', received_at: 5 },
    { id: 'b', received_at: 6 },
    { id: 'a', received_at: 6, settled_at: 9 },
    { id: 'before', received_at: 4 },
    { id: 'after', received_at: 7 },
    { id: 'answered', received_at: 5, outcome: 'approved' },
  )
  const list = (limit: number, late: string[] = []) => findForOwner(tables.queries, { from: 5, until: 7, late, limit })
  expect(idsOf(await list(9))).toEqual(['c', 'a', 'b'])
  expect(idsOf(await list(9, ['after']))).toEqual(['c', 'a', 'b', 'after'])
  expect(idsOf(await list(9, ['before', 'a', 'answered']))).toEqual(['before', 'c', 'a', 'b'])
  const receivedAt = '1970-01-01T00:00:00.005Z'
  expect(await list(1)).toEqual([{ id: 'c', number: ana, body: 'Hello', receivedAt }])
})

test('texts that wait for the owner are counted, up to a maximum', async () => {
  await seedTexts(
    tables.queries,
    { id: 'a' },
    { id: 'b', number: bo },
    { id: 'settled', settled_at: 5 },
    { id: 'answered', outcome: 'approved' },
  )
  expect(await countWaitingTexts(tables.queries, 9)).toBe(2)
  expect(await countWaitingTexts(tables.queries, 1)).toBe(1)
})

test('all texts from some numbers come by pages, newest first, and show whether they wait', async () => {
  await seedEstimates(tables.queries, { id: 'K47-H2X' })
  await seedTexts(
    tables.queries,
    { id: 'b', received_at: 3000, outcome: 'approved', estimate_id: 'K47-H2X', meaning: 'yes' },
    { id: 'd', received_at: 2, settled_at: 5 },
    { id: 'c', received_at: 2, number: bo },
    { id: 'e', received_at: 1 },
    { id: 'of another', received_at: 9, number: 'other' },
  )
  const page = (before: string | null) =>
    listTextsFrom(tables.queries, [ana, bo], 2, before === null ? null : parseCursor(before))
  const first = await page(null)
  expect(first.items[0]).toEqual({
    id: 'b',
    number: ana,
    body: 'Hello',
    meaning: 'yes',
    outcome: 'approved',
    waits: false,
    estimateId: 'K47-H2X',
    receivedAt: '1970-01-01T00:00:03.000Z',
  })
  expect(first.items[1]).toMatchObject({ id: 'd', waits: false })
  const second = await page(first.next)
  expect(second.items).toMatchObject([
    { id: 'c', waits: true },
    { id: 'e', waits: true },
  ])
  expect(second.next).toBeNull()
  expect(idsOf((await listTextsFrom(tables.queries, [bo], 2, null)).items)).toEqual(['c'])
  expect(await listTextsFrom(tables.queries, [], 2, null)).toEqual({ items: [], next: null })
})
