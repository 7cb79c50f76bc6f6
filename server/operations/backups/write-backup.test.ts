// @module-tag both-engines
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addSamples, sampleOwner } from '../../../tools/dev-samples.ts'
import type { DatabaseConfig } from '../../config.ts'
import { bookNextWindow } from '../../bookings/book-test-visit.ts'
import { compareSums, sumTables } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { cookiesOf, startTestServer, type TestServer } from '../../start-test-server.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let now = Date.now()
let server: TestServer
let folder: string
let headers: { cookie: string }
let link: string

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  folder = mkdtempSync(join(tmpdir(), 'broom-backups-'))
  const { running, config } = server
  await addSamples({ running, authSecret: config.authSecret, setTime: (at) => (now = at) }, now)
  const { email, password } = sampleOwner
  const signedIn = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  headers = { cookie: cookiesOf(signedIn.headers) }
  const [estimate] = (await server.call('GET', '/api/estimates', { headers })).body.items
  await server.call('GET', `/api/estimates/${estimate.id}/pdf`, { headers })
  link = (await bookNextWindow(server)).body.link
  await mergeAcrossBatches()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** More customers than are copied at a time; the first one refers to the last. */
async function mergeAcrossBatches(): Promise<void> {
  const { queries } = server.database
  const customer = await queries.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 450 }, (_, at) => ({ ...customer, id: `copy-${at}`, email_key: `copy-${at}` }))
  await queries.insertInto('customers').values(copies.slice(0, 225)).execute()
  await queries.insertInto('customers').values(copies.slice(225)).execute()
  await queries.updateTable('customers').set({ merged_into: 'copy-449' }).where('id', '=', 'copy-0').execute()
}

const backUp = () => writeBackup({ config: server.config, folder, now })
const sumsOf = async (config: DatabaseConfig) => {
  const source = await openSource(config)
  return sumTables(source).finally(() => source.close())
}
/** An empty place on each available engine. */
async function emptyPlaces(): Promise<TestDatabase[]> {
  const places = [await createTestDatabase(null)]
  if (process.env['TEST_DATABASE_URL']) places.push(await createTestDatabase())
  for (const { drop } of places) onTestFinished(drop)
  return places
}

/** The server on another place, as it starts there with only the restored data. */
async function startOn({ config, folder: dataDir }: TestDatabase): Promise<TestServer> {
  const other = await startTestServer({ LIMITS: 'off' }, { now: () => now }, { config: { database: config, dataDir } })
  onTestFinished(() => other.close())
  return other
}

test('a backup restored in an empty place has the same rows, and links and sessions still work', async () => {
  const { path, record } = await backUp()
  expect(compareSums(record.tables, await sumsOf(server.config.database))).toEqual([])
  expect(Object.values(record.tables).filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
  expect(record.tables['estimate_pdfs']?.rows).toBeGreaterThan(0)
  for (const place of await emptyPlaces()) {
    await restoreBackup(path, { dataDir: place.folder, database: place.config, authSecret: null })
    expect(compareSums(record.tables, await sumsOf(place.config))).toEqual([])
    const other = await startOn(place)
    expect((await other.call('GET', '/api/dashboard', { headers })).status).toBe(200)
    const opened = await fetch(new URL(link, other.url))
    expect(await opened.text()).toContain('Bea Ortega')
    expect((await bookNextWindow(other)).status).toBe(201)
  }
})

test('a backup is one moment, whatever is booked while it is written, and delays nobody', async () => {
  const writing = backUp()
  const booked = await Promise.all([bookNextWindow(server), bookNextWindow(server)])
  expect(booked.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
  const { record } = await writing
  // Every booking that holds a place has it there.
  expect(record.tables['places']?.rows).toBeGreaterThan(0)
  expect(Object.keys(record.files)).toEqual(['broom.sqlite.zst', 'auth-secret'])
})

test('backups that begin at the same moment are each whole and have different names', async () => {
  const written = await Promise.all([backUp(), backUp(), backUp()])
  expect(new Set(written.map(({ path }) => path)).size).toBe(3)
  const [sums] = written.map(({ record }) => record.tables)
  for (const { record } of written) expect(record.tables).toEqual(sums)
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('only the user who runs the server can read a backup', async () => {
  const { path } = await backUp()
  const mode = (name: string) => (statSync(name).mode & 0o777).toString(8)
  expect([mode(path), ...readdirSync(path).map((name) => mode(join(path, name)))]).toEqual(['700', '600', '600', '600'])
})

test('a backup that would fill the disk is not begun, and leaves nothing', async () => {
  const full = mkdtempSync(join(tmpdir(), 'broom-full-'))
  onTestFinished(() => rmSync(full, { recursive: true }))
  const writing = writeBackup({
    config: server.config,
    folder: full,
    now,
    freeBytes: () => Promise.resolve(200 * 1024 ** 2),
  })
  await expect(writing).rejects.toThrow(/no room for a backup in .*: it needs 2\d\d MB, and 200 are free; make room/)
  expect(readdirSync(full)).toEqual([])
})

test('a damaged backup is refused before anything is touched', async () => {
  const { path } = await backUp()
  appendFileSync(join(path, 'broom.sqlite.zst'), 'x')
  const [place] = await emptyPlaces()
  if (place === undefined) throw new Error('There is always one')
  const where = { dataDir: place.folder, database: place.config, authSecret: null }
  await expect(restoreBackup(path, where)).rejects.toThrow(/broom\.sqlite\.zst of the backup .* is damaged/)
  await expect(restoreBackup(folder, where)).rejects.toThrow(/There is no backup in/)
  expect(readdirSync(place.folder)).toEqual([])
})

test('nothing is restored over an existing business, nor under another secret', async () => {
  const { path } = await backUp()
  const here = { dataDir: server.config.dataDir, database: server.config.database, authSecret: null }
  await expect(restoreBackup(path, here)).rejects.toThrow(/holds (a business|something) already/)
  const [place] = await emptyPlaces()
  if (place === undefined) throw new Error('There is always one')
  const other = { dataDir: place.folder, database: place.config, authSecret: 'another secret of 32 characters!!' }
  await expect(restoreBackup(path, other)).rejects.toThrow(/AUTH_SECRET is another one/)
})

test('large pictures are copied a few at a time, and small rows many', async () => {
  const { queries } = server.database
  const bytes = Buffer.alloc(1024 * 1024, 7)
  const pictures = Array.from({ length: 12 }, (_, at) => ({ sha256: `large-${at}`, bytes }))
  for (const picture of pictures)
    await queries
      .insertInto('logos')
      .values({ ...picture, content_type: 'image/png', created_at: 1, retired_at: 1 })
      .execute()
  const source = await openSource(server.config.database)
  const lengths = async (table: string) => {
    const found: number[] = []
    for await (const batch of source.rows(table)) found.push(batch.length)
    return found
  }
  expect(Math.max(...(await lengths('logos')).slice(1))).toBeLessThanOrEqual(4)
  expect(Math.max(...(await lengths('customers')))).toBe(200)
  await source.close()
  await queries.deleteFrom('logos').where('sha256', 'like', 'large-%').execute()
})

test('a table that differs in one letter is reported', async () => {
  const sums = await sumsOf(server.config.database)
  const { queries } = server.database
  const { id, name } = await queries.selectFrom('bookings').select(['id', 'name']).executeTakeFirstOrThrow()
  await queries
    .updateTable('bookings')
    .set({ name: `${name}.` })
    .where('id', '=', id)
    .execute()
  expect(compareSums(sums, await sumsOf(server.config.database))).toEqual(['bookings'])
  await queries.updateTable('bookings').set({ name }).where('id', '=', id).execute()
  expect(compareSums(sums, await sumsOf(server.config.database))).toEqual([])
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a folder moves to PostgreSQL whole, also a second time, and after a cut',
  async () => {
    const { path, record } = await backUp()
    const [from, to] = await emptyPlaces()
    if (from === undefined || to?.config.kind !== 'postgres') throw new Error('There are both engines')
    await restoreBackup(path, { dataDir: from.folder, database: from.config, authSecret: null })
    await cutOffMove(from.folder, to.config.url)
    await expect(startOn({ ...to, folder: from.folder })).rejects.toThrow(/was cut off half way/)
    expect(compareSums(await moveToPostgres(from.folder, to.config.url), record.tables)).toEqual([])
    expect(compareSums(await moveToPostgres(from.folder, to.config.url), record.tables)).toEqual([])
    expect(await countUnknown(to.config.url)).toBe(0)
    const moved = await startOn({ ...to, folder: from.folder })
    expect((await moved.call('GET', '/api/dashboard', { headers })).status).toBe(200)
    expect((await bookNextWindow(moved)).status).toBe(201)
    await expect(moveToPostgres(from.folder, to.config.url)).rejects.toThrow(/holds something already/)
  },
)

/** The tables whose size the planner has never heard of. */
async function countUnknown(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const unknown =
    "select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0"
  const { rows } = await client.query(unknown).finally(() => client.end())
  return rows.length
}

/** Ends the connection that fills the database in the middle of its work. */
async function cutOffMove(dataDir: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const moving = moveToPostgres(dataDir, url).then(
    () => 'moved',
    () => 'cut off',
  )
  await expect
    .poll(
      async () =>
        (
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query like 'insert into "%json_populate%'`,
          )
        ).rowCount,
      { interval: 1 },
    )
    .toBeGreaterThan(0)
  expect(await moving).toBe('cut off')
  await client.end()
}

test('a backup made while the secret is being changed has both, and is restored under either', async () => {
  const [authSecret, previousSecret] = ['n'.repeat(40), 'p'.repeat(40)]
  const { path } = await writeBackup({ config: { ...server.config, authSecret, previousSecret }, folder, now })
  for (const secrets of [
    { authSecret: null },
    { authSecret, previousSecret },
    { authSecret: 'x'.repeat(40), previousSecret: authSecret },
  ]) {
    for (const place of await emptyPlaces()) {
      await restoreBackup(path, { dataDir: place.folder, database: place.config, ...secrets })
      expect(readFileSync(join(place.folder, 'auth-secret'), 'utf8')).toBe(authSecret)
      expect(readFileSync(join(place.folder, 'auth-secret-previous'), 'utf8')).toBe(previousSecret)
    }
  }
  writeFileSync(join(path, 'auth-secret-previous'), 'another')
  const [place] = await emptyPlaces()
  if (place === undefined) throw new Error('There is always one')
  const where = { dataDir: place.folder, database: place.config, authSecret: null }
  await expect(restoreBackup(path, where)).rejects.toThrow(/auth-secret-previous of the backup .* is damaged/)
})

test('a secret from the environment is in the backup, too', async () => {
  const { path } = await writeBackup({ config: { ...server.config, authSecret: 's'.repeat(40) }, folder, now })
  expect(readFileSync(join(path, 'auth-secret'), 'utf8')).toBe('s'.repeat(40))
})
