import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import type { Config } from '../../config.ts'
import type { Sums } from '../../platform/database/copy-database.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { secretFiles } from '../../secrets.ts'

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

export const databaseIn = ({ format }: BackupRecord) => (format === 1 ? databaseFile : compressedFile)

export async function describe(folder: string, name: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, name)), hash)
  return { bytes: (await stat(join(folder, name))).size, sha256: hash.digest('hex') }
}

export function asDamaged(path: string, name: string, cause?: unknown): StartError {
  return new StartError(`The file ${name} of the backup in ${path} is damaged; use another backup.`, { cause })
}
