import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { startTestServer } from '../start-test-server.ts'
import { bookVisit, findFreeWindows } from './book-test-visit.ts'

// A booking makes as few database calls as possible: on PostgreSQL every statement is a trip over the network, while
// others may wait for its locks.

const ran: string[] = []

/** The statements of a booking; on PostgreSQL one line is one statement. */
const ofBooking = [
  'begin',
  'insert request_keys',
  'select settings, other_calendars, crew, settings, owner, user',
  'insert customers',
  'insert bookings, places',
  'insert messages, search_keys, events, counters',
  'commit',
]
const takeTurns = 'select unnest'
const ofStranger = [
  ...ofBooking.slice(0, -2),
  'insert limits, messages, search_keys, events, counters',
  takeTurns,
  'insert booking_holders',
  'commit',
]

beforeEach(watchStatements)

function watchStatements(): void {
  const prepare = SqliteFile.prototype.prepare
  vi.spyOn(SqliteFile.prototype, 'prepare').mockImplementation(function (this: SqliteFile.Database, sql: string) {
    const statement = prepare.call(this, sql)
    for (const way of ['all', 'run'] as const) {
      const run = statement[way]
      statement[way] = (...values: unknown[]) => (ran.push(sql), Reflect.apply(run, statement, values) as never)
    }
    return statement
  })
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parts: unknown[]) {
    const [asked] = parts
    ran.push(typeof asked === 'string' ? asked : String((asked as { text: unknown }).text))
    return Reflect.apply(query, this, parts) as never
  })
}

/** Now and then, on a slow machine also in the middle of a booking. */
const byTheServerItself = /from "(kysely_migration|sending_accounts)"/

async function listStatements(environment: Record<string, string>): Promise<{ engine: string; statements: string[] }> {
  const server = await startTestServer(environment)
  const [first, second] = await findFreeWindows(server)
  await bookVisit(server, { ...first, email: 'first@example.com' })
  ran.length = 0
  expect((await bookVisit(server, { ...second, email: 'second@example.com' })).status).toBe(201)
  const statements = ran.filter((sql) => !/^(listen|notify|select 1$)/i.test(sql) && !byTheServerItself.test(sql))
  await server.close()
  return { engine: server.database.engine, statements: statements.map(summarise) }
}

/** A statement as the tables that it writes or reads. */
function summarise(sql: string): string {
  const tables = (pattern: RegExp) => Array.from(sql.matchAll(pattern), ([, table]) => table).join(', ')
  const written = tables(/insert into "?(\w+)/g)
  if (written !== '') return `insert ${written}`
  return sql.startsWith('select') ? `select ${tables(/(?:from|join) "?(\w+)/g)}` : (/^\w+/.exec(sql)?.[0] ?? sql)
}

test.each([
  ['off', ofBooking],
  ['on', ofStranger],
])('a booking with limits %s runs these statements and no other', async (limits, together) => {
  const { engine, statements } = await listStatements({ LIMITS: limits })
  // SQLite is no trip away, and its transactions follow each other without a lock.
  const oneByOne = together.flatMap((line) => line.replace(/(?<=^insert .*), /g, '\ninsert ').split('\n'))
  expect(statements).toEqual(engine === 'postgres' ? together : oneByOne.filter((line) => line !== takeTurns))
})
