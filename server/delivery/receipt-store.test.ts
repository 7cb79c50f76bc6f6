// @module-tag both-engines
import { expect, test } from 'vitest'
import { messageStatuses } from '../../domain/messages/messages.ts'
import { triedAgainMs } from '../../domain/messages/receipts.ts'
import { seedEstimates } from '../estimates/seed-test-estimates.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { leaseMessage } from './lease-store.ts'
import { seedMessages, readIds, readMessage } from '../messages/seed-test-messages.ts'
import { requeueMessage } from './queue-store.ts'
import {
  applyEarlyReceipt,
  applyReceipt,
  findAwaited,
  findOldestInFlight,
  noteFailure,
  type Receipt,
} from './receipt-store.ts'

const tables = openTestTables('messages', 'events', 'text_numbers', 'estimates', 'customers')
const now = 1_000_000_000
const number = '+14155550166'
/** The phone is switched off. */
const switchedOff = 30003

type Seeded = Partial<Parameters<typeof seedMessages>[1]>
const seed = (...texts: (Seeded & { id: string })[]) =>
  seedMessages(tables.queries, ...texts.map((text) => ({ channel: 'text' as const, recipient: number, ...text })))
const read = (id: string) => readMessage(tables.queries, id)
const readNumbers = () =>
  tables.queries.selectFrom('text_numbers').select(['number', 'stopped_at', 'unreachable']).execute()
const countEvents = async () => (await tables.queries.selectFrom('events').select('kind').execute()).length
const apply = (receipt: Partial<Receipt>) =>
  tables.write((write) =>
    applyReceipt(write, { id: 'a', sid: 'theirs', status: 'delivered', code: null, at: now, ...receipt }),
  )

test.each([
  ['sent', ['unknown'], null],
  ['delivered', ['sent', 'unknown'], null],
  ['undelivered', ['sent', 'unknown'], expect.stringMatching(/^This number does not exist/)],
] as const)('a text reported as %s moves on from %j', async (status, from, error) => {
  const rest = { error: 'before', next_attempt_at: 5, provider_id: null, sent_at: null }
  await seed(...messageStatuses.map((one) => ({ ...rest, id: one, status: one })))
  for (const id of messageStatuses) {
    const isNews = from.some((one) => one === id)
    expect(await apply({ id, sid: id, status, code: status === 'undelivered' ? 30005 : null }), id).toBe(isNews)
    const moved = { status, error, next_attempt_at: null, provider_id: id, sent_at: now }
    expect(await read(id)).toMatchObject(isNews ? moved : { ...rest, status: id })
  }
  expect(await readIds(tables.queries, 'receipt')).toEqual(status === 'sent' ? [] : ['sending'])
  expect(await countEvents()).toBe(from.length)
})

test('a receipt moves its own text and no other; the sending time stays known', async () => {
  await seed({ id: 'a', status: 'sent', sent_at: 5 }, { id: 'b', status: 'sent', sent_at: 5 })
  expect(await apply({})).toBe(true)
  expect(await read('a')).toMatchObject({ status: 'delivered', sent_at: 5 })
  expect((await read('b')).status).toBe('sent')
  const told = await tables.queries.selectFrom('events').select(['kind', 'entity_id', 'created_at']).execute()
  expect(told).toEqual([{ kind: 'message-changed', entity_id: 'a', created_at: now }])
  expect(await apply({})).toBe(false)
})

test('a receipt without our message id is matched by the service’s id', async () => {
  const ids = ['a', 'b', 'c']
  await seed(...ids.map((id) => ({ id, status: 'sent' as const, provider_id: `theirs of ${id}` })))
  expect(await apply({ id: null, sid: 'theirs of b' })).toBe(true)
  expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual(['sent', 'delivered', 'sent'])
})

test('a receipt for an unknown text is ignored', async () => {
  await seed({ id: 'a', channel: 'email', status: 'sent' })
  expect(await apply({})).toBe(false)
  expect(await apply({ id: null })).toBe(false)
  expect(await apply({ id: 'none' })).toBe(false)
  expect(await apply({ status: 'undelivered', code: switchedOff })).toBe(false)
  expect((await read('a')).status).toBe('sent')
})

test.each(['delivered', 'undelivered'] as const)(
  'a receipt of an earlier attempt, %s, does not count for this one',
  async (status) => {
    await seed({ id: 'a', status: 'sent', provider_id: 'newer' })
    expect(await apply({ status, code: status === 'undelivered' ? switchedOff : null })).toBe(false)
    expect(await read('a')).toMatchObject({ status: 'sent', provider_id: 'newer' })
  },
)

test.each([
  ['sent', 'theirs'],
  ['unknown', null],
] as const)('a text, %s, that may arrive on another try is tried again, once', async (status, provider_id) => {
  await seed({ id: 'a', status, provider_id, good_until: now + triedAgainMs + 1 }, { id: 'b', status })
  expect(await apply({ status: 'undelivered', code: switchedOff })).toBe(true)
  expect(await read('a')).toMatchObject({
    status: 'queued',
    error: expect.stringMatching(/switched off.*We try once more\.$/),
    next_attempt_at: now + triedAgainMs,
    provider_id: 'theirs',
  })
  expect((await read('b')).status).toBe(status)

  await tables.queries.updateTable('messages').set({ status: 'sent', provider_id: 'second' }).execute()
  await tables.write((write) => applyEarlyReceipt(write, 'a', now))
  expect((await read('a')).status).toBe('sent')
  expect(await apply({ sid: 'second', status: 'undelivered', code: switchedOff })).toBe(true)
  expect(await read('a')).toMatchObject({ status: 'undelivered', error: expect.stringMatching(/out of reach\.$/) })
})

test('a text whose failure arrived before its attempt ended is tried again as well', async () => {
  await seed({ id: 'a', status: 'sending' })
  await apply({ status: 'undelivered', code: switchedOff })
  await tables.queries.updateTable('messages').set({ status: 'sent' }).execute()
  await tables.write((write) => applyEarlyReceipt(write, 'a', now))
  expect(await read('a')).toMatchObject({ status: 'queued', next_attempt_at: now + triedAgainMs })
})

test('a text that would be too late is not tried again', async () => {
  await seed({ id: 'a', status: 'sent', good_until: now + triedAgainMs })
  await apply({ status: 'undelivered', code: switchedOff })
  expect((await read('a')).status).toBe('undelivered')
})

test('a text that has arrived after all is not tried again', async () => {
  await seed({ id: 'a', status: 'sent' }, { id: 'b', status: 'delivered' })
  await apply({ code: switchedOff })
  expect((await read('a')).status).toBe('delivered')
  expect(await apply({ id: 'b', status: 'undelivered', code: switchedOff })).toBe(false)
  expect((await read('b')).status).toBe('delivered')
})

test('a receipt faster than its attempt waits for the end of it', async () => {
  await seed({ id: 'a', status: 'sending' }, { id: 'b', status: 'sending' })
  expect(await apply({})).toBe(false)
  expect(await read('a')).toMatchObject({ status: 'sending', provider_id: null })
  expect((await read('b')).receipt).toBeNull()
  expect(await countEvents()).toBe(0)

  await tables.queries.updateTable('messages').set({ status: 'sent' }).execute()
  for (const id of ['a', 'b']) await tables.write((write) => applyEarlyReceipt(write, id, now + 1))
  expect(await read('a')).toMatchObject({ status: 'delivered', provider_id: 'theirs', sent_at: now + 1 })
  expect((await read('b')).status).toBe('sent')
})

test.each<[string, boolean, Seeded, Partial<Receipt>]>([
  ['says that the text has left', false, { provider_id: 'before' }, { status: 'sent' }],
  ['is of another attempt than the last', true, { provider_id: 'before' }, {}],
  ['is of the attempt before', false, { provider_id: 'theirs' }, {}],
  ['is of this attempt, which was noted as taken', true, { provider_id: 'theirs', sent_at: 5 }, {}],
  ['is of another than was noted as taken', false, { provider_id: 'newer', sent_at: 5 }, {}],
  ['is about an email', false, { channel: 'email' }, {}],
  ['comes where another came before', true, { receipt: '{"status":"delivered"}' }, { status: 'undelivered' }],
])('a receipt that is faster and %s is kept: %s', async (_, isKept, text, receipt) => {
  await seed({ id: 'a', status: 'sending', ...text })
  await apply(receipt)
  const kept = { sid: 'theirs', status: 'delivered', code: null, ...receipt }
  expect((await read('a')).receipt).toEqual(isKept ? JSON.stringify(kept) : null)
})

test('an early receipt does not count once the text is sent again, and a lost answer is in doubt then', async () => {
  await seed({ id: 'a', status: 'sending', attempts: 1 })
  await apply({ status: 'undelivered', code: 30005 })
  await tables.queries.updateTable('messages').set({ status: 'unknown' }).execute()
  await tables.write((write) => applyEarlyReceipt(write, 'a', now))
  expect((await read('a')).status).toBe('undelivered')
  await tables.write((write) => requeueMessage(write, 'a', ['undelivered'], now))
  await leaseMessage(tables.queries, 'a', now)
  await tables.queries.updateTable('messages').set({ status: 'unknown', provider_id: null }).execute()
  await tables.write((write) => applyEarlyReceipt(write, 'a', now))
  expect((await read('a')).status).toBe('unknown')
})

test('a second try of a text is remembered, whatever comes during it', async () => {
  const receipt = '{"sid":"before","status":"again","code":30003}'
  await seed({ id: 'a', status: 'sending', receipt })
  await apply({})
  expect((await read('a')).receipt).toBe(receipt)
})

test('an estimate whose text does not arrive shows it', async () => {
  await seedEstimates(tables.queries, { id: 'K47-H2X' })
  await seed({ id: 'a', kind: 'estimate-text', entity_id: 'K47-H2X', status: 'sent' })
  await apply({ status: 'undelivered' })
  const row = tables.queries.selectFrom('estimates').select('not_reached').where('id', '=', 'K47-H2X')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ not_reached: 'text' })
})

test.each([
  [21610, [{ number, stopped_at: now, unreachable: null }]],
  [21614, [{ number, stopped_at: null, unreachable: 21614 }]],
  [30005, []],
  [99999, []],
])('a text that fails with %i marks its number %j', async (code, said) => {
  await seed({ id: 'a', status: 'sent' })
  await apply({ status: 'undelivered', code })
  expect(await readNumbers()).toEqual(said)
  await tables.queries.deleteFrom('text_numbers').execute()
  await tables.write((write) => noteFailure(write, { number, code, at: now }))
  expect(await readNumbers()).toEqual(said)
})

test('a receipt without news does not change the number either', async () => {
  await seed({ id: 'a', status: 'delivered' })
  await apply({ status: 'undelivered', code: 21610 })
  expect(await readNumbers()).toEqual([])
})

test('recently sent texts without a receipt are in flight', async () => {
  expect(await findOldestInFlight(tables.queries, now)).toBeNull()
  const sent = { status: 'sent' } as const
  await seed(
    { ...sent, id: 'newer', sent_at: now + 9 },
    { ...sent, id: 'oldest', sent_at: now + 2 },
    { ...sent, id: 'long ago', sent_at: now },
    { ...sent, id: 'email', sent_at: now + 1, channel: 'email' },
    { id: 'arrived', sent_at: now + 1, status: 'delivered' },
  )
  expect(await findOldestInFlight(tables.queries, now)).toBe(now + 2)
})

test('texts are awaited by the ids that a receipt would move', async () => {
  await seed(
    { id: 'a', provider_id: 'sent', status: 'sent' },
    { id: 'b', provider_id: 'in doubt', status: 'unknown' },
    { id: 'c', provider_id: 'arrived', status: 'delivered' },
    { id: 'd', provider_id: 'not asked', status: 'sent' },
  )
  const found = await findAwaited(tables.queries, ['sent', 'in doubt', 'arrived', 'nobody’s'])
  expect([...found].toSorted()).toEqual(['in doubt', 'sent'])
  expect(await findAwaited(tables.queries, ['sent'])).toEqual(new Set(['sent']))
  expect(await findAwaited(tables.queries, [])).toEqual(new Set())
})
