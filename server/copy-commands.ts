import { resolve } from 'node:path'
import { readNamedCopy, readPlace, readUsedConfig } from './config.ts'
import { type CopyPlace, parseCopyPlace } from './copy-place.ts'
import { readPostgresAddress } from './written-address.ts'
import type { LoadedCopy } from './operations/copies/load-copy.ts'
import { describeFindings } from './operations/health/describe-findings.ts'
import type { Sums } from './platform/database/copy-database.ts'
import { StartError } from './platform/process/start-error.ts'
import { requireOutside } from './platform/process/require-outside.ts'

export async function backup([folder]: string[]): Promise<string> {
  if (folder !== undefined) requireOutside(resolve(folder), readPlace().dataDir)
  const { writeBackup } = await import('./operations/backups/write-backup.ts')
  const config = readUsedConfig()
  const target = folder === undefined ? config.backups.folder : resolve(folder)
  const { path, record } = await writeBackup({ config, folder: target, now: Date.now() })
  return `${list(record.tables)}The backup is in ${path}. It opens everything the business has: keep it as you keep its keys, and a copy on another machine.\n`
}

/** Those in use, or in a backup or a copy. */
export async function audit([from, identity]: string[], { until }: Record<string, string>): Promise<string> {
  const { auditBooks, ruleNames } = await import('./operations/health/audit-books.ts')
  const { openBackup } = await import('./operations/backups/open-backup.ts')
  const { decryptBackup } = await import('./operations/backups/run-age.ts')
  const copy = from === undefined ? null : await readCopyWord(from, until)
  const faults =
    from === undefined
      ? await auditBooks(readUsedConfig())
      : copy === null
        ? await decryptBackup(resolve(from), identity, (clear) => openBackup(clear, auditBooks))
        : await (
            await import('./operations/copies/restore-copy.ts')
          ).openCopy({ from: copy, until, identity }, auditBooks)
  if (faults.length === 0) return `The books are right: ${ruleNames.length} rules hold.\n`
  const findings = faults.map(({ name, sentence }) => ({ about: name, level: 'problem' as const, sentence }))
  const { text, code } = describeFindings(findings)
  process.exitCode = code
  return text
}

export async function restore([from, identity]: string[], { until }: Record<string, string>): Promise<string> {
  if (from === undefined) throw new StartError('Say which backup: npm run restore -- data/backups/2026-11-22T041700Z.')
  const place = readPlace()
  const copy = await readCopyWord(from, until)
  if (copy !== null) {
    const { restoreCopy } = await import('./operations/copies/restore-copy.ts')
    return `${await describeLoaded(await restoreCopy({ from: copy, until, identity }, place))}It is in ${where(place)}. Start the server with the same settings.\n`
  }
  const { restoreBackup } = await import('./operations/backups/restore-backup.ts')
  const { decryptBackup } = await import('./operations/backups/run-age.ts')
  const { record } = await decryptBackup(resolve(from), identity, (clear) => restoreBackup(clear, place))
  return `${list(record.tables)}Everything of ${record.createdAt} is there again, counted and compared, in ${where(place)}. Start the server with the same settings.\n`
}

/** A place by its address, COPY_TO, or a folder with generations; null for a backup. */
async function readCopyWord(word: string, until: string | undefined): Promise<CopyPlace | null> {
  if (word === 'COPY_TO') {
    const place = readNamedCopy()
    if (place !== null) return place
    throw new StartError('COPY_TO is not set; set it as for the server, or name the place itself.')
  }
  if (/^(s3(\+http)?|sftp):\/\//.test(word)) return parseCopyPlace(word, 'the place')
  const from: CopyPlace = { kind: 'folder', folder: resolve(word) }
  const { openPlace } = await import('./operations/copies/open-place.ts')
  const { listGenerations } = await import('./operations/copies/list-segments.ts')
  if (listGenerations(await openPlace(from).list()).length > 0) return from
  if (until === undefined) return null
  throw new StartError(`There is no copy in ${from.folder}, and only a copy has --until; leave that out for a backup.`)
}

async function describeLoaded({ at, business: { timeZone }, leftOut }: LoadedCopy): Promise<string> {
  const { describeMoment } = await import('./operations/copies/find-moment.ts')
  const local = describeMoment(at, timeZone)
  const damaged = `${leftOut} later parts that were asked for are damaged or gone: that is all there is.\n`
  return `Everything is there again that was committed until ${local} in ${timeZone} (${new Date(at).toISOString()}).\n${leftOut > 0 ? damaged : ''}`
}

export async function moveToPostgres([address]: string[]): Promise<string> {
  const { dataDir, database } = readPlace()
  const said = address ?? (database.kind === 'postgres' ? database.url : '')
  if (!/^postgres(ql)?:\/\//.test(said)) {
    throw new StartError('Say where to: npm run move-to-postgres -- postgres://user:password@host/database.')
  }
  const url = readPostgresAddress(said, 'that address')
  const { moveToPostgres: move } = await import('./operations/backups/move-to-postgres.ts')
  return `${list(await move(dataDir, url))}Everything is in PostgreSQL, counted and compared. Start the server with DATABASE_URL, and with the same DATA_DIR or AUTH_SECRET: links and sessions live on. The file in ${dataDir} stays as it was at this moment; put it away.\n`
}

function where({ dataDir, database }: ReturnType<typeof readPlace>): string {
  return database.kind === 'sqlite' ? dataDir : 'the database that DATABASE_URL names'
}

function list(sums: Sums): string {
  const width = Math.max(...Object.keys(sums).map((table) => table.length))
  return Object.entries(sums)
    .map(([table, { rows, hash }]) => `${table.padEnd(width)} ${String(rows).padStart(9)} rows  ${hash.slice(0, 16)}\n`)
    .join('')
}
