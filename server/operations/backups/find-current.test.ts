// @module-tag both-engines
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createMigratedDatabase } from '../../platform/database/test-database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { findCurrent } from './find-current.ts'
import { writeBackup } from './write-backup.ts'

test('a backup is current while it is whole and the newest, and rows and secrets are the same', async () => {
  const { config: database, folder: dataDir, drop } = await createMigratedDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'broom-current-'))
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true })
  })
  const config = {
    ...readConfig({ DATA_DIR: dataDir, AUTH_SECRET: 's'.repeat(40), BACKUP_DIR: folder }),
    database,
  }
  expect(await findCurrent(config)).toBeNull()
  const now = Date.parse('2026-11-22T04:17:00Z')
  const { path } = await writeBackup({ config, folder, now })
  expect(await findCurrent(config)).toBe(path)
  expect(await findCurrent({ ...config, authSecret: 'n'.repeat(40), previousSecret: config.authSecret })).toBeNull()
  expect(await findCurrent({ ...config, previousSecret: 'p'.repeat(40) })).toBeNull()

  const { queries, close } = await openDatabase(database, silentLog)
  const kept = { name: 'sign-in', who: 'somebody', points: 1, ends_at: 1 }
  await queries.insertInto('limits').values(kept).execute()
  expect(await findCurrent(config)).toBeNull()
  const newer = await writeBackup({ config, folder, now: now + 1_000 })
  expect(await findCurrent(config)).toBe(newer.path)
  await queries.updateTable('limits').set({ points: 2 }).execute()
  expect(await findCurrent(config)).toBeNull()
  // Only the newest one counts, although an older one would do.
  await queries.deleteFrom('limits').execute()
  expect(await findCurrent(config)).toBeNull()
  await queries.insertInto('limits').values(kept).execute()
  expect(await findCurrent(config)).toBe(newer.path)
  appendFileSync(join(newer.path, 'broom.sqlite.zst'), 'x')
  expect(await findCurrent(config)).toBeNull()
  await close()
})
