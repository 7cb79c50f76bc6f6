// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { up } from '../../migrations/0610-agreed-work.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { findAct } from '../acts/store.ts'
import { changeCleaning } from '../bookings/change-cleaning.ts'
import { changeDetails } from '../bookings/change-details.ts'
import { changeLength } from '../bookings/change-length.ts'
import { renewPlaces } from '../bookings/renew-places.ts'
import { undoChange } from '../bookings/undo-change.ts'
import { findSeries, insertSeries } from '../bookings/series-store.ts'
import { learnLength } from '../crew/read-pace.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, seriesTables } from './book-test-series.ts'
import { createDueVisits } from './create-visits.ts'

const tables = openTestTables(...seriesTables, 'settings')
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
const minute = 60_000
const dayMs = 24 * 60 * minute

async function makeDue(later = minute) {
  office.now += later
  await createDueVisits(office.parts)
}

const readRows = () => tables.queries.selectFrom('bookings').selectAll().orderBy('slot_date').execute()
const seriesId = async () => (await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()).id

async function begin(change: object = {}): Promise<string> {
  await bookRegular(office.parts, change)
  await makeDue()
  return seriesId()
}

/** Changes every visit there is alone, in every way. */
async function changeEachAlone(): Promise<void> {
  const by = { who: 'Ann', tell: false, anyway: true, reason: '' }
  for (const { id } of await readRows()) {
    const key = () => randomUUID()
    await changeLength(office.parts, id, { key: key(), who: 'Ann', minutes: 300, people: 3, anyway: true })
    await changeCleaning(office.parts, id, {
      key: key(),
      ...by,
      service: 'deep',
      bathrooms: 3,
      extras: ['oven'],
      price: 222,
    })
    const own = { access: 'Ask the neighbor.', address: '9 Birch Street', notes: 'Mind the dog.' }
    await changeDetails(office.parts, id, { key: key(), ...by, others: false, ...own })
    // Corrected for all, with another note on this visit.
    await changeDetails(office.parts, id, {
      key: key(),
      ...by,
      others: true,
      phone: '(415) 555-0190',
      notes: 'Ring twice.',
    })
  }
}

test('visits made later copy the agreement, even if every existing visit was changed alone', async () => {
  await begin({ extras: [], notes: 'The cat stays inside.', access: 'The key is under the pot.' })
  const before = await readRows()
  const [first] = before
  await changeEachAlone()
  await makeDue(15 * dayMs)
  const made = (await readRows()).slice(before.length)
  expect(made.length).toBeGreaterThan(1)
  for (const visit of made) {
    expect(visit).toMatchObject({
      minutes: first?.minutes,
      people: first?.people,
      service_type: first?.service_type,
      bathrooms: first?.bathrooms,
      extras: '[]',
      named: first?.named,
      price: first?.later_price,
      window_id: '8-10',
      access: 'The key is under the pot.',
      address: '1 Oak Street',
      notes: 'The cat stays inside.',
      phone: '(415) 555-0190',
    })
  }
})

test('a correction for all reaches visits made later, even if only a past visit was not changed alone', async () => {
  await begin()
  const [, ...coming] = await readRows()
  const by = { who: 'Ann', tell: false }
  for (const { id } of coming)
    await changeDetails(office.parts, id, { key: randomUUID(), ...by, others: false, notes: 'Mind the dog.' })
  office.now += 2 * dayMs
  const [next] = coming
  const phone = '(415) 555-0190'
  await changeDetails(office.parts, next?.id ?? '', { key: randomUUID(), ...by, others: true, phone })
  await makeDue(8 * dayMs)
  expect((await readRows()).at(-1)).toMatchObject({ phone, notes: '' })
})

test('a length learned from past visits applies to visits made later', async () => {
  const id = await begin()
  const [first] = await readRows()
  await learnLength(office.parts, first?.id ?? '', { key: randomUUID(), who: 'Ann', minutes: 150 })
  expect((await findSeries(tables.queries, id))?.work).toMatchObject({ minutes: 150, people: 1 })
  await makeDue(8 * dayMs)
  expect((await readRows()).at(-1)).toMatchObject({ minutes: 150, people: 1 })
})

test('Undo of a learned length restores the length of the agreement', async () => {
  const id = await begin()
  const before = await findSeries(tables.queries, id)
  const [first] = await readRows()
  const key = randomUUID()
  await learnLength(office.parts, first?.id ?? '', { key, who: 'Ann', minutes: 150 })
  const act = await findAct(tables.queries, key)
  if (!act) throw new Error('It was done')
  expect(await tables.write((write) => undoChange(office.parts.clock, write, act))).toBeNull()
  expect(await findSeries(tables.queries, id)).toEqual(before)
})

test('visits made later have a length once the owner confirms the lengths', async () => {
  await begin()
  const { lengths } = defaultSettings
  const after = { ...defaultSettings, lengths: { ...lengths, confirmed: true } }
  await tables.write((write) => renewPlaces(write, { before: defaultSettings, after, now: office.now }))
  await makeDue(8 * dayMs)
  const rows = await readRows()
  expect(rows.at(-1)?.minutes).toBeGreaterThan(0)
  expect(rows.at(-1)?.minutes).toBe(rows.at(-2)?.minutes)
})

test('a deposit stays with its own visit, and later visits have none', async () => {
  await begin()
  await tables.queries.updateTable('bookings').set({ deposit: 50 }).execute()
  const before = await readRows()
  await makeDue(8 * dayMs)
  expect((await readRows()).slice(before.length).map(({ deposit }) => deposit)).toEqual([0])
})

test('the migration copies the work of an older agreement from a visit that was not changed alone', async () => {
  const id = await begin()
  const agreed = await findSeries(tables.queries, id)
  const last = (await readRows()).at(-1)?.id ?? ''
  await changeLength(office.parts, last, { key: randomUUID(), who: 'Ann', minutes: 300, people: 3, anyway: true })
  await tables.queries.updateTable('series').set({ work: null }).execute()
  await up(tables.queries)
  expect(await findSeries(tables.queries, id)).toEqual(agreed)
})

test('the migration moves a visit that was left behind to the agreement of its day, unless its week has another visit', async () => {
  const id = await begin()
  const series = await findSeries(tables.queries, id)
  if (!series) throw new Error('It was begun')
  const rarer = {
    ...series.agreement,
    id: 'rarer',
    startsOn: '2026-12-15',
    frequency: 'every-2-weeks',
    price: 99,
  } as const
  await tables.write((write) =>
    insertSeries(write, { ...series, agreement: rarer, follows: id }, { now: office.now, dueAt: office.now }),
  )
  await tables.queries.updateTable('series').set({ ends_on: '2026-12-08' }).where('id', '=', id).execute()
  await tables.queries
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('slot_date', '>', '2026-12-22')
    .execute()
  await tables.queries
    .updateTable('bookings')
    .set({ series_id: 'rarer', slot_date: '2026-12-17' })
    .where('slot_date', '=', '2026-12-15')
    .execute()
  await tables.queries
    .updateTable('bookings')
    .set({ slot_date: '2026-12-14' })
    .where('slot_date', '=', '2026-12-08')
    .execute()
  await up(tables.queries)
  const rows = await readRows()
  const shown = rows
    .filter(({ status }) => status === 'confirmed')
    .map((row) => [row.slot_date, row.series_id, row.detached])
  expect(shown).toEqual([
    ['2026-12-01', id, 'first'],
    ['2026-12-14', id, ''],
    ['2026-12-17', 'rarer', ''],
    ['2026-12-22', 'rarer', 'price'],
  ])
})
