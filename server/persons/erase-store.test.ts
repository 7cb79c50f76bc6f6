// @module-tag both-engines
import { beforeEach, expect, test } from 'vitest'
import * as say from '#words/server/customers.ts'
import { bookingStatuses } from '../../domain/bookings/booking-status.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { documentOf, seedEstimates } from '../estimates/seed-test-estimates.ts'
import { parseDocument } from '../estimates/document-store.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { erasePerson } from './erase-store.ts'
import { countErasure, findOpenVisits } from './plan-erasure.ts'
import { findPersonOf } from './person-store.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { otto, petra, seedLife, tablesOfLife } from '../customers/seed-test-life.ts'

const tables = openTestTables(...tablesOfLife)
const links = createPrivateLinks('a secret of the server')

beforeEach(() =>
  tables.write(async (write) => {
    await seedLife(write, otto)
    await seedLife(write, petra)
  }),
)

const now = 1_000
const findPetra = () => findPersonOf(tables.queries, ['p1'])

async function erasePetra(): Promise<{ reviews: string[] }> {
  const person = await findPetra()
  return tables.write((write) => erasePerson(write, links, person, now))
}

/** All rows of the tables about customers, by table. */
async function readAll(): Promise<Record<string, object[]>> {
  const read = tablesOfLife.map(async (table) => [table, await tables.queries.selectFrom(table).selectAll().execute()])
  return Object.fromEntries(await Promise.all(read))
}

const of = (all: Record<string, object[]>, traces: string[]) =>
  Object.entries(all).flatMap(([table, rows]) =>
    rows
      .map((row) => JSON.stringify(row))
      .filter((row) => traces.some((trace) => row.toLowerCase().includes(trace)))
      .toSorted()
      .map((row) => `${table}: ${row}`),
  )

test('nothing that stays names the person', async () => {
  await erasePetra()
  const left = of(await readAll(), ['petronella', 'quill', '5550177', '555-0177', 'zanzibar', hex('Petronella')])
  expect(left).toEqual([])
})

/** As bytes appear in the output. */
function hex(text: string): string {
  return JSON.stringify([...Buffer.from(text)]).slice(1, -1)
}

test("other people's rows stay as they are", async () => {
  const traces = ['ottokar', '"o2', '5550111', 'elm street']
  const before = of(await readAll(), traces)
  await erasePetra()
  expect(of(await readAll(), traces)).toEqual(before)
})

test('tables that only describe the person have no rows left', async () => {
  await erasePetra()
  const all = await readAll()
  const gone =
    'former_customers search_keys acts booking_holders earlier_wishes opening_offers unconfirmed_requests waitlist text_numbers'.split(
      ' ',
    )
  const files = ['approval_sheets', 'estimate_pdfs', 'estimate_photos']
  for (const table of [...gone, ...files]) {
    const rows = JSON.stringify(all[table])
    expect(rows, table).not.toContain('p1')
    // The other one's are still there.
    expect(all[table], table).not.toEqual([])
  }
})

test('a visit keeps its price and times, without a name', async () => {
  const visit = () =>
    tables.queries.selectFrom('bookings').selectAll().where('id', '=', 'p1 visit').executeTakeFirstOrThrow()
  const before = await visit()
  expect(await erasePetra()).toEqual({ reviews: ['p1 review'] })
  const silent = { email: '', phone: '', address: '', zip: '', notes: '', access: '', visit_notes: '' }
  expect(await visit()).toEqual({ ...before, name: say.erased, ...silent, link_hash: null, decline_reason: null })
  const [review] = (await readAll())['reviews']?.filter((row) => JSON.stringify(row).includes('p1')) ?? []
  const silenced = { name: say.erased, location: '', text: say.erasedReview, reply: null, replied_at: null }
  expect(review).toMatchObject({ id: 'p1 review', rating: 5, status: 'published', ...silenced })
  const corrections = await tables.queries
    .selectFrom('booking_corrections')
    .select(['id', 'reason'])
    .orderBy('id')
    .execute()
  expect(corrections).toEqual([
    { id: 'o2 correction', reason: 'for Ottokar' },
    { id: 'p1 correction', reason: '' },
  ])
})

test('an erased record is under no address, and is not erased again by another of one', async () => {
  await seedCustomers(tables.queries, { id: 'p3', email: 'second@quill.example' })
  const person = await findPersonOf(tables.queries, ['p1', 'p3'])
  await tables.write((write) => erasePerson(write, links, person, now))
  const rows = await tables.queries
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'email_key', 'phone_key', 'notes', 'erased_at'])
    .orderBy('id')
    .execute()
  const nobody = { name: '', email: '', phone_key: '', notes: '', erased_at: now }
  expect(rows).toMatchObject([
    { id: 'o2', name: 'Ottokar', erased_at: null },
    { ...nobody, id: 'p1', email_key: 'erased-p1' },
    { ...nobody, id: 'p3', email_key: 'erased-p3' },
  ])
})

test('an estimate keeps only what was offered at which price, in each of its versions', async () => {
  await erasePetra()
  const row = await tables.queries
    .selectFrom('estimates')
    .select([
      'customer_name',
      'notes',
      'lines',
      'price_reason',
      'status',
      'estimated_price',
      'not_reached',
      'remind_at',
    ])
    .select('document')
    .where('id', '=', 'p1 offer')
    .executeTakeFirstOrThrow()
  const { document, ...columns } = row
  const plain = { notes: '', lines: '[]', price_reason: null, not_reached: null, remind_at: null }
  expect(columns).toEqual({ customer_name: say.erased, ...plain, status: 'declined', estimated_price: 199 })
  const said = {
    customer: { name: say.erased, email: '', phone: '', address: '' },
    lines: [{ label: 'Deep Clean', amount: '$199' }],
    notes: '',
    photos: [],
    price: '$199',
    number: 'p1 offer',
  }
  expect(parseDocument(document)).toMatchObject(said)
  const [former] = await tables.queries
    .selectFrom('estimate_versions')
    .select('document')
    .where('estimate_id', '=', 'p1 offer')
    .execute()
  expect(parseDocument(former?.document ?? '{}')).toMatchObject(said)
})

test('each version keeps its own price', async () => {
  const version = { estimate_id: 'p1 offer', status: 'sent', created_at: 0, replaced_at: 1 } as const
  const seeded = [3, 4].map((nth) => ({ ...version, version: nth, document: documentOf('x', { price: `$${nth}` }) }))
  await tables.queries.insertInto('estimate_versions').values(seeded).execute()
  await seedEstimates(tables.queries, {
    id: 'p1 second',
    customer_id: 'p1',
    document: documentOf('y', { price: '$5' }),
  })
  await erasePetra()
  const kept = await tables.queries
    .selectFrom('estimate_versions')
    .select(['version', 'document'])
    .where('estimate_id', '=', 'p1 offer')
    .orderBy('version')
    .execute()
  expect(kept.map(({ document }) => parseDocument(document).price)).toEqual(['$199', '$3', '$4'])
  const offers = await tables.queries.selectFrom('estimates').select('document').orderBy('id').execute()
  expect(offers.map(({ document }) => parseDocument(document).price)).toEqual(['$199', '$199', '$5'])
})

test('open estimates and bookings are withdrawn, once they were sent', async () => {
  await seedEstimates(
    tables.queries,
    ...estimateStatuses.map((status) => ({ id: `p1 ${status}`, customer_id: 'p1', status })),
    { id: 'p1 unsent', customer_id: 'p1', status: 'draft', sent_at: null },
    { id: 'o2 sent', customer_id: 'o2', status: 'sent' },
  )
  expect((await countErasure(tables.queries, await findPetra())).openEstimates).toBe(4)
  await erasePetra()
  const rows = await tables.queries.selectFrom('estimates').select(['id', 'status']).execute()
  const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]))
  const open = new Set(['draft', 'sent', 'changes-requested', 'approved'])
  for (const status of estimateStatuses) expect(statuses[`p1 ${status}`]).toBe(open.has(status) ? 'void' : status)
  expect([statuses['p1 unsent'], statuses['o2 sent']]).toEqual(['draft', 'sent'])
})

test('a proof keeps the answer and its document, without the person', async () => {
  await erasePetra()
  const row = await tables.queries
    .selectFrom('estimate_answers')
    .select([
      'kind',
      'version',
      'name',
      'words',
      'address',
      'user_agent',
      'evidence',
      'shown',
      'pdf_sha256',
      'answered_at',
    ])
    .where('estimate_id', '=', 'p1 offer')
    .executeTakeFirstOrThrow()
  const silent = { name: say.erased, words: '', address: '', user_agent: '', evidence: null, shown: '' }
  expect(row).toEqual({ kind: 'decline', version: 2, ...silent, pdf_sha256: 'PDF of p1', answered_at: 6 })
})

test('an incoming text counts as answered from then on, or since it was', async () => {
  const settled = { id: 'p1 settled', number: petra.dialled, body: 'Hello', fields: '{}', meaning: '', outcome: '' }
  await tables.queries
    .insertInto('incoming_texts')
    .values({ ...settled, estimate_id: null, received_at: 20, settled_at: 30 })
    .execute()
  await erasePetra()
  const texts = await tables.queries
    .selectFrom('incoming_texts')
    .select(['id', 'number', 'body', 'settled_at'])
    .orderBy('id')
    .execute()
  expect(texts).toEqual([
    { id: 'o2 text', number: otto.dialled, body: 'Ottokar asks', settled_at: null },
    { id: 'p1 settled', number: '', body: '', settled_at: 30 },
    { id: 'p1 text', number: '', body: '', settled_at: now },
  ])
})

test('a person is all addresses and numbers of their records, visits and estimates', async () => {
  await seedCustomers(tables.queries, { id: 'p3', name: 'Petra', email: 'p3@quill.example', phone: '415 555 0133' })
  await tables.queries
    .insertInto('former_customers')
    .values({ id: 'f', customer_id: 'p3', name: 'Petrissa', phone: '(415) 555-0144', address: '', replaced_at: 1 })
    .execute()
  await seedBookings(tables.queries, [
    { id: 'b', customer_id: 'p3', name: 'Pia', email: 'visit@quill.example', phone: '(415) 555-0155', address: '' },
  ])
  const typed = {
    customer_name: 'Pat',
    customer_email: 'offer@quill.example',
    customer_phone: '',
    address: '8 Deep Road',
  }
  await seedEstimates(tables.queries, { id: 'e', customer_id: 'p3', ...typed })
  const person = await findPersonOf(tables.queries, ['p3'])
  expect(person.ids).toEqual(['p3'])
  expect(person.emails.toSorted()).toEqual(['offer@quill.example', 'p3@quill.example', 'visit@quill.example'])
  expect(person.phones.toSorted()).toEqual(['+14155550133', '+14155550144', '+14155550155'])
})

test('requested and coming visits are open, soonest first', async () => {
  const visits = bookingStatuses.map((status, at) => ({ id: status, customer_id: 'p1', status, starts_at: 100 - at }))
  await seedBookings(tables.queries, [...visits, { id: 'of Otto', customer_id: 'o2', status: 'confirmed' }])
  const open = await findOpenVisits(tables.queries, await findPetra())
  expect(open.map(({ id, status }) => [id, status])).toEqual([
    ['confirmed', 'confirmed'],
    ['pending', 'pending'],
  ])
})
