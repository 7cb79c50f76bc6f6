// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SeriesAct } from '../../domain/series/series.ts'
import { changeAsOwner } from '../bookings/change-as-owner.ts'
import { openTestParts } from '../open-test-parts.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { bookRegular, pressAct, readSeriesState, seriesTables, undoAct } from './book-test-series.ts'
import { changeSeries, previewAct } from './change-series.ts'
import { createDueVisits } from './create-visits.ts'

const tables = openTestTables(...seriesTables)
// A Monday, ten in the morning at the business.
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))
const minute = 60_000

async function begin(change: object = {}): Promise<string> {
  const first = await bookRegular(office.parts, change)
  await makeDue()
  const row = await tables.queries.selectFrom('bookings').select('series_id').where('id', '=', first.id).execute()
  return row[0]?.series_id ?? ''
}

async function makeDue() {
  office.now += minute
  await createDueVisits(office.parts)
}

const press = (id: string, act: SeriesAct) => pressAct(office.parts, id, act)
const undo = (act: string) => undoAct(office.parts, act)

const visits = async () => {
  const rows = await tables.queries
    .selectFrom('bookings')
    .select(['date', 'window_id', 'status', 'price'])
    .orderBy('date')
    .execute()
  return rows.map(({ date, window_id, status, price }) => `${date} ${window_id} ${status} $${price}`)
}
const toCome = async () => (await visits()).filter((words) => words.includes('confirmed'))
const state = () => readSeriesState(tables.queries)
const kinds = async () => (await state()).messages.map(({ kind }) => kind)

const from = '2026-12-15'
const change = { kind: 'change', from, price: 100, weekday: 2, window: '8-10', frequency: 'weekly' } as const
const acts: [string, SeriesAct][] = [
  ['pause', { kind: 'pause', from, until: '2026-12-31' }],
  ['end', { kind: 'end', from }],
  ['another price', change],
  ['another day and window', { ...change, weekday: 4, window: '10-12' }],
  ['a rarer rhythm', { ...change, frequency: 'monthly' }],
]

test.each(acts)(
  '%s: what was previewed happens, the customer hears of it once, and undo leaves no trace',
  async (_, act) => {
    const id = await begin()
    const before = await state()
    const { preview, result, key } = await press(id, act)
    expect(result).toMatchObject({ ok: true })
    const planned = preview.plan.visits
      .filter(({ noPlace }) => noPlace === null)
      .map(({ date, price }) => `${date} $${price}`)
    const made = (await toCome()).map((words) => words.replace(/ \S+ confirmed/, ''))
    expect(planned).toEqual(made.filter((words) => words > '2026-11-30'))
    expect((await kinds()).filter((kind) => kind.startsWith('series'))).toHaveLength(1)
    expect(await undo(key)).toMatchObject({ ok: true })
    expect(await state()).toEqual(before)
  },
)

test('a pause removes its visits with their places, and resuming early restores them', async () => {
  const id = await begin()
  await press(id, { kind: 'pause', from, until: '2027-01-31' })
  expect((await toCome()).map((words) => words.slice(0, 10))).toEqual(['2026-12-01', '2026-12-08'])
  office.now += 24 * 60 * minute
  await press(id, { kind: 'resume', from: '2027-01-01' })
  expect((await toCome()).map((words) => words.slice(0, 10))).toEqual([
    '2026-12-01',
    '2026-12-08',
    '2027-01-05',
    '2027-01-12',
    '2027-01-19',
    '2027-01-26',
  ])
})

test('another price from a date on begins an agreement that continues by itself', async () => {
  const id = await begin()
  const { result } = await press(id, change)
  office.now += 14 * 24 * 60 * minute
  await makeDue()
  expect((await toCome()).at(-1)).toBe('2027-02-09 8-10 confirmed $100')
  const series = await tables.queries.selectFrom('series').select(['follows', 'ends_on']).orderBy('starts_on').execute()
  expect(series).toEqual([
    { follows: null, ends_on: from },
    { follows: id, ends_on: null },
  ])
  expect(result.ok && result.plan.follows?.startsOn).toBe(from)
})

test('a visit that the owner skipped is not made again by the following agreement', async () => {
  const id = await begin()
  const row = await tables.queries.selectFrom('bookings').select('id').where('date', '=', '2026-12-22').execute()
  await changeAsOwner(office.parts, row[0]?.id ?? '', 'skip', { key: randomUUID() })
  await press(id, { ...change, weekday: 3 })
  await makeDue()
  const week = (await visits()).filter((words) => words >= '2026-12-21' && words < '2026-12-28')
  expect(week).toEqual([expect.stringContaining('2026-12-22 8-10 skipped')])
})

test('two acts of one kind within a second are both done, each with its message', async () => {
  const id = await begin()
  const { result } = await press(id, change)
  const next = (result.ok && result.plan.follows?.id) || ''
  expect((await press(next, { ...change, from: '2027-01-05', price: 110 })).result).toMatchObject({ ok: true })
  const news = await tables.queries.selectFrom('messages').select('id').where('kind', '=', 'series-changed').execute()
  expect(news).toHaveLength(2)
})

test('if something has changed since the preview, nothing is done', async () => {
  const id = await begin()
  const preview = await previewAct(office.parts, id, change)
  if (!preview.ok) throw new Error(preview.reason)
  const row = await tables.queries.selectFrom('bookings').select('id').where('date', '=', '2026-12-22').execute()
  await changeAsOwner(office.parts, row[0]?.id ?? '', 'skip', { key: randomUUID() })
  const before = await state()
  const press2 = { key: randomUUID(), act: change, stamp: preview.stamp }
  expect(await changeSeries(office.parts, id, press2)).toEqual({ ok: false, reason: 'changed-meanwhile' })
  expect(await state()).toEqual(before)
})

test('the same press again gets the same answer and changes nothing more', async () => {
  const id = await begin()
  const preview = await previewAct(office.parts, id, change)
  if (!preview.ok) throw new Error(preview.reason)
  const pressed = { key: randomUUID(), act: change, stamp: preview.stamp }
  const first = await changeSeries(office.parts, id, pressed)
  const before = await state()
  expect(await changeSeries(office.parts, id, pressed)).toEqual(first)
  expect(await state()).toEqual(before)
})

test('a later change of one of its visits means the act cannot be undone', async () => {
  const id = await begin()
  const { key } = await press(id, change)
  const row = await tables.queries.selectFrom('bookings').select('id').where('date', '=', '2026-12-22').execute()
  await changeAsOwner(office.parts, row[0]?.id ?? '', 'skip', { key: randomUUID() })
  expect(await undo(key)).toEqual({ ok: false, reason: 'changed-meanwhile' })
})

test('an unknown series, and an act that its status does not allow, are refused', async () => {
  const id = await begin()
  expect(await previewAct(office.parts, 'none', change)).toEqual({ ok: false, reason: 'not-found' })
  expect(await previewAct(office.parts, id, { kind: 'resume', from })).toEqual({ ok: false, reason: 'not-possible' })
})
