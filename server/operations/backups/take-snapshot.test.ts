// @module-tag both-engines
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand, spawnServer } from '../../../tools/testing/launch-server.ts'
import { fillSqlite } from '../../platform/database/copy-sqlite.ts'
import { createLog } from '../../platform/process/log.ts'
import { baseline } from '../../schema/migrations.ts'
import { startTestServer } from '../../start-test-server.ts'
import { finishSnapshot, takeSnapshot } from './take-snapshot.ts'

// Only a file is copied; on PostgreSQL the backup itself is made before an upgrade.
const onSqlite = (process.env['TEST_DATABASE_URL'] ?? '') === ''

/** A file of before 1.0 with some megabytes in it. */
async function createOld(megabytes = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'broom-snapshot-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'broom.sqlite')
  await (await fillSqlite(path, baseline)).finish()
  const lines: string[] = []
  const config = {
    database: { kind: 'sqlite' as const, folder },
    dataDir: folder,
    authSecret: 's'.repeat(40),
    previousSecret: null,
    backups: { folder: join(folder, 'backups'), enabled: true, recipients: [] },
  }
  const change = (...statements: string[]) => {
    const file = new SqliteFile(path)
    for (const statement of statements) file.exec(statement)
    file.close()
  }
  change(`insert into request_keys (key, request_hash, answer, created_at)
    values ('large', '', hex(zeroblob(${megabytes * 500_000})), 4000000000000)`)
  return { config, folder, change, lines, log: createLog((line) => void lines.push(line)) }
}

const answerIn = (file: string) => {
  const opened = new SqliteFile(file, { readonly: true })
  const found = opened.prepare('select key from request_keys order by key').pluck().all()
  opened.close()
  return found
}

test.runIf(onSqlite)(
  'a large database is copied before an upgrade, and its backup is made of the copy while the site is open',
  async () => {
    const { folder, config } = await createOld(20)
    const settings = { DATA_DIR: folder, AUTH_SECRET: config.authSecret }
    const { child, output } = spawnServer(settings)
    onTestFinished(() => void child.kill('SIGKILL'))
    await expect.poll(output).toContain('A backup was written of what was before the upgrade')
    const said = output()
    const order = ['was copied before the upgrade', 'by a step', 'is ready at', 'of what was before the upgrade']
    const places = order.map((words) => said.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await expect.poll(() => existsSync(join(folder, 'before-change'))).toBe(false)
    child.kill('SIGKILL')
    const [name = '', ...more] = readdirSync(join(folder, 'backups'))
    expect(more).toEqual([])
    const path = join(folder, 'backups', name)
    expect(JSON.parse(readFileSync(join(path, 'backup.json'), 'utf8')).migration).toBe(baseline)
    const restored = join(folder, 'restored')
    expect(await runCommand(['restore', path], { DATA_DIR: restored })).toMatchObject({ code: 0 })
    expect(answerIn(join(restored, 'broom.sqlite'))).toEqual(['large'])
  },
)

test.runIf(onSqlite)(
  'an upgrade that is tried again copies again; one after another backs up the copy that has no backup yet',
  async () => {
    const { config, folder, change, log } = await createOld()
    const take = () => takeSnapshot({ config, log }, { least: 0 })
    const copied = join(folder, 'before-change', 'broom.sqlite')
    expect(await take()).toBe(true)
    expect(answerIn(copied)).toEqual(['large'])
    // The former version has gone on in between.
    change("insert into request_keys (key, request_hash, answer, created_at) values ('later', '', '', 0)")
    expect(await take()).toBe(true)
    expect(answerIn(copied)).toEqual(['large', 'later'])
    expect(existsSync(config.backups.folder)).toBe(false)
    // That upgrade was done, and the business has gone on.
    change(
      "insert into kysely_migration (name, timestamp) values ('9999-newer', '2030-01-01')",
      "insert into request_keys (key, request_hash, answer, created_at) values ('newest', '', '', 0)",
    )
    expect(await take()).toBe(true)
    expect(answerIn(copied)).toEqual(['large', 'later', 'newest'])
    const [name = '', ...more] = readdirSync(config.backups.folder)
    expect(more).toEqual([])
    expect(JSON.parse(readFileSync(join(config.backups.folder, name, 'backup.json'), 'utf8'))).toMatchObject({
      migration: baseline,
      tables: { request_keys: { rows: 2 } },
    })
  },
)

test.runIf(onSqlite)('a copy that fails or was cut off takes no room', async () => {
  const { config, folder, log } = await createOld()
  const remains = join(folder, 'before-change')
  const cutOff = () => {
    mkdirSync(remains)
    writeFileSync(join(remains, 'broom.sqlite.partial'), 'half')
  }
  cutOff()
  expect(await takeSnapshot({ config, log }, { least: 0, freeBytes: () => Promise.resolve(0) })).toBe(false)
  expect(existsSync(remains)).toBe(false)
  cutOff()
  await finishSnapshot({ config, log })
  expect(existsSync(remains)).toBe(false)
  writeFileSync(join(folder, 'broom.sqlite'), 'no database, and longer than the header of one. '.repeat(100))
  await expect(takeSnapshot({ config, log }, { least: 0 })).rejects.toThrow('not a database')
  expect(existsSync(remains)).toBe(false)
})

test.runIf(onSqlite)(
  'a small database, one without room for a copy, and one of PostgreSQL are backed up at once',
  async () => {
    const { config, folder, log } = await createOld()
    expect(await takeSnapshot({ config, log })).toBe(false)
    const freeBytes = () => Promise.resolve(200 * 1024 * 1024)
    expect(await takeSnapshot({ config, log }, { least: 0, freeBytes })).toBe(false)
    const database = { kind: 'postgres' as const, url: 'postgres://nowhere/x' }
    expect(await takeSnapshot({ config: { ...config, database }, log }, { least: 0 })).toBe(false)
    expect(existsSync(join(folder, 'before-change'))).toBe(false)
  },
)

test.runIf(onSqlite)('a copy that cannot become a backup stays until the next try, and the log names it', async () => {
  const { config, folder, lines, log } = await createOld()
  await takeSnapshot({ config, log }, { least: 0 })
  writeFileSync(config.backups.folder, 'a file')
  await finishSnapshot({ config, log })
  expect(lines.at(-1)).toContain('each night and each start try again')
  expect(existsSync(join(folder, 'before-change', 'broom.sqlite'))).toBe(true)
  rmSync(config.backups.folder)
  mkdirSync(config.backups.folder)
  await finishSnapshot({ config, log })
  expect(lines.at(-1)).toContain('A backup was written of what was before the upgrade')
  expect(readdirSync(folder)).not.toContain('before-change')
})

test.runIf(onSqlite)('the backup of a night is also made of a copy that waits', async () => {
  const { config, folder, log } = await createOld()
  const server = await startTestServer({ BACKUP_DIR: config.backups.folder })
  onTestFinished(() => server.close())
  await takeSnapshot({ config, log }, { least: 0 })
  const waiting = join(server.config.dataDir, 'before-change')
  renameSync(join(folder, 'before-change'), waiting)
  await server.running.jobs.find(({ name }) => name === 'back up')?.run()
  expect(existsSync(waiting)).toBe(false)
  expect(readdirSync(config.backups.folder)).toHaveLength(2)
})
