// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rareFrequencies } from '../../domain/pricing/pricing.ts'
import { rareTerms } from '../../domain/pricing/sample-prices.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { auditTables } from '../operations/health/audit-books.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { writeSettings } from '../settings/store.ts'
import { changeDetails } from '../bookings/change-details.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { readCounters } from '../platform/counters.ts'
import { bookRegular, seriesTables } from './book-test-series.ts'
import { createDueVisits, extendSeries } from './create-visits.ts'
import { findQuestionsOf, leaveOut } from './question-store.ts'

const tables = openTestTables(...seriesTables, 'settings')
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
const minute = 60_000

const book = (change: object = {}) => bookRegular(office.parts, change)

const visits = () =>
  tables.queries
    .selectFrom('bookings')
    .select(['id', 'slot_date', 'date', 'price', 'status', 'made', 'detached', 'series_id'])
    .orderBy('slot_date')
    .execute()
const seriesId = async () => (await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()).id
const makeDue = async () => {
  office.now += minute
  await createDueVisits(office.parts)
}

test('a booking with a frequency begins a series, and its visits are made up to the horizon', async () => {
  const first = await book({ frequency: 'every-2-weeks' })
  await createDueVisits(office.parts)
  expect(await visits()).toHaveLength(1)
  await makeDue()
  const made = await visits()
  expect(made.map(({ date, price }) => `${date} $${price}`)).toEqual([
    `2026-12-01 $${first.price}`,
    ...['2026-12-15', '2026-12-29', '2027-01-12', '2027-01-26'].map((date) => `${date} $${first.laterPrice}`),
  ])
  expect(made[0]).toMatchObject({ id: first.id, detached: 'first', made: 0 })
  expect(made[1]).toMatchObject({ status: 'confirmed', made: 1, detached: '' })
  const places = await tables.queries.selectFrom('places').select('date').orderBy('date').execute()
  expect(places.map(({ date }) => date)).toEqual(made.map(({ date }) => date))
  const counted = await readCounters(tables.queries, ['bookings', 'bookings-confirmed'])
  expect(counted).toEqual({ bookings: 5, 'bookings-confirmed': 5 })
})

test('a series that cannot be extended holds up no other', async () => {
  const broken = await book()
  const other = await book({ email: 'lou@example.com', phone: '(415) 555-0177', start: '10:00', end: '12:00' })
  await tables.queries.updateTable('bookings').set({ text_consent: '{' }).where('id', '=', broken.id).execute()
  await makeDue()
  const rows = await tables.queries.selectFrom('bookings').select(['name', 'email']).where('made', '=', 1).execute()
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([other.email]))
  expect(rows.length).toBeGreaterThan(5)
})

test('visits are made once, whatever runs at the same time, and no message announces each', async () => {
  await book()
  office.now += minute
  const id = await seriesId()
  await Promise.all([extendSeries(office.parts, id), extendSeries(office.parts, id)])
  expect(await extendSeries(office.parts, id)).toBe(0)
  const slots = (await visits()).map(({ slot_date }) => slot_date)
  expect([slots.length, new Set(slots).size]).toEqual([9, 9])
  expect(await tables.queries.selectFrom('messages').select('kind').execute()).toEqual([{ kind: 'booking-booked' }])
})

test('each day one more visit comes within the horizon', async () => {
  await book()
  await makeDue()
  office.now += 7 * 24 * 60 * minute
  await makeDue()
  expect((await visits()).at(-1)?.date).toBe('2027-02-02')
})

test('an 8-week series is never silent, even after a skipped visit', async () => {
  const prices = {
    ...defaultSettings.prices,
    frequencies: { ...defaultSettings.prices.frequencies, ...rareTerms },
    offered: { ...defaultSettings.prices.offered, frequencies: [...rareFrequencies] },
  }
  // Visits are made for the fewest days ahead that there are.
  const schedule = { ...defaultSettings.schedule, horizonDays: 14 }
  await tables.write((write) => writeSettings(write, { ...defaultSettings, prices, schedule }, { at: office.now }))
  await book({ frequency: 'every-8-weeks' })
  await makeDue()
  expect((await visits()).map(({ date }) => date)).toEqual(['2026-12-01'])
  const silent = async () => {
    const faults = await auditTables(tables.queries, createPrivateLinks('secret of a test that is long enough'))
    return faults.filter(({ name }) => name === 'series-silent')
  }
  const found: { name: string }[] = []
  for (let day = 1; day <= 26 * 7; day++) {
    office.now += 24 * 60 * minute
    await createDueVisits(office.parts)
    if (day === 3)
      await tables.queries.updateTable('bookings').set({ status: 'skipped' }).where('made', '=', 1).execute()
    if (day % 7 < 2) found.push(...(await silent()))
  }
  expect(found).toEqual([])
  expect((await visits()).map(({ date, status }) => `${date} ${status}`)).toEqual([
    '2026-12-01 confirmed',
    '2027-01-26 skipped',
    '2027-03-23 confirmed',
    '2027-05-18 confirmed',
    '2027-07-13 confirmed',
  ])
})

test('a full window is reported, holds up no other visit, and is filled once it is free', async () => {
  const other = await book({ date: '2026-12-08', frequency: 'once', email: 'other@example.com' })
  await book()
  await makeDue()
  expect((await visits()).filter(({ series_id }) => series_id).length).toBe(8)
  const id = await seriesId()
  expect(await findQuestionsOf(tables.queries, id)).toEqual([
    { seriesId: id, slot: '2026-12-08', why: 'full', isLeftOut: false },
  ])
  await tables.queries.deleteFrom('places').where('booking_id', '=', other.id).execute()
  await extendSeries(office.parts, id)
  expect(await findQuestionsOf(tables.queries, id)).toEqual([])
  expect((await visits()).filter(({ series_id }) => series_id).length).toBe(9)
})

test('a day that the owner skipped stays without a visit', async () => {
  const other = await book({ date: '2026-12-08', frequency: 'once', email: 'other@example.com' })
  await book()
  await makeDue()
  const id = await seriesId()
  await tables.write((write) => leaveOut(write, { seriesId: id, slot: '2026-12-08' }, office.now))
  await tables.queries.deleteFrom('places').where('booking_id', '=', other.id).execute()
  await extendSeries(office.parts, id)
  const ofSeries = (await visits()).filter(({ series_id }) => series_id)
  expect(ofSeries.map(({ date }) => date)).not.toContain('2026-12-08')
})

test('a customer who is regular already begins no second series', async () => {
  await book()
  await book({ date: '2026-12-02' })
  expect(await tables.queries.selectFrom('series').select('starts_on').execute()).toEqual([{ starts_on: '2026-12-01' }])
  await makeDue()
  expect((await visits()).filter(({ series_id }) => series_id === null)).toMatchObject([{ date: '2026-12-02' }])
})

test('a visit of a customer who was regular before series existed begins none', async () => {
  const before = await book()
  await tables.queries.updateTable('bookings').set({ series_id: null, slot_date: null }).execute()
  await tables.queries.deleteFrom('series').execute()
  await book({ date: '2026-12-08' })
  expect([before.frequency, await tables.queries.selectFrom('series').select('id').execute()]).toEqual(['weekly', []])
})

test("the hours stay on the business's clock when that changes", async () => {
  await book({ date: '2027-03-02' })
  office.now = Date.parse('2027-03-01T18:00:00Z')
  await makeDue()
  const rows = await tables.queries
    .selectFrom('bookings')
    .select('starts_at')
    .where('date', 'in', ['2027-03-09', '2027-03-16'])
    .orderBy('date')
    .execute()
  expect(rows.map(({ starts_at }) => new Date(starts_at).toISOString())).toEqual([
    '2027-03-09T16:00:00.000Z',
    '2027-03-16T15:00:00.000Z',
  ])
})

test('the next visits are like the newest one, unless that was changed alone', async () => {
  const first = await book({ frequency: 'weekly' })
  await makeDue()
  const newest = async () => (await visits()).at(-1)?.id ?? ''
  const details = async () =>
    (await tables.queries.selectFrom('bookings').select(['phone', 'notes']).orderBy('slot_date').execute()).at(-1)
  const change = (id: string, typed: object) =>
    changeDetails(office.parts, id, { key: randomUUID(), who: 'Maria', others: false, tell: false, ...typed })
  const before = await details()
  expect(await change(await newest(), { notes: 'Only this time', phone: '(415) 555-0111' })).toMatchObject({ ok: true })
  office.now += 7 * 24 * 60 * minute
  await makeDue()
  expect(await details()).toEqual(before)
  expect(await change(first.id, { phone: '(415) 555-0112', others: true })).toMatchObject({ ok: true })
  office.now += 7 * 24 * 60 * minute
  await makeDue()
  expect(await details()).toEqual({ ...before, phone: '(415) 555-0112' })
})

const cleaner = { phone: '', language: 'en', color: 'teal', role: 'cleaner', from_date: '2026-01-01' }
const person = (id: string, until_date: string | null = null) => ({
  ...cleaner,
  id,
  name: id,
  until_date,
  version: 1,
  created_at: 1,
})

test('a substitute at the newest visit alone does not come to visits made later', async () => {
  const first = await book()
  await tables.queries
    .insertInto('crew')
    .values([person('ana'), person('bea'), person('cy')])
    .execute()
  const give = (booking_id: string, ids: string[]) =>
    tables.queries
      .insertInto('crew_visits')
      .values(ids.map((person_id) => ({ booking_id, person_id })))
      .execute()
  await give(first.id, ['ana', 'cy'])
  await makeDue()
  const newest = (await visits()).at(-1)?.id ?? ''
  await tables.queries.deleteFrom('crew_visits').where('booking_id', '=', newest).execute()
  await give(newest, ['bea'])
  const crewOfLast = async () => {
    const rows = await tables.queries.selectFrom('crew_visits').select(['booking_id', 'person_id']).execute()
    const last = (await visits()).at(-1)?.id
    return rows.flatMap(({ booking_id, person_id }) => (booking_id === last ? [person_id] : [])).toSorted()
  }
  for (let week = 0; week < 3; week++) {
    office.now += 7 * 24 * 60 * minute
    await makeDue()
    expect(await crewOfLast()).toEqual(['ana', 'cy'])
  }
  // Nobody was assigned to the newest visit.
  await tables.queries
    .deleteFrom('crew_visits')
    .where('booking_id', '=', (await visits()).at(-1)?.id ?? '')
    .execute()
  office.now += 7 * 24 * 60 * minute
  await makeDue()
  expect(await crewOfLast()).toEqual(['ana', 'cy'])
  await tables.queries.deleteFrom('crew_visits').execute()
  await tables.queries.deleteFrom('crew').execute()
})

test('a new visit has the people of the last one, except those who no longer work then', async () => {
  const first = await book()
  const crew = [person('ana'), person('bea', '2026-12-20')]
  await tables.queries.insertInto('crew').values(crew).execute()
  await tables.queries
    .insertInto('crew_visits')
    .values(crew.map(({ id }) => ({ booking_id: first.id, person_id: id })))
    .execute()
  await makeDue()
  const rows = await tables.queries
    .selectFrom('crew_visits')
    .innerJoin('bookings', 'bookings.id', 'crew_visits.booking_id')
    .select(['date', 'person_id'])
    .orderBy('date')
    .orderBy('person_id')
    .execute()
  expect(rows.slice(0, 8).map(({ date, person_id }) => `${date} ${person_id}`)).toEqual([
    '2026-12-01 ana',
    '2026-12-01 bea',
    '2026-12-08 ana',
    '2026-12-08 bea',
    '2026-12-15 ana',
    '2026-12-15 bea',
    '2026-12-22 ana',
    '2026-12-29 ana',
  ])
  await tables.queries.deleteFrom('crew_visits').execute()
  await tables.queries.deleteFrom('crew').execute()
})
