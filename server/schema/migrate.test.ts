// @module-tag both-engines
import SqliteFile from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteDialect,
  sql,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { findShape, migrate } from './migrate.ts'
import { listUnmatched } from './applied-migrations.ts'
import { listWidening } from './migrations.ts'
import { openPostgresForMigrations } from '../platform/database/postgres.ts'
import { openSqlite } from '../platform/database/sqlite.ts'
import { createMigratedDatabase } from '../platform/database/test-database.ts'

/** A database in today's shape, and how many statements some work on it takes. */
async function openCounted() {
  const { config, drop } = await createMigratedDatabase()
  const { dialect, release } =
    config.kind === 'sqlite'
      ? openSqlite(config.folder)
      : { dialect: openPostgresForMigrations(config.url), release: () => undefined }
  let statements = 0
  const queries = new Kysely<unknown>({ dialect, log: () => void statements++ })
  onTestFinished(async () => {
    await queries.destroy()
    release()
    await drop()
  })
  async function count(work: () => Promise<void>): Promise<number> {
    const before = statements
    await work()
    return statements - before
  }
  return { queries, count }
}

test("a start on a database in today's shape runs one query", async () => {
  const { queries, count } = await openCounted()
  expect(await count(() => migrate(queries))).toBe(1)
})

test('a missing migration is still tried, and one of a newer version is still refused', async () => {
  const { queries } = await openCounted()
  const last = sql<string>`(select max(name) from kysely_migration)`
  await sql`insert into kysely_migration (name, timestamp) select '9999-newer', timestamp from kysely_migration where name = ${last}`.execute(
    queries,
  )
  await expect(migrate(queries)).rejects.toThrow('A newer version of Broom has written this database (9999-newer)')
  await sql`delete from kysely_migration where name = ${last}`.execute(queries)
  await migrate(queries)
  await sql`delete from kysely_migration where name > '0461-z'`.execute(queries)
  // The constraints are there already.
  await expect(migrate(queries)).rejects.toThrow('The database could not be brought to the newest shape')
})

test('a migration of a newer version that only adds stops nothing, and any other stops the start', async () => {
  const { queries } = await openCounted()
  const apply = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00Z')`.execute(queries)
  await apply('9998-more-widens')
  expect(await listUnmatched(queries)).toEqual([])
  expect(await findShape(queries)).toBe('current')
  await migrate(queries)
  await apply('9999-other')
  expect(await listUnmatched(queries)).toEqual(['9999-other'])
  await expect(migrate(queries)).rejects.toThrow('A newer version of Broom has written this database')
})

/** What a migration says to the database, in the words of PostgreSQL. */
async function statementsOf({ up }: Pick<Migration, 'up'>): Promise<string[]> {
  const statements: string[] = []
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  // The types of a migration know no tables.
  await up(new Kysely<never>({ dialect, log: ({ query }) => void statements.push(query.sql) }))
  return statements
}

/** Statements that an older server would notice. */
function findNarrow(statements: string[]): string[] {
  const made = new Set(statements.map((statement) => /^create table "?(\w+)"?/.exec(statement)?.[1]))
  return statements.filter((statement) => {
    if (statement.startsWith('create table ')) return false
    const [, unique, on] = /^create (unique )?index \S+ on "?(\w+)"?/.exec(statement) ?? []
    if (on !== undefined) return unique !== undefined && !made.has(on)
    const isColumn = /^alter table "?\w+"? add column [^,]+$/.test(statement)
    const mayBeEmpty = !/ (not null|unique|check|references|generated)\b/.test(
      statement.replace(/ default \S+ not null| not null default \S+/, ''),
    )
    return !(isColumn && mayBeEmpty)
  })
}

test('a migration with a name that says so only adds what an older server can do without', async () => {
  for (const [name, migration] of listWidening())
    expect([name, findNarrow(await statementsOf(migration))]).toEqual([name, []])
  const adding = await statementsOf({
    async up(db) {
      await db.schema
        .createTable('more')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute()
      await db.schema.createIndex('more_once').unique().on('more').column('id').execute()
      await db.schema.createIndex('bookings_more').on('bookings').column('notes').execute()
      await db.schema.alterTable('bookings').addColumn('more', 'text').execute()
      await db.schema
        .alterTable('bookings')
        .addColumn('less', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    },
  })
  expect([adding.length, findNarrow(adding)]).toEqual([5, []])
  const narrowing = await statementsOf({
    async up(db) {
      await db.schema.alterTable('bookings').renameColumn('notes', 'words').execute()
      await db.schema.alterTable('bookings').dropColumn('notes').execute()
      await db.schema
        .alterTable('bookings')
        .addColumn('more', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('bookings_once').unique().on('bookings').column('notes').execute()
      await sql`alter table bookings add constraint bookings_more check (price > 1)`.execute(db)
      await sql`update bookings set price = 1`.execute(db)
      await db.schema.dropTable('bookings').execute()
    },
  })
  expect(findNarrow(narrowing)).toEqual(narrowing)
  expect(narrowing).toHaveLength(7)
})

test('a backup lets other work run after every few statements while it makes its tables', async () => {
  let statements = 0
  const dialect = new SqliteDialect({ database: new SqliteFile(':memory:') })
  const queries = new Kysely<unknown>({ dialect, log: () => void statements++ })
  let longest = 0
  let before = 0
  let isDone = false
  const watch = () => {
    longest = Math.max(longest, statements - before)
    before = statements
    if (!isDone) setImmediate(watch)
  }
  watch()
  await migrate(queries)
  isDone = true
  expect(statements).toBeGreaterThan(300)
  expect(longest).toBeLessThanOrEqual(25)
  await queries.destroy()
})
