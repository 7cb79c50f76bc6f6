// @module-tag both-engines
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
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
