// @module-tag both-engines
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookNextWindow } from './book-test-visit.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { listVisits } from './list-store.ts'
import { listBookings } from './newest-store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await bookNextWindow(server)
  await multiply(server.database.queries, body.booking.id, 4_000)
})
afterAll(() => server.close())

/** Enough rows that reading all of them would be the wrong plan. */
async function multiply(queries: Queries, id: string, times: number): Promise<void> {
  const row = await queries.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let from = 0; from < times; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...row,
      id: `copy-${from + index}`,
      status: index % 50 === 0 ? ('pending' as const) : ('confirmed' as const),
      starts_at: row.starts_at + (from + index) * 3_600_000,
      ends_at: row.ends_at + (from + index) * 3_600_000,
      created_at: row.created_at - (from + index),
    }))
    await queries.insertInto('bookings').values(rows).execute()
  }
  await queries.executeQuery({ ...queries.selectFrom('bookings').select('id').compile(), sql: 'analyze' })
}

const cursor = { at: 1_800_000_000_000, id: 'copy-7' }
const lists: Record<string, (queries: Queries) => Promise<unknown>> = {
  'what is to be answered': (queries) => listVisits(queries, { status: 'pending', order: 'asc' }, 20, null),
  'what is coming': (queries) => listVisits(queries, { status: 'confirmed', order: 'asc' }, 20, cursor),
  'what is to be closed': (queries) => listVisits(queries, { status: 'confirmed', order: 'desc' }, 20, cursor),
  everything: (queries) => listBookings(queries, 20, cursor),
}

test.each(Object.entries(lists))('%s is read in the order of an index, nothing sorted', async (_name, list) => {
  const plan = await explain(list)
  expect(plan).toMatch(/USING INDEX bookings_(visits|newest)|Index Scan (Backward )?using bookings_(visits|newest)/)
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})

test('the canary: an order without an index is sorted', async () => {
  const plan = await explain((queries) =>
    queries.executeQuery(queries.selectFrom('bookings').selectAll().orderBy('name').limit(5)),
  )
  expect(plan).toMatch(/TEMP B-TREE|Sort/)
})

/** The database's plan for the very queries of a list. */
async function explain(list: (queries: Queries) => Promise<unknown>): Promise<string> {
  const { queries, engine } = server.database
  const execute = vi.spyOn(queries, 'executeQuery')
  await list(queries)
  const [asked] = execute.mock.calls[0] ?? []
  execute.mockRestore()
  const query = asked && 'compile' in asked ? asked.compile() : asked
  if (!query) throw new Error('The list asked for nothing')
  const words = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await queries.executeQuery({ ...query, sql: `${words} ${query.sql}` })
  return JSON.stringify(rows)
}
