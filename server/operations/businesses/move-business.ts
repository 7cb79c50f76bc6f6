import { copyFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { FolderInUseError, lockFolder } from '../../platform/database/folder-lock.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { writeBackup } from '../backups/write-backup.ts'
import { closeBusiness, isClosed, openAgain } from './close-business.ts'

/** The process looks for closed ones every few seconds, and first lets current work end. */
const patienceMs = 60_000
/** On PostgreSQL no folder says whether the process has let go: it looks within 5 s, waits for 10 s, and closes within 30 s. */
const postgresMs = 50_000

type Moving = { config: Config; folder: string; now: number }

/** Closes a business and writes a backup of its last state, with its settings beside it. Returns where they are. */
export async function moveBusiness({
  config,
  folder,
  now,
}: Moving): Promise<{ path: string; settings: string | null }> {
  const { dataDir } = config
  const wasClosed = isClosed(dataDir)
  closeBusiness(dataDir, now)
  await untilLetGo(config)
  const { path } = await writeBackup({ config, folder, now }).catch((error: unknown) => {
    // Nothing has moved, so its visitors find it where it was.
    if (!wasClosed) openAgain(dataDir)
    throw error
  })
  const own = join(dataDir, 'environment')
  if (!existsSync(own)) return { path, settings: null }
  const settings = `${path}.environment`
  await copyFile(own, settings)
  return { path, settings }
}

async function untilLetGo({ database, dataDir }: Config): Promise<void> {
  if (database.kind === 'postgres') return void (await wait(postgresMs))
  for (const until = Date.now() + patienceMs; isFolderHeld(dataDir); await wait(200)) {
    if (Date.now() < until) continue
    throw new StartError(
      `A server still has ${dataDir} open; it is closed there by now, so run this again in a minute, or stop that server first.`,
    )
  }
}

function isFolderHeld(dataDir: string): boolean {
  try {
    lockFolder(dataDir)()
    return false
  } catch (error) {
    if (error instanceof FolderInUseError) return true
    throw error
  }
}
