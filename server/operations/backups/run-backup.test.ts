// @module-tag both-engines
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type LaunchedServer, launchServer, runCommand, spawnServer } from '../../../tools/testing/launch-server.ts'
import { findFreePort } from '../../../tools/testing/find-free-port.ts'
import { fillPostgres } from '../../platform/database/fill-postgres.ts'
import { fillSqlite } from '../../platform/database/copy-sqlite.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { runBackup } from './run-backup.ts'
import { baseline } from '../../schema/migrations.ts'

const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''
let database: TestDatabase
let backups: string

beforeAll(async () => {
  database = await createTestDatabase()
  backups = mkdtempSync(join(tmpdir(), 'broom-backups-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(backups, { recursive: true })
})

const databaseUrl = ({ config }: TestDatabase) => (config.kind === 'postgres' ? config.url : '')
const environment = (): Record<string, string> => ({
  DATA_DIR: database.folder,
  DATABASE_URL: databaseUrl(database),
  BACKUP_DIR: backups,
})

async function start(more: Record<string, string> = {}): Promise<LaunchedServer> {
  const server = await launchServer({ ...environment(), ...more })
  onTestFinished(() => server.stop())
  return server
}

test('npm run backup beside the running server and npm run restore in an empty place', async () => {
  const server = await start()
  const backup = await runCommand(['backup'], environment())
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/bookings +0 rows/) })
  const [name = ''] = readdirSync(backups)
  expect(backup.output).toContain(join(backups, name))
  const to = await createTestDatabase()
  onTestFinished(to.drop)
  const there = { DATA_DIR: to.folder, DATABASE_URL: databaseUrl(to) }
  const restored = await runCommand(['restore', join(backups, name)], there)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('counted and compared') })
  const again = await runCommand(['restore', join(backups, name)], there)
  expect(again.code).toBe(to.config.kind === 'postgres' ? 0 : 1)
  const other = await launchServer(there)
  await other.stop()
  // The link that makes the owner is made from the same secret.
  expect(new URL(other.setUpLink ?? '').search).toBe(new URL(server.setUpLink ?? '').search)
})

// These commands end before they ask a database of the server.
test.runIf(onSqlite)('an impossible command gives one sentence and the exit code', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'broom-empty-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  const said = async (args: string[]) => {
    const { code, output } = await runCommand(args, { DATA_DIR: empty })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    return output
  }
  expect(await said(['backup'])).toMatch(/There is no business in/)
  expect(await said(['audit'])).toMatch(/There is no business in/)
  expect(await said(['owner'])).toMatch(/There is no business in .*; start the server once, or name its folder/)
  expect(await said(['restore'])).toMatch(/Say which backup: npm run restore -- /)
  expect(await said(['restore', empty])).toMatch(/There is no backup in/)
  expect(await said(['move-to-postgres'])).toMatch(/Say where to: npm run move-to-postgres -- /)
  expect(await said(['move-to-postgres', 'postgres://broom@127.0.0.1:1/x'])).toMatch(/There is no database at/)
  expect(await said(['backup', empty, 'now'])).toMatch(/npm run backup has no use for "now"; leave it out\./)
  expect(await said(['backup', '--help'])).toMatch(
    /npm run backup has no use for "--help"; leave it out\. It is run as: npm run backup -- \[folder\]/,
  )
  expect(await said(['backup', 'backups-of-today'])).toMatch(/backups-of-today is among the files of the program/)
  expect(await said(['doctor', '-v'])).toMatch(/has no use for "-v"; leave it out\. It is run as: npm run doctor$/m)
  expect(await said(['restore', '--', empty])).toMatch(/There is no backup in/)
  expect(await said(['dance'])).toMatch(/Say what to run: owner, backup/)
  // A folder that was named by mistake stays as it was.
  expect(readdirSync(empty)).toEqual([])
})

test.runIf(onSqlite && process.getuid?.() === 0)('root writes nothing into another user’s folder', async () => {
  const theirs = mkdtempSync(join(tmpdir(), 'broom-theirs-'))
  onTestFinished(() => rmSync(theirs, { recursive: true }))
  writeFileSync(join(theirs, 'auth-secret'), 's'.repeat(43))
  writeFileSync(join(theirs, 'broom.sqlite'), '')
  chownSync(theirs, 12_345, 12_345)
  for (const name of ['backup', 'rotate-secret', 'owner', 'doctor', 'restore']) {
    const args = name === 'restore' ? [name, backups] : [name]
    const { code, output } = await runCommand(args, { DATA_DIR: theirs })
    expect(output).toMatch(/ belongs to another user \(number 12345\), .* run this as that user\./)
    expect(code).toBe(1)
  }
  const { child, output } = spawnServer({ DATA_DIR: theirs })
  expect((await once(child, 'close'))[0]).toBe(78)
  expect(output()).toMatch(/ belongs to another user \(number 12345\)/)
  expect(readdirSync(theirs).toSorted()).toEqual(['auth-secret', 'broom.sqlite'])
  expect(readFileSync(join(theirs, 'auth-secret'), 'utf8')).toBe('s'.repeat(43))
})

test.runIf(process.getuid && process.getuid() !== 0)('an unreadable folder does not count as empty', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'broom-closed-'))
  onTestFinished(() => rmSync(closed, { recursive: true }))
  chmodSync(closed, 0)
  for (const name of ['backup', 'rotate-secret', 'doctor'])
    expect((await runCommand([name], { DATA_DIR: closed })).output).toMatch(/This user may not look into/)
  chmodSync(closed, 0o700)
})

/** The output of commands that need a business in a missing folder: each one sentence, and no folder. */
async function askAll(settings: Record<string, string>): Promise<string[]> {
  const folder = join(backups, 'mistaken')
  const answers = await Promise.all(
    ['backup', 'audit', 'owner'].map((name) => runCommand([name], { ...settings, DATA_DIR: folder })),
  )
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
  expect(existsSync(folder)).toBe(false)
  return [...new Set(answers.map(({ output }) => output.trim()))]
}

test.runIf(onSqlite)(
  'without its database, or without the secret of the server, no backup is made either',
  async () => {
    const DATABASE_URL = 'postgres://broom@127.0.0.1:1/x'
    expect(await askAll({ DATABASE_URL, AUTH_SECRET: 's'.repeat(40), BACKUP_DIR: backups })).toEqual([
      expect.stringMatching(
        /^The database at 127\.0\.0\.1:1 does not answer \(.*\); start it, or correct DATABASE_URL\.$/,
      ),
    ])
    expect(await askAll({ DATABASE_URL })).toEqual([
      expect.stringMatching(/^There is no secret in .*; name the server's folder with DATA_DIR, or set AUTH_SECRET\.$/),
    ])
  },
)

test.runIf(process.env['TEST_DATABASE_URL'])('no backup is made of an empty PostgreSQL', async () => {
  const { drop, config } = await createTestDatabase()
  onTestFinished(drop)
  const DATABASE_URL = config.kind === 'postgres' ? config.url : ''
  expect(await askAll({ DATABASE_URL, AUTH_SECRET: 's'.repeat(40), BACKUP_DIR: backups })).toEqual([
    'There is nothing in the database that DATABASE_URL names; start the server once, or correct it.',
  ])
})

/** A database as a version of some time ago has left it. */
async function createOldDatabase(migration: string): Promise<TestDatabase> {
  const old = await createTestDatabase()
  onTestFinished(old.drop)
  const { config } = old
  const target = await (config.kind === 'postgres'
    ? fillPostgres(config.url, migration)
    : fillSqlite(join(old.folder, 'broom.sqlite'), migration))
  await target.finish()
  return old
}

test('an upgrade makes a backup first, and without one there is no upgrade', async () => {
  const old = await createOldDatabase(baseline)
  const folder = join(old.folder, 'before')
  const upgrade = { DATA_DIR: old.folder, DATABASE_URL: databaseUrl(old) }
  // A file in the place of a folder.
  const blocked = spawnServer({ ...upgrade, BACKUP_DIR: join(old.folder, 'auth-secret', 'nowhere') })
  onTestFinished(() => void blocked.child.kill('SIGKILL'))
  await expect.poll(blocked.output).toMatch(/The backup before the upgrade could not be written to .* BACKUPS=off\./)
  expect(blocked.output()).toContain('"message":"A backup is being written before the upgrade"')
  const server = await launchServer({ ...upgrade, BACKUP_DIR: folder })
  await server.stop()
  const [name = '', ...more] = readdirSync(folder)
  expect(more).toEqual([])
  const record = JSON.parse(readFileSync(join(folder, name, 'backup.json'), 'utf8'))
  expect(record.migration).toBe(baseline)
  await (await launchServer({ ...upgrade, BACKUP_DIR: folder })).stop()
  expect(readdirSync(folder)).toEqual([name])
})

test('an upgrade takes a backup that is still current in place of writing another', async () => {
  const old = await createOldDatabase(baseline)
  const folder = join(old.folder, 'before')
  const settings = {
    DATA_DIR: old.folder,
    DATABASE_URL: databaseUrl(old),
    BACKUP_DIR: folder,
    AUTH_SECRET: 's'.repeat(40),
  }
  expect(await runCommand(['backup'], settings)).toMatchObject({ code: 0 })
  const before = readdirSync(folder)
  const { child, output } = spawnServer(settings)
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(output).toContain('is ready at')
  expect(output()).toContain('"message":"The newest backup is still current and stands for the one before the upgrade"')
  expect(readdirSync(folder)).toEqual(before)
})

test('while the database is upgraded the port is open, and says that the site will be back', async () => {
  const old = await createOldDatabase(baseline)
  const port = await findFreePort()
  const { child, output } = spawnServer({ DATA_DIR: old.folder, DATABASE_URL: databaseUrl(old), PORT: String(port) })
  onTestFinished(() => void child.kill('SIGKILL'))
  const seen = new Set<string>()
  const look = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers }).catch(() => null)
    if (answer)
      seen.add(
        [path, answer.status, answer.headers.get('retry-after'), /Back in a minute/.test(await answer.text())].join(
          ' ',
        ),
      )
  }
  while (!output().includes('is ready at')) {
    await Promise.all([look('/', { accept: 'text/html' }), look('/readyz', {}), look('/healthz', {})])
    expect(child.exitCode, output()).toBeNull()
  }
  await look('/', { accept: 'text/html' })
  expect([...seen]).toEqual(
    expect.arrayContaining(['/ 503 10 true', '/readyz 503 10 false', '/healthz 200  false', '/ 200  false']),
  )
  expect(output()).toMatch(/changed its shape by a step","migration":"0490-constraints","seconds":[\d.]+/)
})

test('the night deletes backups by the rule, and touches nothing else', async () => {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  await (await openDatabase(own.config, silentLog)).close()
  const folder = join(own.folder, 'nights')
  for (const name of ['2026-11-22T010000Z', '2026-11-22T020000Z', '2026-11-20T034700Z.partial', 'photos'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'notes.txt'), '')
  utimesSync(join(folder, '2026-11-20T034700Z.partial'), 0, 0)
  for (const name of ['backup.partial-old', 'backup.partial-new']) mkdirSync(join(own.folder, name))
  utimesSync(join(own.folder, 'backup.partial-old'), 0, 0)
  const asKept = { folder, enabled: true, recipients: [] }
  const config = {
    database: own.config,
    dataDir: own.folder,
    authSecret: 's'.repeat(40),
    previousSecret: null,
    backups: asKept,
  }
  const logged: string[] = []
  const log = { ...silentLog, info: (message: string) => void logged.push(message) }
  await runBackup({ config, now: Date.parse('2026-11-22T03:47:00Z'), log })
  expect(readdirSync(folder).toSorted()).toEqual(['2026-11-22T034700Z', 'notes.txt', 'photos'])
  expect(existsSync(join(folder, '2026-11-22T034700Z', 'backup.json'))).toBe(true)
  expect(readdirSync(own.folder).filter((name) => name.startsWith('backup.'))).toEqual(['backup.partial-new'])
  expect(logged).toEqual(['A backup was written'])
})
