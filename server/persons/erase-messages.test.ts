// @module-tag both-engines
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import * as say from '#words/server/customers.ts'
import { messageStatuses } from '../../domain/messages/messages.ts'
import { leaseMessage } from '../delivery/lease-store.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import type { Tables } from '../schema/tables.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { bundleAt, noticeOf } from '../texts/notice-store.ts'
import { findForOwner } from '../texts/store.ts'
import { erasePerson } from './erase-store.ts'
import { countErasure } from './plan-erasure.ts'
import { holdMessages } from './message-store.ts'
import { findPersonOf } from './person-store.ts'
import { otto, petra, seedLife, tablesOfLife } from '../customers/seed-test-life.ts'

const tables = openTestTables(...tablesOfLife)
const links = createPrivateLinks('a secret of the server')

type Message = Partial<Tables['messages']>

beforeEach(() =>
  tables.write(async (write) => {
    await seedLife(write, otto)
    await seedLife(write, petra)
    await write.deleteFrom('messages').execute()
  }),
)

const findPetra = () => findPersonOf(tables.queries, ['p1'])
const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)

async function erasePetra(): Promise<void> {
  const person = await findPetra()
  await tables.write((write) => erasePerson(write, links, person, 1_000))
}

const read = () =>
  tables.queries.selectFrom('messages').select(['id', 'recipient', 'subject', 'html', 'body']).orderBy('id').execute()

/** The ways in which a message belongs to a person, each with another person's. */
const ways: Record<string, { hers: Message; his: Message }> = {
  'about her visit': { hers: { entity_id: 'p1 visit' }, his: { entity_id: 'o2 visit' } },
  'about her estimate': { hers: { entity_id: 'p1 offer' }, his: { entity_id: 'o2 offer' } },
  'about her text': { hers: { entity_id: 'p1 text' }, his: { entity_id: 'o2 text' } },
  'a program sent to her address': {
    hers: { kind: 'function-email', recipient: 'PETRONELLA@quill.example' },
    his: { kind: 'function-email', recipient: otto.email },
  },
  'a program sent to her number': {
    hers: { kind: 'function-text', channel: 'text', recipient: petra.dialled },
    his: { kind: 'function-text', channel: 'text', recipient: otto.dialled },
  },
  'that went to her number': {
    hers: { channel: 'text', recipient: petra.dialled },
    his: { channel: 'text', recipient: otto.dialled },
  },
}
const lost = new Set(['queued', 'failed', 'unknown', 'bounced', 'undelivered'])
const said = { recipient: 'somebody@example.com', subject: 'To Petra', html: '<p>Petra</p>', body: 'Dear Petra' }
const silent = { recipient: say.erasedRecipient, subject: '', html: null, body: '' }

function everyStatus(who: string, message: Message) {
  return messageStatuses.map((status, nth) => ({
    ...said,
    ...message,
    id: `${who} ${status}`,
    status,
    version: nth + 1,
  }))
}

test.each(Object.entries(ways))(
  'a message %s is deleted unless it arrived, and otherwise loses its words',
  async (_, way) => {
    await seed(...everyStatus('her', way.hers), ...everyStatus('his', way.his))
    const before = await read()
    await erasePetra()
    const stays = before.filter(({ id }) => !lost.has(id.replace('her ', '')))
    const isSilent = (id: string) => id === 'her sent' || id === 'her delivered'
    expect(await read()).toEqual(stays.map((row) => (isSilent(row.id) ? { id: row.id, ...silent } : row)))
  },
)

test.each(Object.entries(ways))('a message %s is counted once, apart from undelivered ones', async (_, way) => {
  await seed(...everyStatus('her', way.hers), ...everyStatus('his', way.his))
  expect(await countErasure(tables.queries, await findPetra())).toEqual({
    bookings: 1,
    estimates: 1,
    openEstimates: 0,
    reviews: 1,
    texts: 1,
    messages: 7,
    unsent: 5,
  })
})

test.each(Object.entries(ways))('a person is not erased while a message %s leaves', async (_, { hers, his }) => {
  const person = await findPetra()
  const leaves = async () => !(await tables.write((write) => holdMessages(write, person)))
  await seed({ id: 'his', ...his, status: 'sending' }, { id: 'hers', ...hers, status: 'queued' })
  expect(await leaves()).toBe(false)
  await tables.queries.updateTable('messages').set({ status: 'sending' }).where('id', '=', 'hers').execute()
  expect(await leaves()).toBe(true)
})

test('a message that is taken while its person is erased is not sent', async () => {
  const person = await findPetra()
  await seed({ id: 'hers', entity_id: 'p1 visit', next_attempt_at: 1 })
  const { promise: taken, resolve } = Promise.withResolvers<unknown>()
  await tables.write(async (write) => {
    expect(await holdMessages(write, person)).toBe(true)
    const lease = leaseMessage(tables.queries, 'hers', 9e12)
    // If it would have to wait for the end of this, it gives up.
    await Promise.race([lease, wait(300)])
    await erasePerson(write, links, person, 1_000)
    resolve(lease)
  })
  expect(await taken).toBeNull()
  expect(await read()).toEqual([])
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a message that is being written at this moment delays nobody',
  async () => {
    const person = await findPetra()
    await seed({ id: 'hers', entity_id: 'p1 visit', status: 'sent' })
    await tables.write(async (settling) => {
      await settling.updateTable('messages').set({ status: 'bounced' }).where('id', '=', 'hers').execute()
      expect(await tables.write((write) => holdMessages(write, person))).toBe(false)
    })
    expect(await tables.write((write) => holdMessages(write, person))).toBe(true)
  },
)

test("the owner's notices about a person keep their recipient", async () => {
  const about = { ...said, entity_id: 'p1 visit', status: 'sent', recipient: 'maria@example.com' } as const
  await seed({ id: 'a', kind: 'owner-booked', ...about }, { id: 'b', kind: 'booking-received', ...about })
  await erasePetra()
  expect((await read()).map(({ recipient, body }) => [recipient, body])).toEqual([
    ['maria@example.com', ''],
    [say.erasedRecipient, ''],
  ])
})

test('messages that wait for an address, or could not be sent there, are erased with it, however it is typed', async () => {
  const news = { kind: 'area-served', recipient: 'petronella@QUILL.example' }
  await seed(
    { id: '1 leaves soon', ...news, next_attempt_at: 5 },
    { id: '2 in the Outbox', ...news, next_attempt_at: null },
    { id: '3 was refused', ...news, status: 'failed' },
    { id: '4 has left', ...news, status: 'sent', recipient: 'a person who waited' },
    { id: '5 his', ...news, recipient: otto.email, next_attempt_at: 5 },
    { id: '6 his in the Outbox', ...news, recipient: otto.email },
    { id: '7 his refused', ...news, recipient: otto.email, status: 'failed' },
  )
  expect(await countErasure(tables.queries, await findPetra())).toMatchObject({ messages: 3, unsent: 3 })
  await erasePetra()
  expect((await read()).map(({ id }) => id.slice(0, 1))).toEqual(['4', '5', '6', '7'])
})

test('a person is not erased while news of their area leaves', async () => {
  const person = await findPetra()
  await seed({ id: 'a', kind: 'area-served', recipient: petra.email, status: 'sending' })
  expect(await tables.write((write) => holdMessages(write, person))).toBe(false)
})

const hourMs = 3_600_000

test('messages that quoted her texts to the owner lose their words, from an hour before the first of them', async () => {
  const first = 10 * hourMs
  await tables.queries.updateTable('incoming_texts').set({ received_at: first }).where('id', '=', 'p1 text').execute()
  const later = { number: petra.dialled, body: '', fields: '{}', meaning: '', outcome: '', estimate_id: null }
  await tables.queries
    .insertInto('incoming_texts')
    .values({ ...later, id: 'p1 later', received_at: first + 5 * hourMs, settled_at: null })
    .execute()
  const quoting = { ...said, kind: 'owner-texted', entity_id: 'texts', status: 'sent' } as const
  await seed(
    { id: '1 before', ...quoting, version: 1, created_at: first - hourMs - 1 },
    { id: '2 at once', ...quoting, version: 2, created_at: first - hourMs },
    { id: '3 after', ...quoting, version: 3, created_at: first + hourMs },
    { id: '4 not drawn yet', ...quoting, version: 4, created_at: first, draft: '{}' },
    { id: '5 of something else', ...quoting, entity_id: 'bookings', created_at: first },
  )
  await erasePetra()
  const rows = await read()
  expect(rows.filter(({ body }) => body === '').map(({ id }) => id)).toEqual(['2 at once', '3 after'])
  expect(rows[1]).toEqual({ id: '2 at once', recipient: said.recipient, subject: '', html: null, body: '' })
})

test("a waiting notice about her texts and others' is drawn again; one about hers alone is dropped", async () => {
  const [first, later] = [10 * hourMs, 15 * hourMs]
  const text = {
    body: 'At noon?',
    fields: '{}',
    meaning: '',
    outcome: 'for-owner',
    estimate_id: null,
    settled_at: null,
  }
  await tables.queries.deleteFrom('incoming_texts').execute()
  await tables.queries
    .insertInto('incoming_texts')
    .values([
      { ...text, id: 'hers', number: petra.dialled, received_at: first },
      { ...text, id: 'his', number: otto.dialled, received_at: first + 1 },
      { ...text, id: 'hers later', number: petra.dialled, received_at: later },
    ])
    .execute()
  const [both, alone] = [bundleAt(first), bundleAt(later)]
  const waiting = { ...said, kind: 'owner-texted', entity_id: 'texts', recipient: 'maria@example.com' } as const
  const undrawn = { html: null, body: '', draft: JSON.stringify(noticeOf(alone, ['hers'])) }
  await seed(
    { id: '1 both, read', ...waiting, version: both, created_at: first },
    { id: '2 hers, read', ...waiting, version: alone, created_at: later },
    { id: '3 hers', ...waiting, ...undrawn, version: alone + 1, created_at: later, status: 'failed' },
  )
  await erasePetra()
  expect(await read()).toEqual([
    { id: '1 both, read', recipient: 'maria@example.com', subject: '', html: null, body: '' },
  ])
  const { draft } = await tables.queries.selectFrom('messages').select('draft').executeTakeFirstOrThrow()
  const { about } = JSON.parse(draft ?? '') as ReturnType<typeof noticeOf>
  const told = await findForOwner(tables.queries, { ...about, limit: 9 })
  expect(told.map(({ id }) => id)).toEqual(['his'])
})

test('without an incoming text, no message that quotes texts is touched', async () => {
  await tables.queries.deleteFrom('incoming_texts').where('id', '=', 'p1 text').execute()
  await seed({ id: 'a', ...said, kind: 'owner-texted', entity_id: 'texts', status: 'sent', created_at: 5 })
  const before = await read()
  await erasePetra()
  expect(await read()).toEqual(before)
})

test.each([petra.email, 'PETRONELLA@quill.example', petra.dialled])(
  "a provider's answer that names %s is erased, on that channel alone",
  async (known) => {
    const outage = { kind: 'sign-in', since: 1, checks: 2, next_check_at: 3 } as const
    await tables.queries
      .insertInto('outages')
      .values([
        { ...outage, channel: 'email', said: `no mailbox ${known} here` },
        { ...outage, channel: 'text', said: `no mailbox ${otto.email} here` },
      ])
      .execute()
    await erasePetra()
    const rows = await tables.queries.selectFrom('outages').selectAll().orderBy('channel').execute()
    expect(rows).toEqual([
      { ...outage, channel: 'email', said: '' },
      { ...outage, channel: 'text', said: `no mailbox ${otto.email} here` },
    ])
  },
)

const keep = (answers: Record<string, unknown>) =>
  tables.queries
    .insertInto('request_keys')
    .values(
      Object.entries(answers).map(([key, answer]) => ({
        key,
        request_hash: '',
        answer: JSON.stringify(answer),
        created_at: 0,
      })),
    )
    .execute()

test('an answer stored for a second press is erased if it names her data', async () => {
  await keep({
    '1 visit': { booking: { id: 'p1 visit' } },
    '2 offer': 'p1 offer',
    '3 review': { review: 'p1 review' },
    '4 address': { to: `<${petra.email.toUpperCase()}>` },
    '5 number': { to: `sms:${petra.dialled}` },
    '6 his': { booking: 'o2 visit', to: otto.email, number: otto.dialled },
    '7 another': { booking: 'p1 visit 2', ok: true },
  })
  await erasePetra()
  const left = await tables.queries.selectFrom('request_keys').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['6 his', '7 another'])
})

test('all stored answers are searched, however many', async () => {
  const numbered = Array.from({ length: 1_003 }, (_, nth) => [
    String(nth).padStart(4, '0'),
    nth % 501 === 500 ? 'p1 visit' : 'o2 visit',
  ])
  for (let from = 0; from < 1_003; from += 300) await keep(Object.fromEntries(numbered.slice(from, from + 300)))
  await keep({ '9999': 'p1 visit' })
  await erasePetra()
  const left = await tables.queries.selectFrom('request_keys').select('answer').execute()
  expect(left.filter(({ answer }) => answer.includes('p1'))).toEqual([])
  expect(left).toHaveLength(1_001)
})
