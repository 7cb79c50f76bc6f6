import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseConfig } from '../../config.ts'
import { loadOnce } from '../load-once.ts'
import { createLog } from '../process/log.ts'
import { openDatabase } from './open-database.ts'

export type TestDatabase = { config: DatabaseConfig; folder: string; drop(): Promise<void> }

/** A folder, or with `TEST_DATABASE_URL` a database on that PostgreSQL. */
export async function createTestDatabase(serverUrl = testServerUrl()): Promise<TestDatabase> {
  return serverUrl === null ? createFolder() : createOnServer(serverUrl, 'template1')
}

/** A copy of one that was migrated once, which is most of the work of a first start. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const serverUrl = testServerUrl()
  if (serverUrl !== null) return createOnServer(serverUrl, await provideTemplate())
  const database = createFolder()
  writeFileSync(join(database.folder, fileName), await migrateFile())
  return database
}

const fileName = 'broom.sqlite'

function createFolder(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'broom-test-'))
  const drop = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
  return { config: { kind: 'sqlite', folder }, folder, drop }
}

async function createOnServer(serverUrl: string, template: string): Promise<TestDatabase> {
  const { folder, drop: removeFolder } = createFolder()
  const name = newName()
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    // As files, which from PostgreSQL 15 on has to be requested: otherwise each page would go through the log as well.
    const strategy = rows[0].version >= 150_000 ? 'strategy file_copy' : ''
    await client.query(`create database ${name} template ${template} ${strategy}`)
  })
  return {
    config: onServer(serverUrl, name),
    folder,
    async drop() {
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
      await removeFolder()
    },
  }
}

const migrateFile = loadOnce(async () => {
  const { config, folder, drop } = createFolder()
  await migrateAndClose(config)
  const bytes = readFileSync(join(folder, fileName))
  await drop()
  return bytes
})

/** One on each server, whichever worker makes it. */
const provideTemplate = loadOnce(async () => {
  const serverUrl = testServerUrl() ?? ''
  const template = `broom_template_${digestMigrations()}`
  await withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const name = newName()
    await client.query(`create database ${name}`)
    await migrateAndClose(onServer(serverUrl, name))
    // Under its name it is there whole, or not at all.
    await client.query(`alter database ${name} rename to ${template}`)
  })
  return template
})

/** Another shape is another template, also while a migration is being written. */
function digestMigrations(): string {
  const folder = new URL('../../../migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted(byName))
    if (name.endsWith('.ts')) hash.update(`${name}\0`).update(readFileSync(join(parentPath, name)))
  return hash.digest('hex').slice(0, 16)
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

async function migrateAndClose(config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(
    config,
    createLog(() => undefined),
  )
  await database.close()
}

function newName(): string {
  return `broom_test_${randomBytes(6).toString('hex')}`
}

function onServer(serverUrl: string, name: string): DatabaseConfig {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { kind: 'postgres', url: url.href }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function testServerUrl(): string | null {
  return process.env['TEST_DATABASE_URL'] || null
}
