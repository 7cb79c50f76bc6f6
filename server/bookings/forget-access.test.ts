import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { openTestServer } from '../open-test-server.ts'
import { seal, sealJson } from '../platform/database/seal-columns.ts'
import { insertEdit } from './edit-store.ts'
import { type BookingRow, seedBookings } from './seed-test-bookings.ts'

const dayMs = 24 * 3_600_000
const now = Date.parse('2026-12-01T18:00:00Z')
const { server } = await openTestServer({ clock: { now: () => now } })
const { queries } = server.database

/** A person with visits that ended so many days ago; returns the ids of the visits. */
async function seedPerson(customer: string, daysAgo: number[], change: Partial<BookingRow> = {}): Promise<string[]> {
  const homes = sealJson(queries, JSON.stringify([{ address: '9 Oak', zip: '', access: 'Code 8', notes: 'Dog' }]))
  await seedCustomers(queries, { id: customer, access: seal(queries, 'Key under the pot'), homes, typed_at: 1 })
  const visits = daysAgo.map((days) => {
    const ends_at = now - days * dayMs
    const access = seal(queries, 'Code 4711')
    return { id: randomUUID(), customer_id: customer, starts_at: ends_at - 7_200_000, ends_at, access, ...change }
  })
  if (visits.length > 0) await seedBookings(queries, visits)
  return visits.map(({ id }) => id)
}

const run = () => server.running.jobs.find(({ name }) => name === 'forget how to get in')?.run()
const accessOf = async (id: string) =>
  (await queries.selectFrom('bookings').select('access').where('id', '=', id).executeTakeFirstOrThrow()).access
const recordOf = async (id: string) =>
  (await queries.selectFrom('customers').select('access').where('id', '=', id).executeTakeFirstOrThrow()).access

test('30 days after the last visit the codes are gone from visits, changes and the record', async () => {
  const customer = randomUUID()
  const [old, last] = await seedPerson(customer, [80, 31], { status: 'completed' })
  const parts = [{ part: 'access' as const, from: 'Code 1111', to: 'Code 4711' }]
  const edit = {
    bookingId: last ?? '',
    version: 1,
    parts,
    isAlone: false,
    told: false,
    reason: '',
    who: 'owner' as const,
  }
  await server.database.transaction(async (write) => {
    await insertEdit(write, { ...edit, at: 1 })
    return { ok: true }
  })
  await run()
  expect([await accessOf(old ?? ''), await accessOf(last ?? ''), await recordOf(customer)]).toEqual(['', '', ''])
  const { homes } = await queries
    .selectFrom('customers')
    .select('homes')
    .where('id', '=', customer)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(homes)).toEqual([{ address: '9 Oak', zip: '', access: '', notes: 'Dog' }])
  const edits = await queries
    .selectFrom('booking_edits')
    .select('parts')
    .where('booking_id', '=', last ?? '')
    .execute()
  expect(edits).toEqual([{ parts: JSON.stringify([{ part: 'access', from: '', to: '' }]) }])
})

test('the way into another home is forgotten with it, and the home stays', async () => {
  const customer = randomUUID()
  await seedPerson(customer, [31], { status: 'completed' })
  const home = { address: '2 Lake Road', zip: '', access: 'Key box 4711', notes: 'Drain the tub' }
  await queries
    .updateTable('customers')
    .set({ homes: sealJson(queries, JSON.stringify([home])) })
    .where('id', '=', customer)
    .execute()
  await run()
  const row = await queries.selectFrom('customers').select('homes').where('id', '=', customer).executeTakeFirstOrThrow()
  expect(JSON.parse(row.homes)).toEqual([{ ...home, access: '' }])
})

test('within 30 days, before a coming visit and for regular customers they stay', async () => {
  const [lately, coming, regular] = [randomUUID(), randomUUID(), randomUUID()]
  const [first] = await seedPerson(lately, [90, 29], { status: 'completed' })
  const [before] = await seedPerson(coming, [90, -3])
  const [theirs] = await seedPerson(regular, [90], { status: 'completed' })
  const agreement = {
    id: randomUUID(),
    customer_id: regular,
    follows: null,
    frequency: 'monthly' as const,
    starts_on: '2026-01-01',
    ends_on: null,
    paused_from: '2026-09-01',
    paused_until: null,
    window_id: '8-10',
    window_start: '08:00',
    window_end: '10:00',
    work: null,
    price: 89,
    version: 1,
    due_at: null,
    created_at: 1,
  }
  await queries.insertInto('series').values(agreement).execute()
  await run()
  for (const id of [first, before, theirs]) expect(await accessOf(id ?? '')).toBe('Code 4711')
  for (const id of [lately, coming, regular]) expect(await recordOf(id)).toBe('Key under the pot')
  // It ended, and was of a record that belongs to the same person as another.
  await queries.updateTable('series').set({ ends_on: '2026-11-30' }).execute()
  await seedPerson(randomUUID(), [1], { status: 'completed' })
  await run()
  expect([await accessOf(theirs ?? ''), await recordOf(regular)]).toEqual(['', ''])
})

test('a visit of a merged record keeps the codes of the person', async () => {
  const [main, other] = [randomUUID(), randomUUID()]
  const [old] = await seedPerson(main, [90], { status: 'completed' })
  await seedPerson(other, [2], { status: 'completed' })
  await queries.updateTable('customers').set({ merged_into: main }).where('id', '=', other).execute()
  await run()
  expect([await accessOf(old ?? ''), await recordOf(main)]).toEqual(['Code 4711', 'Key under the pot'])
})

test('a customer without any visit keeps what the owner typed', async () => {
  const id = randomUUID()
  await seedPerson(id, [])
  await run()
  expect(await recordOf(id)).toBe('Key under the pot')
})
