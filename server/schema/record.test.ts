// @module-tag both-engines
import { type Generated, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { later, recordOf, type TableOf } from './record.ts'

type Parcel = {
  id: string
  color: 'red' | 'blue'
  weight: number
  label: string | null
  contents: string[]
  sentAt: string
  openedAt: string | null
  postage?: number
  fragile?: true
  code: string
  fine?: number
  due: string | null
}

const { plain, json, instant, amount, flag, sealed, written, own, record } = recordOf<Parcel>()
const parcels = record({
  id: plain('id', 'kept'),
  color: plain('color', 'kept'),
  weight: plain('weight', 'kept'),
  label: plain('label', { says: null }),
  contents: json('contents', { says: '[]' }),
  sent_at: instant('sentAt', 'kept'),
  opened_at: instant('openedAt', { says: null }),
  postage: amount('postage', 'kept'),
  is_fragile: flag('fragile', 'kept'),
  code: sealed('code', { says: '' }),
  fine: later(amount('fine', 'kept')),
  due_day: written('due', (due) => due ?? '', 'by row'),
  shelf: own<Generated<number>>('kept'),
})

const tables = openTestTables()
const queries = () => tables.queries.withTables<{ parcels: TableOf<typeof parcels.columns> }>()
beforeEach(async () => {
  await sql`drop table if exists parcels`.execute(tables.queries)
  await sql`create table parcels (
    id text primary key, color text not null, weight integer not null, label text, contents text not null,
    sent_at bigint not null, opened_at bigint, postage integer default 0 not null, is_fragile integer default 0 not null,
    code text not null, fine integer default 0 not null, due_day text not null, shelf integer default 7 not null
  )`.execute(tables.queries)
})

const seal = (words: string) => `a seal on ${words}`
const parcel: Parcel = {
  id: 'a',
  color: 'red',
  weight: 3,
  label: 'For Ana',
  contents: ['book', 'pen'],
  sentAt: '2026-12-01T16:00:00.000Z',
  openedAt: '2026-12-02T09:30:00.123Z',
  postage: 5,
  fragile: true,
  code: '0000',
  due: '2026-12-09',
}

async function store(item: Parcel) {
  await queries().insertInto('parcels').values(parcels.write(item, seal)).execute()
  return queries().selectFrom('parcels').select(parcels.selected).where('id', '=', item.id).executeTakeFirstOrThrow()
}

test('an item that was written to its table is read as it was, its sealed words aside', async () => {
  const { due: _due, ...read } = parcel
  expect(parcels.read(await store(parcel))).toStrictEqual({ ...read, code: 'a seal on 0000' })
})

test('an item without its optional parts is read without them', async () => {
  const { postage: _postage, fragile: _fragile, due: _due, ...bare } = { ...parcel, label: null, openedAt: null }
  expect(parcels.read(await store({ ...bare, due: null }))).toStrictEqual({ ...bare, code: 'a seal on 0000' })
})

test('a new row has the defaults of the columns that acts change, and of those without a field', async () => {
  await store({ ...parcel, fine: 9 })
  const row = await queries().selectFrom('parcels').select(['fine', 'shelf', 'due_day']).executeTakeFirstOrThrow()
  expect(row).toEqual({ fine: 0, shelf: 7, due_day: '2026-12-09' })
  await queries().updateTable('parcels').set({ fine: 9 }).execute()
  const changed = await queries().selectFrom('parcels').select(parcels.selected).executeTakeFirstOrThrow()
  expect(parcels.read(changed).fine).toBe(9)
})

test('a row is written and selected by its own columns alone', () => {
  const withField = ['id', 'color', 'weight', 'label', 'contents', 'sent_at', 'opened_at', 'postage', 'is_fragile']
  expect(parcels.selected).toEqual([...withField, 'code', 'fine'])
  expect(Object.keys(parcels.write(parcel, seal))).toEqual([...withField, 'code', 'due_day'])
})

test('sealed words are not written without a seal', () => {
  expect(() => parcels.write(parcel)).toThrow('is written with a seal')
})

test('the record says what erasing a person does to each column', () => {
  expect(Object.keys(parcels.erased)).toEqual(Object.keys(parcels.columns))
  expect(parcels.erased).toMatchObject({ id: 'kept', label: { says: null }, due_day: 'by row' })
})

test('a column that does not fit its field does not compile', () => {
  const columns = [
    // @ts-expect-error An item has no such field.
    plain('size', 'kept'),
    // @ts-expect-error A list is no text.
    plain('contents', 'kept'),
    // @ts-expect-error This field cannot be null.
    plain('color', { says: null }),
    // @ts-expect-error This field is a number.
    instant('weight', 'kept'),
    // @ts-expect-error Its fate has to be decided.
    json('contents'),
  ]
  expect(columns).toHaveLength(5)
})
