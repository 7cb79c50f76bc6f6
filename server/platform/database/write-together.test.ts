// @module-tag both-engines
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../process/log.ts'
import { openDatabase } from './open-database.ts'
import { prepareQuery, prepareRows } from './prepare-query.ts'
import { createMigratedDatabase } from './test-database.ts'
import { writeTogether } from './write-together.ts'

const testDatabase = await createMigratedDatabase()
const database = await openDatabase(testDatabase.config, silentLog)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const insertWaiting = prepareQuery((write, { zip, at }: { zip: string; at: number }) =>
  write
    .insertInto('waitlist')
    .values({ zip, email_key: 'ana@example.com', email: 'Ana@example.com', created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('zip'),
)
const insertEvents = prepareRows((write, rows: { kind: string; entity_id: string; created_at: number }[]) =>
  write.insertInto('events').values(rows),
)
const event = (entity_id: string) => ({ kind: 'together', entity_id, created_at: 1 })

test('writes that run together each return their number of rows, with separate values', async () => {
  const run = () =>
    database.transaction((write) =>
      writeTogether(write, [
        insertEvents.of([event("$1'"), event('b')]),
        insertWaiting.of({ zip: '94110', at: 7 }),
        insertEvents.of([event('c')]),
      ]),
    )
  expect(await run()).toEqual([2, 1, 1])
  expect(await run()).toEqual([2, 0, 1])
  const { queries } = database
  const events = await queries.selectFrom('events').select('entity_id').where('kind', '=', 'together').execute()
  expect(events.map((row) => row.entity_id).toSorted()).toEqual(["$1'", "$1'", 'b', 'b', 'c', 'c'])
  expect(await queries.selectFrom('waitlist').select(['zip', 'created_at']).execute()).toEqual([
    { zip: '94110', created_at: 7 },
  ])
})

test('writes that run together are rolled back together', async () => {
  const undone = database.transaction(async (write) => {
    await writeTogether(write, [insertEvents.of([event('gone')]), insertWaiting.of({ zip: '10001', at: 1 })])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const { queries } = database
  expect(await queries.selectFrom('waitlist').select('zip').where('zip', '=', '10001').execute()).toEqual([])
  expect(await queries.selectFrom('events').select('seq').where('entity_id', '=', 'gone').execute()).toEqual([])
})
