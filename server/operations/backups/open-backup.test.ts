// @module-tag both-engines
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { runCommand } from '../../../tools/testing/launch-server.ts'
import { fillPostgres } from '../../platform/database/fill-postgres.ts'
import { fillSqlite } from '../../platform/database/copy-sqlite.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { describe as describeFile, readRecord } from './read-record.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { baseline } from '../../schema/migrations.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'broom-backups-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function backUp({ config: database, folder: dataDir, drop }: TestDatabase): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, AUTH_SECRET: 's'.repeat(40) })
  const needs = { config: { ...config, database }, folder, now: Date.now() }
  const { path } = await writeBackup(needs).finally(drop)
  return path
}

/** The command's output about a backup without a business; it leaves nothing on the disk. */
async function audit(path: string) {
  const empty = mkdtempSync(join(folder, 'empty-'))
  const before = await describeFile(path, 'broom.sqlite.zst').catch(() => null)
  const said = await runCommand(['audit', path], { DATA_DIR: join(empty, 'data'), TMPDIR: empty })
  expect(readdirSync(empty)).toEqual([])
  expect(await describeFile(path, 'broom.sqlite.zst').catch(() => null)).toEqual(before)
  return said
}

test('npm run audit reads the books of a backup, and reports their faults', async () => {
  const business = await createMigratedDatabase()
  const { queries, close } = await openDatabase(business.config, silentLog)
  await queries.insertInto('counters').values({ name: 'reviews', shard: 99, value: 3 }).execute()
  await close()
  expect(await audit(await backUp(business))).toEqual({
    code: 1,
    output: 'PROBLEM  counter-reviews  The figure reviews says 3, and there are 0.\n1 to be fixed.\n',
  })
})

test('a backup of an older version is read in today’s shape', async () => {
  const old = await createTestDatabase()
  const { config } = old
  const filling =
    config.kind === 'postgres'
      ? fillPostgres(config.url, baseline)
      : fillSqlite(join(old.folder, 'broom.sqlite'), baseline)
  await (await filling).finish()
  const { code, output } = await audit(await backUp(old))
  expect(output).toMatch(/^The books are right: \d+ rules hold\.\n$/)
  expect(code).toBe(0)
})

test('a damaged backup or another file gives one sentence and the exit code', async () => {
  expect(await audit(join(folder, 'nowhere'))).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is no backup in .*nowhere: name the folder that holds backup\.json\.\n$/),
  })
  const path = await backUp(await createMigratedDatabase())
  appendFileSync(join(path, 'broom.sqlite.zst'), 'x')
  expect(await audit(path)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The file broom\.sqlite\.zst of the backup in .* is damaged; use another backup\.\n$/,
    ),
  })
})

test('a backup with a cut-off, empty or foreign header is damaged, and not our fault', async () => {
  const path = await backUp(await createMigratedDatabase())
  const file = join(path, 'backup.json')
  const said = readFileSync(file, 'utf8')
  const { files, ...more } = JSON.parse(said)
  const elsewhere = { ...files, '../../../../etc/passwd': { bytes: 1, sha256: 'x' } }
  const strange = [said.slice(0, 100), '', '{}', 'null', '[]', JSON.stringify(more)]
  for (const text of [...strange, JSON.stringify({ ...more, files: elsewhere })]) {
    writeFileSync(file, text)
    await expect(readRecord(path)).rejects.toThrow(/^The file backup\.json of the backup in .* is damaged; use another/)
  }
  writeFileSync(file, JSON.stringify({ ...more, files, format: 3 }))
  await expect(readRecord(path)).rejects.toThrow(/was made by a newer version of Broom/)
})

test('a backup without a database, or with another one than it names, leaves nothing behind', async () => {
  const path = await backUp(await createMigratedDatabase())
  const file = join(path, 'backup.json')
  const said = JSON.parse(readFileSync(file, 'utf8'))
  const target = { dataDir: join(path, 'there'), database: { kind: 'sqlite', folder: join(path, 'there') } } as const
  const restore = () => restoreBackup(path, { ...target, authSecret: null })
  writeFileSync(file, JSON.stringify({ ...said, tables: {} }))
  await expect(restore()).rejects.toThrow(/broom\.sqlite\.zst of the backup in .* is damaged/)
  writeFileSync(join(path, 'broom.sqlite.zst'), 'no database at all')
  const files = { ...said.files, 'broom.sqlite.zst': await describeFile(path, 'broom.sqlite.zst') }
  writeFileSync(file, JSON.stringify({ ...said, files }))
  await expect(restore()).rejects.toThrow(/broom\.sqlite\.zst of the backup in .* is damaged/)
  expect(readdirSync(target.dataDir)).toEqual([])
})
