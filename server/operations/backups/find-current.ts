import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { hasSums } from '../../platform/database/copy-database.ts'
import { openSource } from '../../platform/database/open-source.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { isBackupName } from './store.ts'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import { previousFile, readRecord, secretFile } from './read-record.ts'

/** Null unless whole, with the rows and secrets of now; an encrypted one never is. Nothing may write in between. */
export async function findCurrent({
  database,
  backups,
  ...secrets
}: Pick<Config, 'database' | 'backups' | 'authSecret' | 'previousSecret'>): Promise<string | null> {
  const names = ((await readdir(backups.folder).catch(allowMissing)) ?? []).filter(isBackupName)
  const newest = names.toSorted().at(-1)
  if (newest === undefined) return null
  const path = join(backups.folder, newest)
  const record = await readRecord(path).catch(nullForBroken)
  if (record === null) return null
  const secret = (name: string) => (record.files[name] ? readFile(join(path, name), 'utf8') : null)
  if ((await secret(secretFile)) !== secrets.authSecret) return null
  if ((await secret(previousFile)) !== secrets.previousSecret) return null
  const source = await openSource(database)
  try {
    const isCurrent = source.migration === record.migration && (await hasSums(source, record.tables))
    return isCurrent ? path : null
  } finally {
    await source.close()
  }
}

function nullForBroken(error: unknown): null {
  if (!(error instanceof StartError)) throw error
  return null
}
