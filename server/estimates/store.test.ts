// @module-tag both-engines
import { lockVersion, updateReach } from '../delivery/reach-store.ts'
import { expect, test } from 'vitest'
import { arrangedTextConsent, recordConsent } from '#words/consents.ts'
import { bookingStatuses } from '../../domain/bookings/booking-status.ts'
import type { EstimateList } from '../../domain/estimates/estimate-lists.ts'
import { estimateStatuses } from '../../domain/estimates/estimate-status.ts'
import type { Estimate } from '../../domain/estimates/estimates.ts'
import { seedBookings } from '../bookings/seed-test-bookings.ts'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { documentOf, seedEstimates } from './seed-test-estimates.ts'
import { findEstimate, insertEstimate, markEstimateSent } from './store.ts'
import { findEstimatesOf, findNewestEstimatesOf, updateCustomer } from './customer-store.ts'
import {
  countEstimatesIn,
  countEstimatesSince,
  listEstimates,
  listEstimatesBetween,
  listEstimatesIn,
} from './list-store.ts'
import { findEstimateDocument, findPdf, insertPdf, parseDocument } from './document-store.ts'
import { listToAnswer } from './waiting-store.ts'

const tables = openTestTables('bookings', 'estimate_pdfs', 'estimates', 'customers')

const seed = (...estimates: Parameters<typeof seedEstimates>[1][]) => seedEstimates(tables.queries, ...estimates)
const find = (id: string) => findEstimate(tables.queries, id)
const idsOf = (estimates: readonly Pick<Estimate, 'id'>[]) => estimates.map(({ id }) => id)

const whole: Estimate = {
  id: 'AAA-111',
  version: 3,
  customerName: 'Bea Ortega',
  customerEmail: 'bea@example.com',
  customerPhone: '(415) 555-0188',
  address: '1 Oak Street',
  zip: '94901',
  service: 'move',
  homeSize: 'large',
  bathrooms: 2,
  extras: ['oven', 'fridge'],
  frequency: 'weekly',
  named: { service: 'Move', homeSize: 'Large', extras: ['Oven', 'Fridge'], frequency: 'Weekly' },
  notes: 'Ring twice',
  minutes: 0,
  people: 0,
  lines: [{ description: 'The garage', price: 40 }],
  proposed: { date: '2026-12-02', window: '8-10' },
  listPrice: 300,
  estimatedPrice: 280,
  laterPrice: 220,
  priceReason: 'A neighbour',
  status: 'draft',
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  answeredAt: null,
  viewedAt: null,
  notReached: null,
}
const consent = recordConsent(arrangedTextConsent, true, 5, 'Sparkle')

function insert(change: Partial<Estimate> = {}): Promise<boolean> {
  const estimate = { ...whole, ...change }
  const document = parseDocument(documentOf(estimate.id, { price: `$${estimate.estimatedPrice}` }))
  return tables.write((write) => insertEstimate(write, { estimate, customerId: 'ana', consent, document }))
}

test('an estimate is read as it was written', async () => {
  await seedCustomers(tables.queries, { id: 'ana' })
  expect(await insert()).toBe(true)
  expect(await find('AAA-111')).toEqual(whole)
  const bare = { id: 'BBB-222', extras: [], lines: [], proposed: null, laterPrice: null, priceReason: null } as const
  expect(await insert({ ...bare, extras: [], lines: [] })).toBe(true)
  expect(await find('BBB-222')).toEqual({ ...whole, ...bare })
  expect(await find('CCC-333')).toBeNull()
})

test('a new estimate starts with an empty history', async () => {
  await seedCustomers(tables.queries, { id: 'ana' })
  const moment = '2026-11-21T12:00:00.000Z'
  await insert({ sentAt: moment, answeredAt: moment, viewedAt: moment, notReached: 'email' })
  const row = await tables.queries
    .selectFrom('estimates')
    .select(['customer_id', 'sent_at', 'answered_at', 'viewed_at', 'not_reached', 'remind_at', 'text_consent'])
    .executeTakeFirstOrThrow()
  const nothing = { sent_at: null, answered_at: null, viewed_at: null, not_reached: null, remind_at: null }
  expect(row).toEqual({ ...nothing, customer_id: 'ana', text_consent: JSON.stringify(consent) })
})

test('a taken id is reported, and its estimate stays as it is', async () => {
  await seedCustomers(tables.queries, { id: 'ana' })
  await insert()
  expect(await insert({ customerName: 'Somebody Else', estimatedPrice: 1 })).toBe(false)
  expect(await find('AAA-111')).toEqual(whole)
  expect(await findEstimateDocument(tables.queries, 'AAA-111')).toMatchObject({ price: '$280' })
})

test('an older document is read with its missing fields empty', async () => {
  await seed({ id: 'OLD-111', document: '{"number":"OLD-111","price":"$89"}' }, { id: 'NEW-111' })
  const unsaid = { frequency: '', laterPrice: null, proposed: null, photos: [], link: '' }
  expect(await findEstimateDocument(tables.queries, 'OLD-111')).toEqual({ number: 'OLD-111', price: '$89', ...unsaid })
  expect(await findEstimateDocument(tables.queries, 'NEW-111')).toMatchObject({
    number: 'NEW-111',
    frequency: 'One time',
  })
  expect(await findEstimateDocument(tables.queries, 'NIL-111')).toBeNull()
})

test('half of a proposed time is refused by the database', async () => {
  await expect(seed({ id: 'DAY-111', proposed_date: '2026-12-02', proposed_window: null })).rejects.toThrow(
    /estimates_proposed/,
  )
})

test('an undelivered estimate shows it until its customer has been seen reading it', async () => {
  const lost = { not_reached: 'email' } as const
  await seed(...estimateStatuses.map((status) => ({ id: status, status, ...lost })))
  await seed({ id: 'read', status: 'sent', viewed_at: 7, ...lost })
  for (const status of estimateStatuses)
    expect((await find(status))?.notReached).toBe(status === 'draft' || status === 'sent' ? 'email' : null)
  expect(await find('read')).toMatchObject({ notReached: null, viewedAt: '1970-01-01T00:00:00.007Z' })
})

test('the times of an estimate are returned in full', async () => {
  await seed({ id: 'all', created_at: 1, sent_at: 2, answered_at: 3, viewed_at: 4 })
  await seed({ id: 'none', created_at: 1, status: 'draft', sent_at: null })
  const at = (ms: number) => `1970-01-01T00:00:00.00${ms}Z`
  expect(await find('all')).toMatchObject({ createdAt: at(1), sentAt: at(2), answeredAt: at(3), viewedAt: at(4) })
  expect(await find('none')).toMatchObject({ createdAt: at(1), sentAt: null, answeredAt: null, viewedAt: null })
})

/** In the order of a list: newest first, the greater id first within one moment. */
const newestFirst = ['a', 'd', 'c', 'b', 'e']
const made = [
  { id: 'c', created_at: 20 },
  { id: 'e', created_at: 10 },
  { id: 'b', created_at: 20 },
  { id: 'a', created_at: 30 },
  { id: 'd', created_at: 20 },
]

type Paged = (limit: number, before: { at: number; id: string } | null) => ReturnType<typeof listEstimates>
const pagedLists: Record<string, Paged> = {
  'of all': (limit, before) => listEstimates(tables.queries, limit, before),
  'of those in a state': (limit, before) =>
    listEstimatesIn(tables.queries, { list: 'waiting', since: 0 }, limit, before),
  'of a customer': async (limit, before) => {
    const page = await findEstimatesOf(tables.queries, ['ana', 'bea'], limit, before)
    return { ...page, items: page.items.map(({ estimate }) => estimate) }
  },
}

test.each(Object.entries(pagedLists))(
  'the list %s continues where its page ended, also within one moment',
  async (_, list) => {
    await seed(...made.map((each, at) => ({ ...each, customer_id: at % 2 === 0 ? 'ana' : 'bea' })))
    const first = await list(2, null)
    expect(idsOf(first.items)).toEqual(['a', 'd'])
    expect(first.next).toBe('20_d')
    const second = await list(2, { at: 20, id: 'd' })
    expect(idsOf(second.items)).toEqual(['c', 'b'])
    expect(idsOf((await list(2, { at: 20, id: 'b' })).items)).toEqual(['e'])
    const all = await list(5, null)
    expect({ ids: idsOf(all.items), next: all.next }).toEqual({ ids: newestFirst, next: null })
  },
)

test("a customer's estimates are those of all their records, each with its consent to texts", async () => {
  const agreed = JSON.stringify(recordConsent(arrangedTextConsent, false, 0, 'Sparkle'))
  await seed(
    { id: 'a', customer_id: 'ana', text_consent: agreed },
    { id: 'b', customer_id: 'bea' },
    { id: 'c', customer_id: 'carl' },
  )
  const { items } = await findEstimatesOf(tables.queries, ['ana', 'bea'], 10)
  expect(items.map(({ estimate, consent: { agreed: isAgreed } }) => [estimate.id, isAgreed])).toEqual([
    ['b', true],
    ['a', false],
  ])
})

test('each found customer comes with their newest three estimates', async () => {
  await seed(...made.map((each) => ({ ...each, customer_id: 'ana' })))
  await seed({ id: 'of bea', customer_id: 'bea' }, { id: 'of carl', customer_id: 'carl' })
  const found = await findNewestEstimatesOf(tables.queries, ['ana', 'bea', 'nobody'])
  expect(idsOf(found)).toEqual(expect.arrayContaining(['a', 'd', 'c', 'of bea']))
  expect(found).toHaveLength(4)
  expect(await findNewestEstimatesOf(tables.queries, [])).toEqual([])
})

/** Estimates by their list: `old` was made before `since`, `soon` before `endingBefore`. */
const states = [
  { id: 'old draft', created_at: 99, status: 'draft' },
  { id: 'old sent', created_at: 99, status: 'sent', viewed_at: 99, not_reached: 'text' },
  { id: 'soon', created_at: 100, status: 'draft', not_reached: 'email' },
  { id: 'soon seen', created_at: 149, status: 'sent', viewed_at: 149, not_reached: 'email' },
  { id: 'later', created_at: 150, status: 'sent' },
  { id: 'seen', created_at: 150, status: 'sent', viewed_at: 160 },
  { id: 'old approved', created_at: 1, status: 'approved', not_reached: 'email' },
  { id: 'approved', created_at: 150, status: 'approved', viewed_at: 160, not_reached: 'email' },
  { id: 'changes', created_at: 150, status: 'changes-requested' },
  { id: 'declined', created_at: 150, status: 'declined' },
  { id: 'converted', created_at: 150, status: 'converted' },
  { id: 'void', created_at: 150, status: 'void' },
] as const

const lists: Record<EstimateList, string[]> = {
  waiting: ['seen', 'later', 'soon seen', 'soon'],
  'not-reached': ['soon'],
  unseen: ['later'],
  viewed: ['seen', 'soon seen'],
  ending: ['soon seen', 'soon'],
  approved: ['approved', 'old approved'],
  'changes-requested': ['changes'],
  declined: ['declined'],
  expired: ['old sent', 'old draft'],
  converted: ['converted'],
  void: ['void'],
}

test.each(Object.keys(lists) as EstimateList[])('the list "%s" shows and counts what belongs there', async (list) => {
  await seed(...states)
  const listed = { list, since: 100, endingBefore: 150 } as Parameters<typeof listEstimatesIn>[1]
  expect(idsOf((await listEstimatesIn(tables.queries, listed, 20, null)).items)).toEqual(lists[list])
  expect(await countEstimatesIn(tables.queries, listed)).toEqual({ count: lists[list].length, isMore: false })
})

test.each([
  [1_000, { count: 1_000, isMore: false }],
  [1_001, { count: 1_000, isMore: true }],
])('at most a thousand of %d waiting ones are counted', async (many, found) => {
  const rows = Array.from({ length: many }, (_, at) => ({ id: `e${at}`, created_at: 100 }))
  for (let from = 0; from < many; from += 300) await seed(...rows.slice(from, from + 300))
  expect(await countEstimatesIn(tables.queries, { list: 'waiting', since: 100 })).toEqual(found)
})

test('estimates made since a time are counted from that moment on, up to the maximum asked for', async () => {
  await seed(...made)
  const count = (since: number, most?: number) => countEstimatesSince(tables.queries, since, most)
  expect([await count(20), await count(21), await count(31)]).toEqual([4, 1, 0])
  expect([await count(0, 1), await count(0, 2)]).toEqual([1, 2])
})

test('estimates of a span begin with its first moment and end just before its last, oldest first', async () => {
  await seed(...made, { id: 'draft', status: 'draft', created_at: 20 })
  const between = async (from: number, to: number, limit = 9) =>
    idsOf(await listEstimatesBetween(tables.queries, 'sent', { from, to, limit }))
  expect(await between(10, 30)).toEqual(['e', 'b', 'c', 'd'])
  expect(await between(11, 31)).toEqual(['b', 'c', 'd', 'a'])
  expect(await between(10, 30, 2)).toEqual(['e', 'b'])
})

test('customers who wait for the owner are listed, longest wait first, until a visit or an estimate is made', async () => {
  const rows = [
    { id: 'approved', status: 'approved', answered_at: 200 },
    { id: 'changes', status: 'changes-requested', answered_at: 150 },
    { id: 'at once too', status: 'approved', answered_at: 100 },
    { id: 'at once', status: 'approved', answered_at: 100 },
    { id: 'too long ago', status: 'approved', answered_at: 99 },
    { id: 'declined', status: 'declined', answered_at: 150 },
    { id: 'withdrawn', status: 'void', answered_at: 155 },
    { id: 'booked since', status: 'approved', answered_at: 150 },
    { id: 'booked before', status: 'approved', answered_at: 160 },
    // Anyone who knows the address can ask for a booking, and the owner decline it.
    ...bookingStatuses.map((each) => ({ id: `${each} since`, status: 'approved', answered_at: 180 }) as const),
    { id: 'offered since', status: 'changes-requested', answered_at: 150 },
    { id: 'offered before', status: 'changes-requested', answered_at: 170 },
  ] as const
  await seed(...rows.map((each) => ({ ...each, customer_id: each.id })))
  await seedBookings(tables.queries, [
    { id: 'since', customer_id: 'booked since', created_at: 151 },
    { id: 'before', customer_id: 'booked before', created_at: 160 },
    ...bookingStatuses.map((status) => ({ id: status, status, customer_id: `${status} since`, created_at: 181 })),
  ])
  await seed({ id: 'newer', customer_id: 'offered since', created_at: 151 })
  await seed({ id: 'taken back', status: 'void', customer_id: 'approved', created_at: 201 })
  await seed({ id: 'other', customer_id: 'offered before', created_at: 170 })
  const listed = async (limit: number) => idsOf(await listToAnswer(tables.queries, { since: 100, limit }))
  expect(await listed(20)).toEqual([
    'at once',
    'at once too',
    'changes',
    'booked before',
    'offered before',
    'cancelled since',
    'declined since',
    'locked-out since',
    'pending since',
    'skipped since',
    'approved',
  ])
  expect(await listed(2)).toEqual(['at once', 'at once too'])
})

test('a draft is sent for the first time once, and again as its next version', async () => {
  await seed({ id: 'a', status: 'draft', sent_at: null }, { id: 'b', status: 'draft', sent_at: null })
  const mark = (version: number, at: number) =>
    tables.write((write) => markEstimateSent(write, 'a', version, { at, remindAt: at + 10 }))
  const row = (id: string) =>
    tables.queries
      .selectFrom('estimates')
      .select(['status', 'sent_at', 'remind_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await mark(2, 5)).toBeNull()
  expect(await mark(1, 5)).toEqual({ isFirst: true })
  expect(await row('a')).toEqual({ status: 'sent', sent_at: 5, remind_at: 15 })
  expect(await mark(1, 6)).toBeNull()
  await tables.queries.updateTable('estimates').set({ status: 'draft', version: 2 }).where('id', '=', 'a').execute()
  expect(await mark(1, 7)).toBeNull()
  expect(await mark(2, 7)).toEqual({ isFirst: false })
  expect(await row('a')).toEqual({ status: 'sent', sent_at: 7, remind_at: 17 })
  expect(await row('b')).toEqual({ status: 'draft', sent_at: null, remind_at: null })
})

test('an estimate answered before its email was accepted gets its sending time, once, and stays answered', async () => {
  await seed({ id: 'a', status: 'approved', sent_at: null }, { id: 'b', status: 'void', sent_at: 3 })
  const mark = (id: string, version: number) =>
    tables.write((write) => markEstimateSent(write, id, version, { at: 5, remindAt: 15 }))
  expect([await mark('a', 2), await mark('a', 1), await mark('a', 1)]).toEqual([null, { isFirst: true }, null])
  expect(await mark('b', 1)).toBeNull()
  const rows = tables.queries.selectFrom('estimates').select(['id', 'status', 'sent_at', 'remind_at']).orderBy('id')
  expect(await rows.execute()).toEqual([
    { id: 'a', status: 'approved', sent_at: 5, remind_at: null },
    { id: 'b', status: 'void', sent_at: 3, remind_at: null },
  ])
})

test('the present version is locked, and its way to the customer is stored for that estimate alone', async () => {
  await seed({ id: 'a', version: 4 }, { id: 'b', not_reached: 'text' })
  expect(await tables.write((write) => lockVersion(write, 'a'))).toBe(4)
  expect(await tables.write((write) => lockVersion(write, 'nobody'))).toBeNull()
  await tables.write((write) => updateReach(write, 'a', 'both'))
  expect([await find('a'), await find('b')]).toMatchObject([{ notReached: 'both' }, { notReached: 'text' }])
  await tables.write((write) => updateReach(write, 'a', null))
  expect(await find('a')).toMatchObject({ notReached: null })
})

test('sending an estimate elsewhere affects no other', async () => {
  await seed({ id: 'a' }, { id: 'b' })
  await tables.write((write) => updateCustomer(write, 'a', { customer_email: 'new@example.com' }, 5))
  expect([await find('a'), await find('b')]).toMatchObject([
    { customerEmail: 'new@example.com', customerPhone: '(415) 555-0199' },
    { customerEmail: 'ana@example.com' },
  ])
})

test('the PDF of a version is stored once, and its bytes never change', async () => {
  await seed({ id: 'a' }, { id: 'b' })
  const pdf = (of: string) => ({ sha256: of, bytes: Uint8Array.from([of.length, 255, 0]) })
  await insertPdf(tables.queries, 'a', 1, pdf('first'))
  await insertPdf(tables.queries, 'a', 1, pdf('another'))
  await insertPdf(tables.queries, 'a', 2, pdf('second'))
  const kept = await findPdf(tables.queries, 'a', 1)
  expect([kept?.sha256, [...(kept?.bytes ?? [])]]).toEqual(['first', [5, 255, 0]])
  expect(await findPdf(tables.queries, 'a', 2)).toMatchObject({ sha256: 'second' })
  expect(await findPdf(tables.queries, 'a', 3)).toBeNull()
  expect(await findPdf(tables.queries, 'b', 1)).toBeNull()
})
