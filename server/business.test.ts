import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openBusiness } from './business.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase, type Queries } from './platform/database/open-database.ts'
import { createMigratedDatabase, createTestDatabase } from './platform/database/test-database.ts'
import { silentLog } from './platform/process/log.ts'

async function makeConfig(create: typeof createTestDatabase): Promise<Config> {
  const { folder, config: database, drop } = await create()
  onTestFinished(drop)
  return { ...readConfig({ DATA_DIR: folder, BACKUPS: 'off' }), database }
}

/** A direct change of the database while no server is open; fails if one still holds it. */
async function change({ database: where }: Config, work: (queries: Queries) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(where, silentLog)
  await work(database.queries).finally(() => database.close())
}

const rename = (from: string, to: string) => (queries: Queries) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(queries)

/** How many other connections a PostgreSQL database has; SQLite has none. */
async function countConnections({ database }: Config): Promise<number> {
  if (database.kind === 'sqlite') return 0
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ open: string }>(`select count(*) as open from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  await client.end()
  return Number(rows[0]?.open)
}

test('a business that failed to open holds nothing, and opens once the fault is fixed', async () => {
  const config = await makeConfig(createMigratedDatabase)
  await change(config, rename('outages', 'missing'))
  for (let tries = 0; tries < 3; tries++) await expect(openBusiness(config, silentLog)).rejects.toThrow('outages')
  await expect.poll(() => countConnections(config)).toBe(0)
  await change(config, rename('missing', 'outages'))
  const business = await openBusiness(config, silentLog)
  expect(await business.setUpLink('http://localhost')).toContain('setup=')
  await business.close()
})

test('a folder with an unreadable database is released', async () => {
  const config = await makeConfig(createTestDatabase)
  if (config.database.kind === 'postgres') return
  const file = join(config.dataDir, 'broom.sqlite')
  writeFileSync(file, 'This is no database, but long enough to be read as one. '.repeat(100))
  for (let tries = 0; tries < 2; tries++) await expect(openBusiness(config, silentLog)).rejects.toThrow('damaged')
  rmSync(file)
  await (await openBusiness(config, silentLog)).close()
})

test('a folder whose database cannot be upgraded is released', async () => {
  const config = await makeConfig(createMigratedDatabase)
  if (config.database.kind === 'postgres') return
  const later = "insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')"
  await change(config, (queries) => sql.raw(later).execute(queries))
  for (let tries = 0; tries < 2; tries++) await expect(openBusiness(config, silentLog)).rejects.toThrow(/newer/)
})
