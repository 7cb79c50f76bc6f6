import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Place } from '../../config.ts'
import { compareSums, copyTables, type Source, sumTables } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { StartError } from '../../platform/process/start-error.ts'
import {
  asDamaged,
  type BackupRecord,
  compressedFile,
  databaseFile,
  databaseIn,
  previousFile,
  readRecord,
  secretFile,
} from './read-record.ts'

/** Into an empty data folder, or PostgreSQL with the secret in one. Counted and hashed against its record. */
export async function restoreBackup(
  path: string,
  { dataDir, database, authSecret, previousSecret = null }: Place,
): Promise<{ record: BackupRecord; secret: string }> {
  const record = await readRecord(path)
  const secret = await readFile(join(path, secretFile), 'utf8')
  // A server has never accepted a shorter one, nor would it now.
  if (secret.length < 32) throw asDamaged(path, secretFile)
  refuseOtherSecret(secret, { authSecret, previousSecret })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await refuseTaken(dataDir, secret, database.kind)
  if (database.kind === 'sqlite') await restoreFile(path, dataDir, record)
  else await restorePostgres(path, database.url, record)
  await writeFile(join(dataDir, secretFile), secret, { mode: 0o600 })
  if (record.files[previousFile]) await copyFile(join(path, previousFile), join(dataDir, previousFile))
  return { record, secret }
}

async function openFile(path: string, target: string, record: BackupRecord): Promise<void> {
  if (record.format === 1) return copyFile(join(path, databaseFile), target)
  const from = createReadStream(join(path, compressedFile))
  await pipeline(from, createZstdDecompress(), createWriteStream(target, { mode: 0o600 }))
}

export function refuseOtherSecret(secret: string, given: Pick<Place, 'authSecret' | 'previousSecret'>): void {
  if (given.authSecret === null || [given.authSecret, given.previousSecret].includes(secret)) return
  throw new StartError(
    'AUTH_SECRET is another one than the backup’s, and links and sessions would end; leave it out, or set it, or AUTH_SECRET_PREVIOUS, to what auth-secret in the backup says.',
  )
}

/** Nothing of an existing business may be overwritten. A restore that was cut off leaves only its secret. */
export async function refuseTaken(dataDir: string, secret: string, kind: Place['database']['kind']): Promise<void> {
  const names = await readdir(dataDir)
  const known = await readFile(join(dataDir, secretFile), 'utf8').catch(() => secret)
  if (!names.includes(databaseFile) && known === secret) return
  if (kind === 'postgres' && known === secret) return
  throw new StartError(`The folder ${dataDir} holds a business already; move it away, or choose another with DATA_DIR.`)
}

async function restoreFile(path: string, dataDir: string, record: BackupRecord): Promise<void> {
  const partial = join(dataDir, `${databaseFile}.partial`)
  await rm(partial, { force: true })
  const { readSqlite } = await import('../../platform/database/copy-sqlite.ts')
  try {
    await openFile(path, partial, record)
    await expectAll(readSqlite(partial), record)
  } catch (error) {
    await rm(partial, { force: true })
    throw asDamaged(path, databaseIn(record), error)
  }
  await rename(partial, join(dataDir, databaseFile))
}

async function restorePostgres(path: string, url: string, record: BackupRecord): Promise<void> {
  const { fillPostgres } = await import('../../platform/database/fill-postgres.ts')
  const folder = await mkdtemp(join(tmpdir(), 'broom-backup-'))
  const keep = removeAtExit(folder)
  try {
    await openFile(path, join(folder, databaseFile), record)
    const source = await openSource({ kind: 'sqlite', folder })
    await copyTables(source, await fillPostgres(url, source.migration)).finally(() => source.close())
  } finally {
    await rm(folder, { recursive: true, force: true })
    keep()
  }
  await expectAll(await openSource({ kind: 'postgres', url }), record)
}

async function expectAll(source: Source, record: BackupRecord): Promise<void> {
  const differing = compareSums(record.tables, await sumTables(source).finally(() => source.close()))
  if (differing.length > 0) throw new Error(`What was restored differs from the backup in ${differing.join(', ')}`)
}
