import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../../platform/process/log.ts'
import { snapshotFolder } from './store.ts'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import { writeBackup } from './write-backup.ts'

// The backup before an upgrade counts and hashes every row, which takes minutes where there are many. A copy of the file takes a
// second, so that is what an upgrade waits for; the backup is made of the copy while the site is open again.

type Needs = {
  config: Pick<Config, 'database' | 'authSecret' | 'previousSecret' | 'dataDir' | 'backups'>
  log: Log
}

/** A smaller database is backed up within about a second. */
const quickBytes = 16 * 1024 * 1024
/** The copy, and the backup beside it before and after it is compressed. */
const roomFor = (bytes: number) => 2.5 * bytes + 200 * 1024 * 1024
/** 8 MB at a time: between them, visitors are told that the site will be back in a minute. */
const pagesAtOnce = 2_000

/**
 * Copies the database as it is before its shape changes. False where a backup has to be made at once: of a small database, on
 * PostgreSQL, and where there is no room for both.
 */
export async function takeSnapshot(
  { config, log }: Needs,
  { least = quickBytes, freeBytes = readFreeBytes } = {},
): Promise<boolean> {
  const { database, dataDir } = config
  if (database.kind !== 'sqlite') return false
  const from = join(database.folder, 'broom.sqlite')
  const folder = snapshotFolder(dataDir)
  const to = join(folder, 'broom.sqlite')
  // An upgrade commits all of its steps or none, so a copy of another shape is from an earlier one, and has no backup yet.
  if (existsSync(to) && (await readMigration(to)) !== (await readMigration(from))) await backUpSnapshot({ config, log })
  // One of the same shape is from an upgrade that failed. It would take the room of the new one.
  await rm(folder, { recursive: true, force: true })
  const bytes = await sizeOf(from)
  if (bytes < least || (await freeBytes(dataDir)) < roomFor(bytes)) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await copyPages(from, `${to}.partial`)
    await rename(`${to}.partial`, to)
  } catch (error) {
    // The backup that is made instead needs the room.
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  log.info('The database was copied before the upgrade; a backup is made of the copy', { path: folder })
  return true
}

/** Makes a backup of the copy, if there is one, and removes it; never throws. */
export async function finishSnapshot(needs: Needs): Promise<void> {
  await backUpSnapshot(needs).catch((error: unknown) =>
    needs.log.error(
      'No backup could be made of the copy from before the upgrade; each night and each start try again',
      {
        path: snapshotFolder(needs.config.dataDir),
        error: String(error),
      },
    ),
  )
}

async function backUpSnapshot({ config, log }: Needs): Promise<void> {
  const folder = snapshotFolder(config.dataDir)
  const copy = await stat(join(folder, 'broom.sqlite')).catch(allowMissing)
  if (copy !== null) {
    const database = { kind: 'sqlite' as const, folder }
    const now = copy.mtimeMs
    const { path } = await writeBackup({ config: { ...config, database }, folder: config.backups.folder, now })
    log.info('A backup was written of what was before the upgrade', { path })
  }
  // Also what is left of a copy that was cut off.
  await rm(folder, { recursive: true, force: true })
}

/** By the database itself: closing a file that was read past it would end its locks. */
async function copyPages(from: string, to: string): Promise<void> {
  const { default: SqliteFile } = await import('better-sqlite3')
  const file = new SqliteFile(from, { readonly: true, timeout: 5_000 })
  try {
    await file.backup(to, { progress: () => pagesAtOnce })
  } finally {
    file.close()
  }
  const copy = new SqliteFile(to)
  // One file, that can be read without a second one beside it.
  copy.pragma('journal_mode = DELETE')
  copy.close()
}

async function readMigration(path: string): Promise<string> {
  const { default: SqliteFile } = await import('better-sqlite3')
  const file = new SqliteFile(path, { readonly: true, timeout: 5_000 })
  try {
    return String(file.prepare('select max(name) from kysely_migration').pluck().get())
  } finally {
    file.close()
  }
}

/** With what is still in the log. */
async function sizeOf(path: string): Promise<number> {
  const files = await Promise.all([path, `${path}-wal`].map((each) => stat(each).catch(allowMissing)))
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0)
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
