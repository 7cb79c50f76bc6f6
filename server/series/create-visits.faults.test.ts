// @module-tag both-engines
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { auditTables } from '../operations/health/audit-books.ts'
import { openTestParts } from '../open-test-parts.ts'
import type { Parts } from '../parts.ts'
import type { Database, Write } from '../platform/database/open-database.ts'
import { openTestTables } from '../platform/database/open-test-tables.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { bookRegular, readSeriesState, seriesTables } from './book-test-series.ts'
import { createDueVisits, extendSeries } from './create-visits.ts'

const tables = openTestTables(...seriesTables)
const office = openTestParts(tables, Date.parse('2026-11-30T18:00:00Z'))

const died = new Error('The server died')

/** The same database, whose transactions die once their nth statement has been executed. */
function dyingAt(database: Database, nth: number): Pick<Parts, 'database' | 'clock'> & { executed: () => number } {
  let executed = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      executed++
      if (executed === nth) throw died
      return Promise.resolve(result)
    },
  }
  const dying: Database = Object.create(database, {
    transaction: {
      value: (work: (write: Write, refuse: never) => Promise<unknown>) =>
        // Safe: a plugin changes no type of a transaction.
        database.transaction((write, refuse) => work(write.withPlugin(plugin) as Write, refuse as never)),
    },
  })
  return { database: dying, clock: office.parts.clock, executed: () => executed }
}

test('a server that dies after any statement of making visits leaves none half made, and the next one makes each once', async () => {
  await bookRegular(office.parts, { frequency: 'monthly' })
  office.now += 60_000
  const { id } = await tables.queries.selectFrom('series').select('id').executeTakeFirstOrThrow()
  const before = await readSeriesState(tables.queries)
  let [statements, made]: [number, unknown] = [0, died]
  for (let nth = 1; made === died; nth++) {
    expect(await readSeriesState(tables.queries)).toEqual(before)
    const dying = dyingAt(tables.database, nth)
    made = await extendSeries({ ...office.parts, ...dying }, id).catch((error: unknown) => error)
    statements = dying.executed()
  }
  expect(made).toBe(2)
  // Both visits with their places, counters and events.
  expect(statements).toBeGreaterThan(12)
  await Promise.all([createDueVisits(office.parts), createDueVisits(office.parts)])
  const rows = await tables.queries.selectFrom('bookings').select('slot_date').orderBy('slot_date').execute()
  expect(rows.map(({ slot_date }) => slot_date)).toEqual(['2026-12-01', '2026-12-29', '2027-01-26'])
  const faults = await auditTables(tables.queries, createPrivateLinks('a'.repeat(32)))
  expect(faults.filter(({ name }) => /series|place|counter-bookings/.test(name))).toEqual([])
})
