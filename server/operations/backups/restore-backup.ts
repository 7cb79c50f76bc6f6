import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import * as v from 'valibot'
import type { Place } from '../../config.ts'
import { compareSums, copyTables, type Source, sumTables } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { StartError } from '../../platform/process/start-error.ts'
import {
  type BackupRecord,
  compressedFile,
  databaseFile,
  describe,
  previousFile,
  recordFile,
  secretFile,
} from './write-backup.ts'

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

/** Refuses anything else before it touches anything. */
export async function readRecord(path: string): Promise<BackupRecord> {
  const text = await readFile(join(path, recordFile), 'utf8').catch(() => {
    throw new StartError(`There is no backup in ${path}: name the folder that holds ${recordFile}.`)
  })
  const record = parseRecord(path, text)
  for (const name of new Set([databaseIn(record), secretFile, ...Object.keys(record.files)])) {
    const { sha256 } = await describe(path, name).catch(() => ({ sha256: null }))
    if (sha256 !== record.files[name]?.sha256) throw asDamaged(path, name)
  }
  return record
}

const recordSchema = v.object({
  format: v.picklist([1, 2]),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['sqlite', 'postgres']),
  migration: v.string(),
  tables: v.record(v.string(), v.object({ rows: v.number(), hash: v.string() })),
  files: v.record(
    v.picklist([databaseFile, compressedFile, secretFile, previousFile]),
    v.object({ bytes: v.number(), sha256: v.string() }),
  ),
})

function parseRecord(path: string, text: string): BackupRecord {
  const said = v.safeParse(v.pipe(v.string(), v.parseJson()), text).output
  if (v.is(v.object({ format: v.pipe(v.number(), v.minValue(3)) }), said))
    throw new StartError(`The backup in ${path} was made by a newer version of Broom; use that one.`)
  const { success, output } = v.safeParse(recordSchema, said)
  if (success) return output
  throw asDamaged(path, recordFile)
}

const databaseIn = ({ format }: BackupRecord) => (format === 1 ? databaseFile : compressedFile)

async function openFile(path: string, target: string, record: BackupRecord): Promise<void> {
  if (record.format === 1) return copyFile(join(path, databaseFile), target)
  const from = createReadStream(join(path, compressedFile))
  await pipeline(from, createZstdDecompress(), createWriteStream(target, { mode: 0o600 }))
}

function asDamaged(path: string, name: string, cause?: unknown): StartError {
  return new StartError(`The file ${name} of the backup in ${path} is damaged; use another backup.`, { cause })
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
  const { fillPostgres } = await import('../../platform/database/copy-postgres.ts')
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
