import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../../platform/process/log.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { findCurrent } from './find-current.ts'
import { listKept } from './list-kept.ts'
import { isBackupName } from './store.ts'
import { allowMissing } from '../../platform/process/allow-missing.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { compressedFile } from './read-record.ts'
import { clearPrefix, writeBackup } from './write-backup.ts'

type Needs = {
  config: Pick<Config, 'database' | 'authSecret' | 'previousSecret' | 'dataDir' | 'backups'>
  now: number
  log: Log
}

/** Also deletes those that the rule no longer keeps. */
export async function runBackup({ config, now, log }: Needs): Promise<void> {
  const { folder } = config.backups
  const { path, record } = await writeBackup({ config, folder, now })
  log.info('A backup was written', { path, bytes: record.files[compressedFile]?.bytes })
  await forgetOld(folder)
  for (const name of (await readdir(config.dataDir).catch(allowMissing)) ?? []) {
    const left = join(config.dataDir, name)
    if (name.startsWith(clearPrefix) && (await isAbandoned(left))) await rm(left, { recursive: true, force: true })
  }
}

const hourMs = 3_600_000

/** Whole backups of ours, and the remains of one that was cut off. */
async function forgetOld(folder: string): Promise<void> {
  const names = await readdir(folder)
  const kept = listKept(names)
  for (const name of names) {
    const path = join(folder, name)
    const isOld = isBackupName(name) && !kept.has(name)
    const isLeft = isBackupName(name.replace(/\.partial$/, '')) && name.endsWith('.partial')
    if (isOld || (isLeft && (await isAbandoned(path)))) await rm(path, { recursive: true, force: true })
  }
}

/** By the clock of the files; another backup's folder, finished in the meantime, is gone by itself. */
async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(allowMissing)
  return found !== null && Date.now() - found.mtimeMs > hourMs
}

/** Then the backup is made at once. */
function warnOfCopy(log: Log, error: unknown): false {
  log.warn('The database could not be copied before the upgrade', { error: String(error) })
  return false
}

/** Only a backup from before a migration can undo it, so without one there is no migration. */
export async function backUpBeforeUpgrade(config: Config, log: Log): Promise<void> {
  const { folder, enabled } = config.backups
  if (!enabled) return
  // Only a copy for now: nobody can book in the meantime.
  if (await takeSnapshot({ config, log }).catch((error: unknown) => warnOfCopy(log, error))) return
  // For a large database it takes minutes, in which nothing else explains why the site is not there yet.
  log.info('A backup is being written before the upgrade', { folder })
  try {
    // A start that failed has made one, and would make another each time it is tried again.
    const current = await findCurrent(config)
    if (current !== null) {
      log.info('The newest backup is still current and stands for the one before the upgrade', { path: current })
      return
    }
    const { path } = await writeBackup({ config, folder, now: Date.now() })
    log.info('A backup was written before the upgrade', { path })
  } catch (error) {
    if (error instanceof StartError) throw error
    const sentence = `The backup before the upgrade could not be written to ${folder} (${String(error)}); make room there, choose another folder with BACKUP_DIR, or go without by BACKUPS=off.`
    throw new StartError(sentence, { cause: error })
  }
}
