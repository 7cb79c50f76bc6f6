import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { silentLog } from '../../platform/process/log.ts'
import { removeAtExit } from '../../platform/remove-at-exit.ts'
import { restoreBackup } from './restore-backup.ts'

type Restored = Pick<Config, 'database' | 'authSecret' | 'previousSecret'>

/** In a temporary folder, in today's shape: `look` sees what a restore would give. The backup itself is only read. */
export async function openBackup<Result>(path: string, look: (restored: Restored) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'broom-backup-'))
  const keep = removeAtExit(folder)
  try {
    const database = { kind: 'sqlite', folder } as const
    const { secret } = await restoreBackup(path, { dataDir: folder, database, authSecret: null })
    await (await openDatabase(database, silentLog)).close()
    return await look({ database, authSecret: secret, previousSecret: null })
  } finally {
    await rm(folder, { recursive: true, force: true })
    keep()
  }
}
