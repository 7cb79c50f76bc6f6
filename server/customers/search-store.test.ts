// @module-tag both-engines
import { expect, test } from 'vitest'
import { searchKeys } from '../../domain/customers/search.ts'
import { seedCustomers } from './seed-test-customers.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { findKeys, findSpellings, insertSearchKeys, listMissingKeys } from './search-store.ts'

const tables = openTestTables('search_keys', 'customers')

async function seed(keys: Record<string, string[]>): Promise<void> {
  await seedCustomers(tables.queries, ...Object.keys(keys).map((id) => ({ id })))
  const rows = Object.entries(keys).flatMap(([customer_id, some]) => some.map((key) => ({ key, customer_id })))
  await tables.queries.insertInto('search_keys').values(rows).execute()
}

test('a new customer is found by every detail, beside the earlier ones', async () => {
  const details = { name: 'Ana Díaz', email: 'ana@example.com', phone: '(415) 555-0199', address: '12 Elm Street' }
  await seed({ a: ['former name'] })
  await tables.write((write) => insertSearchKeys(write, 'a', details))
  await tables.write((write) => insertSearchKeys(write, 'a', details))
  const rows = await tables.queries.selectFrom('search_keys').select(['key', 'customer_id']).orderBy('key').execute()
  const all = [...searchKeys(details), 'former name'].toSorted()
  expect(rows).toEqual(all.map((key) => ({ key, customer_id: 'a' })))
})

test('keys with a given beginning are listed in order, also of several customers, from a place on', async () => {
  await seed({ b: ['ana', 'anabel', 'oak'], a: ['ana', 'an', 'anb'], c: ['am', 'an\u{FFFF}'] })
  const find = async (prefix: string, after: { key: string; id: string } | null, limit: number) =>
    (await findKeys(tables.queries, prefix, after, limit)).map(({ key, id }) => `${key} of ${id}`)
  expect(await find('an', null, 9)).toEqual([
    'an of a',
    'ana of a',
    'ana of b',
    'anabel of b',
    'anb of a',
    'an\u{FFFF} of c',
  ])
  expect(await find('ana', null, 2)).toEqual(['ana of a', 'ana of b'])
  expect(await find('ana', { key: 'ana', id: 'a' }, 9)).toEqual(['ana of b', 'anabel of b'])
  expect(await find('ana', { key: 'anabel', id: 'b' }, 9)).toEqual([])
  expect(await find('zoe', null, 9)).toEqual([])
})

test('only spellings that begin some key are returned', async () => {
  await seed({ a: ['ana diaz', 'elm street'], b: ['bea'] })
  const told = await findSpellings(tables.queries, ['ana', 'an', 'anna', 'elm street', 'elm streets', 'bea', 'c'])
  expect(told.toSorted()).toEqual(['an', 'ana', 'bea', 'elm street'])
})

test('customers who lack any of their keys are reported as missing', async () => {
  await seed({ a: ['one', 'two'], b: ['one'], c: ['two'] })
  const wanted = ['a', 'b', 'c'].flatMap((customer_id) => ['one', 'two'].map((key) => ({ key, customer_id })))
  expect((await listMissingKeys(tables.queries, wanted)).toSorted()).toEqual(['b', 'c'])
  expect(await listMissingKeys(tables.queries, [{ key: 'two', customer_id: 'c' }])).toEqual([])
  expect(await listMissingKeys(tables.queries, [])).toEqual([])
})
