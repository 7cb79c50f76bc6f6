import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config, Place } from '../../config.ts'
import { type CopyPlace, describePlace } from '../../copy-place.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { refuseOtherSecret, refuseTaken } from '../backups/restore-backup.ts'
import { databaseFile, previousFile, secretFile } from '../backups/read-record.ts'
import { loadCopy, type LoadedCopy } from './load-copy.ts'
import { findMoment } from './find-moment.ts'
import { openPlace } from './open-place.ts'

type Asked = { from: CopyPlace; until: string | undefined; identity: string | undefined }

/** Returns the moment that it restored. */
export async function restoreCopy(asked: Asked, target: Place): Promise<LoadedCopy> {
  const { dataDir, database } = target
  if (database.kind === 'postgres') {
    throw new StartError(
      'A copy is restored into a data folder; leave DATABASE_URL out, and then run npm run move-to-postgres.',
    )
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const partial = join(dataDir, `${databaseFile}.partial`)
  try {
    const loaded = await fetchInto(partial, asked)
    const { secret, previousSecret } = loaded.business
    refuseOtherSecret(secret, target)
    await refuseTaken(dataDir, secret, database.kind)
    await writeFile(join(dataDir, secretFile), secret, { mode: 0o600 })
    if (previousSecret !== null) await writeFile(join(dataDir, previousFile), previousSecret, { mode: 0o600 })
    await rename(partial, join(dataDir, databaseFile))
    return loaded
  } finally {
    await rm(partial, { force: true })
  }
}

type Restored = Pick<Config, 'database' | 'authSecret' | 'previousSecret'>

/** Opens the copy in a temporary folder, upgraded to this version. */
export async function openCopy<Result>(
  asked: Asked,
  look: (restored: Restored, loaded: LoadedCopy) => Promise<Result>,
  beside = tmpdir(),
): Promise<Result> {
  const folder = await mkdtemp(join(beside, 'copy.trial-'))
  const keep = removeAtExit(folder)
  try {
    const loaded = await fetchInto(join(folder, databaseFile), asked)
    const database = { kind: 'sqlite', folder } as const
    await (await openDatabase(database, silentLog)).close()
    const { secret, previousSecret } = loaded.business
    return await look({ database, authSecret: secret, previousSecret }, loaded)
  } finally {
    await rm(folder, { recursive: true, force: true })
    keep()
  }
}

/** The last moment that has a date. */
const latest = 8_640_000_000_000_000

async function fetchInto(file: string, { from, until, identity }: Asked): Promise<LoadedCopy> {
  const place = openPlace(from)
  try {
    const moment = until === undefined ? latest : await findMoment(until, { place, identity })
    const loaded = await loadCopy({ place, until: moment, identity, file })
    await expectWhole(file)
    return loaded
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new StartError(`The copy in ${describePlace(from)} cannot be restored: ${said}.`, { cause: error })
  }
}

async function expectWhole(file: string): Promise<void> {
  const { default: SqliteFile } = await import('better-sqlite3')
  const opened = new SqliteFile(file)
  try {
    const said = opened.pragma('quick_check(1)', { simple: true })
    if (said !== 'ok') throw new StartError(`it is damaged: ${String(said)}`)
  } finally {
    opened.close()
  }
}
