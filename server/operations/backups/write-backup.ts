import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Config } from '../../config.ts'
import { secretFiles } from '../../secrets.ts'
import { compareSums, copyTables, type Sums, sumTables } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { loadVersion } from '../../platform/rendering.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { encryptFile } from './run-age.ts'
import { nameOf } from './store.ts'

export type BackupRecord = {
  /** 1: the database is not compressed. */
  format: 1 | 2
  /** Missing in older ones. */
  version?: string
  createdAt: string
  engine: Config['database']['kind']
  /** The newest migration that the database had seen. */
  migration: string
  tables: Sums
  files: Record<string, { bytes: number; sha256: string }>
}

export const databaseFile = 'broom.sqlite'
/** In a backup, since it is compressed: to about an eighth. */
export const compressedFile = `${databaseFile}.zst`
export const secretFile = secretFiles.newest
/** Only in a backup that was made while the secret was being changed. */
export const previousFile = secretFiles.previous
export const recordFile = 'backup.json'
/** A folder with this prefix holds a backup that waits to be encrypted. */
export const clearPrefix = 'backup.partial-'

type Needs = {
  config: Pick<Config, 'database' | 'authSecret' | 'previousSecret' | 'dataDir' | 'backups'>
  folder: string
  now: number
  /** Not for a caller that reads it right away. */
  isCompressed?: boolean
  /** Of the folder's disk. */
  freeBytes?: (folder: string) => Promise<number>
}

/** The space that a day of bookings and messages needs: a disk filled by a backup would refuse them. */
const spareBytes = 200 * 1024 * 1024

/**
 * The database at one moment, as an SQLite file whatever the engine, and the secret. It is read back before it gets its
 * name, so every named one is whole. The site goes on in the meantime.
 */
export async function writeBackup({
  config,
  folder,
  now,
  isCompressed = true,
  freeBytes = readFreeBytes,
}: Needs): Promise<{ path: string; record: BackupRecord }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { path, partial } = await takeName(folder, nameOf(now))
  const { recipients } = config.backups
  // Data for the recipients alone is unencrypted only beside the business's own data.
  const clear = recipients.length === 0 ? partial : await makeClear(config.dataDir)
  const keeps = [partial, clear].map(removeAtExit)
  try {
    const free = Math.min(await freeBytes(folder), await freeBytes(clear))
    const record = await fill(clear, { config, now, free, isCompressed })
    if (recipients.length > 0) {
      const names = [...Object.keys(record.files), recordFile]
      for (const name of names) await encryptFile(name, { clear, partial, recipients })
    }
    for (const name of await readdir(partial)) await syncFile(join(partial, name))
    await rename(partial, path)
    return { path, record }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    if (clear !== partial) await rm(clear, { recursive: true, force: true })
    for (const keep of keeps) keep()
  }
}

async function makeClear(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return mkdtemp(join(dataDir, clearPrefix))
}

async function fill(
  folder: string,
  { config, now, free, isCompressed }: Pick<Needs, 'config' | 'now'> & { free: number; isCompressed: boolean },
): Promise<BackupRecord> {
  const { tables, migration } = await copyInto(config, join(folder, databaseFile), free)
  if (isCompressed) await compress(folder)
  await writeFile(join(folder, secretFile), config.authSecret, { mode: 0o600 })
  if (config.previousSecret !== null) {
    await writeFile(join(folder, previousFile), config.previousSecret, { mode: 0o600 })
  }
  const createdAt = new Date(now).toISOString()
  const files: BackupRecord['files'] = {}
  const names = [
    isCompressed ? compressedFile : databaseFile,
    secretFile,
    ...(config.previousSecret === null ? [] : [previousFile]),
  ]
  for (const name of names) files[name] = await describe(folder, name)
  const version = await loadVersion()
  const format = isCompressed ? 2 : 1
  const record: BackupRecord = { format, version, createdAt, engine: config.database.kind, migration, tables, files }
  await writeFile(join(folder, recordFile), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  return record
}

/** Compresses the database, and reads that back before it deletes the other one. */
async function compress(folder: string): Promise<void> {
  const [from, to] = [join(folder, databaseFile), join(folder, compressedFile)]
  await pipeline(createReadStream(from), createZstdCompress(), createWriteStream(to, { mode: 0o600 }))
  const hash = createHash('sha256')
  await pipeline(createReadStream(to), createZstdDecompress(), hash)
  if (hash.digest('hex') !== (await describe(folder, databaseFile)).sha256)
    throw new Error('The compressed backup differs from the one that was compressed')
  await rm(from)
}

async function copyInto(
  config: Needs['config'],
  file: string,
  free: number,
): Promise<{ tables: Sums; migration: string }> {
  const { fillSqlite, readSqlite } = await import('../../platform/database/copy-sqlite.ts')
  const source = await openSource(config.database)
  try {
    expectRoom(free, source.bytes, dirname(dirname(file)))
    const tables = await copyTables(source, await fillSqlite(file, source.migration))
    await chmod(file, 0o600)
    const copy = readSqlite(file)
    const differing = compareSums(tables, await sumTables(copy).finally(() => copy.close()))
    if (differing.length > 0) throw new Error(`The copy differs from the database in ${differing.join(', ')}`)
    return { tables, migration: source.migration }
  } finally {
    await source.close()
  }
}

function expectRoom(free: number, bytes: number, folder: string): void {
  // Compressed, it is beside the other one for a moment.
  const needed = Math.ceil(1.3 * bytes) + spareBytes
  if (free >= needed) return
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
  throw new StartError(
    `There is no room for a backup in ${folder}: it needs ${megabytes(needed)} MB, and ${megabytes(free)} are free; make room, or choose another folder with BACKUP_DIR.`,
  )
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Takes a name by making its folder: two that begin in one second get different ones. */
async function takeName(folder: string, name: string): Promise<{ path: string; partial: string }> {
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${name}-${number}`)
    const partial = `${path}.partial`
    const made = await mkdir(partial, { mode: 0o700 }).then(() => true, refuseTaken)
    if (!made) continue
    // Checked only now: the other one may have been finished in the meantime.
    if (!(await readdir(folder)).includes(basename(path))) return { path, partial }
    await rm(partial, { recursive: true })
  }
}

function refuseTaken(error: NodeJS.ErrnoException): false {
  if (error.code !== 'EEXIST') throw error
  return false
}

export async function describe(folder: string, name: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  return { bytes: (await stat(join(folder, name))).size, sha256: hash.digest('hex') }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
