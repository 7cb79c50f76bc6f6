import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Config } from '../../config.ts'
import { loadVersion } from '../../platform/rendering.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import {
  type BackupRecord,
  compressedFile,
  databaseFile,
  describe,
  previousFile,
  recordFile,
  secretFile,
} from './read-record.ts'
import { encryptFile } from './run-age.ts'
import { nameOf, takeName } from './store.ts'
import { writeDatabase } from './write-database.ts'

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
  const { tables, migration } = await writeDatabase(config, join(folder, databaseFile), free)
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

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}
