// @module-tag both-engines
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { openDatabase, type Queries } from './open-database.ts'
import { prepareForms, prepareQuery, prepareRows } from './prepare-query.ts'
import { createMigratedDatabase } from './test-database.ts'

const testDatabase = await createMigratedDatabase()
const database = await openDatabase(testDatabase.config, silentLog)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

let built = 0
const insert = prepareQuery((queries: Queries, event: { kind: string; entity_id: string; created_at: number }) => {
  built++
  return queries.insertInto('events').values(event)
})
const select = prepareQuery((queries, { from, to }: { from: number; to: number }) =>
  queries
    .selectFrom('events')
    .select('entity_id')
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('kind', '=', 'fixed')
    .orderBy('entity_id')
    .limit(10),
)

test('a prepared query is built once and takes new values each time, by name and not by order', async () => {
  await insert(database.queries, { kind: 'fixed', entity_id: 'a', created_at: 1 })
  await insert(database.queries, { created_at: 2, entity_id: "b'; drop table events; --", kind: 'fixed' })
  await insert(database.queries, { entity_id: 'c', created_at: 3, kind: 'other' })
  expect(built).toBe(1)
  expect((await select(database.queries, { to: 9, from: 2 })).rows).toEqual([
    { entity_id: "b'; drop table events; --" },
  ])
  expect((await select(database.queries, { from: 0, to: 1 })).rows).toEqual([{ entity_id: 'a' }])
})

test('inside a transaction it belongs to the transaction', async () => {
  const failed = database.transaction(async (write) => {
    await insert(write, { kind: 'fixed', entity_id: 'gone', created_at: 100 })
    expect((await select(write, { from: 100, to: 100 })).rows).toHaveLength(1)
    throw new Error('roll back')
  })
  await expect(failed).rejects.toThrow('roll back')
  expect((await select(database.queries, { from: 100, to: 100 })).rows).toEqual([])
})

const insertSeveral = prepareRows(
  (queries: Queries, rows: { kind: string; entity_id: string; created_at: number }[]) => {
    built++
    return queries.insertInto('events').values(rows)
  },
)

test('a prepared query over rows is built once for each number of them', async () => {
  built = 0
  const row = (name: string, at: number) => ({ kind: 'fixed', entity_id: name, created_at: at })
  await insertSeveral(database.queries, [row('one', 201), row('two', 202)])
  await insertSeveral(database.queries, [row('three', 203)])
  await insertSeveral(database.queries, [{ created_at: 204, kind: 'fixed', entity_id: 'four' }, row('five', 205)])
  expect(built).toBe(2)
  expect((await select(database.queries, { from: 201, to: 205 })).rows.map((found) => found.entity_id)).toEqual([
    'five',
    'four',
    'one',
    'three',
    'two',
  ])
})

const selectInOrder = prepareForms((queries: Queries, { from }: { from: number }, order: 'asc' | 'desc') => {
  built++
  return queries.selectFrom('events').select('entity_id').where('created_at', '>=', from).orderBy('created_at', order)
})

test('a prepared query of several forms is built once for each of them', async () => {
  for (const entity_id of ['first', 'last']) {
    await insert(database.queries, { kind: 'fixed', entity_id, created_at: entity_id === 'first' ? 301 : 302 })
  }
  built = 0
  const names = async (from: number, order: 'asc' | 'desc') =>
    (await selectInOrder(database.queries, { from }, order)).rows.map((row) => row.entity_id)
  expect(await names(301, 'asc')).toEqual(['first', 'last'])
  expect(await names(301, 'desc')).toEqual(['last', 'first'])
  expect(await names(302, 'asc')).toEqual(['last'])
  expect(built).toBe(2)
})
