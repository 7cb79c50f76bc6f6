// @module-tag both-engines
import { expect, test } from 'vitest'
import { messageStatuses } from '../../domain/messages/messages.ts'
import { trialMost } from '../../domain/customers/trial.ts'
import { seedMessages } from '../messages/seed-test-messages.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { otto, petra, seedLife, tablesOfLife } from '../customers/seed-test-life.ts'
import { deleteTrial, readTrialOf } from './trial-store.ts'

const tables = openTestTables('counters', ...tablesOfLife)

const own = ['Maria@example.com', '(415) 555-0199']
const read = () => readTrialOf(tables.queries, own)
const seed = (...messages: Parameters<typeof seedMessages>[1][]) => seedMessages(tables.queries, ...messages)

/** That many customers, each newer than the one before. */
async function seedMany(many: number): Promise<void> {
  const rows = Array.from({ length: many }, (_, nth) => ({ id: `c${nth}`, name: `Name ${nth}`, created_at: nth }))
  for (let from = 0; from < many; from += 100) await seedCustomers(tables.queries, ...rows.slice(from, from + 100))
}

const nothing = { customers: 0, bookings: 0, estimates: 0, reviews: 0, messages: 0, waiting: 0 }

test('without a trial there is nothing to clear', async () => {
  expect(await read()).toEqual({ counts: nothing, real: null, names: [] })
})

test('the leftovers of a trial are counted by kind', async () => {
  await tables.write(async (write) => {
    await seedLife(write, otto)
    await seedLife(write, petra)
  })
  await tables.queries.deleteFrom('waitlist').where('email_key', '=', petra.email.toLowerCase()).execute()
  const { counts } = await read()
  expect(counts).toEqual({ customers: 2, bookings: 2, estimates: 2, reviews: 2, messages: 2, waiting: 1 })
})

test('the twelve newest names are shown, the greater id first within one moment', async () => {
  await seedMany(14)
  await seedCustomers(tables.queries, { id: 'a', name: 'At once', created_at: 13 })
  const newest = Array.from({ length: 11 }, (_, ago) => `Name ${13 - ago}`)
  expect((await read()).names).toEqual(['Name 13', 'At once', ...newest.slice(1)])
})

test.each([
  [trialMost, { real: null, customers: 500 }],
  [trialMost + 1, { real: 'many', customers: 501 }],
  [trialMost + 2, { real: 'many', customers: 501 }],
])('%d customers are %o', async (many, { real, customers }) => {
  await seedMany(many)
  expect(await read()).toMatchObject({ real, counts: { ...nothing, customers } })
})

const stays = new Set(['queued', 'failed'])

test.each(messageStatuses)('whether a message that is %s has reached anyone', async (status) => {
  await seed({ id: 'a', status, recipient: 'somebody@example.com' })
  expect((await read()).real).toBe(status === 'sending' ? 'sending' : stays.has(status) ? null : 'told')
})

test("messages to any of the owner's addresses and numbers reach no customer", async () => {
  const sent = { status: 'sent' } as const
  await seed(
    { id: 'a', ...sent, recipient: ' maria@EXAMPLE.com' },
    { id: 'b', ...sent, channel: 'text', recipient: '+14155550199' },
  )
  expect((await read()).real).toBeNull()
  await seed({ id: 'c', ...sent, channel: 'text', recipient: '+14155550100' })
  expect((await read()).real).toBe('told')
})

test('the last recipient of many counts, too', async () => {
  const rows = Array.from({ length: trialMost }, (_, nth) => ({ id: `m${String(nth).padStart(3, '0')}` }))
  await seed({ id: 'z', status: 'sent', recipient: 'somebody@example.com' })
  for (let from = 0; from < trialMost - 1; from += 100)
    await seed(...rows.slice(from, Math.min(from + 100, trialMost - 1)))
  expect(await read()).toMatchObject({ real: 'told', counts: { messages: trialMost } })
})

test('messages that leave at this moment are returned before sent ones', async () => {
  await seed({ id: 'a', status: 'sent', recipient: 'somebody@example.com' }, { id: 'b', status: 'sending' })
  expect((await read()).real).toBe('sending')
})

test('a person who has texted counts as a customer', async () => {
  const text = { number: '+14155550100', body: 'Hello', fields: '{}', meaning: '', outcome: '', estimate_id: null }
  await tables.queries
    .insertInto('incoming_texts')
    .values({ ...text, id: 't', received_at: 0, settled_at: null })
    .execute()
  expect((await read()).real).toBe('texted')
})

test('everything is deleted except the request key and what is not part of the trial', async () => {
  await tables.write((write) => seedLife(write, petra))
  await seedCustomers(tables.queries, { id: 'a' })
  await tables.queries.updateTable('customers').set({ merged_into: 'p1' }).where('id', '=', 'a').execute()
  const key = { request_hash: '', answer: '', created_at: 0 }
  await tables.queries
    .insertInto('request_keys')
    .values([
      { key: 'of the press', ...key },
      { key: 'of another', ...key },
    ])
    .execute()
  await tables.queries.insertInto('counters').values({ name: 'reviews', shard: 0, value: 1 }).execute()
  await tables.write((write) => deleteTrial(write, 'of the press'))
  expect((await read()).counts).toEqual(nothing)
  const stayed: string[] = []
  for (const table of ['counters', ...tablesOfLife] as const)
    stayed.push(...(await tables.queries.selectFrom(table).selectAll().execute()).map(() => table))
  expect(stayed).toEqual(['incoming_texts', 'text_numbers', 'request_keys'])
  const keys = await tables.queries.selectFrom('request_keys').select('key').execute()
  expect(keys).toEqual([{ key: 'of the press' }])
})
