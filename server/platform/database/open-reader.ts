import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { DatabaseConfig } from '../../config.ts'
import { silentLog } from '../process/log.ts'
import type { Queries } from './open-database.ts'

/** A command computes between its statements; the audit of a large business on a busy machine takes long. */
const pauseMs = 60_000

/** For queries beside its writers; leaves the shape as it is. */
export async function openReader(config: DatabaseConfig): Promise<Queries> {
  if (config.kind === 'postgres') {
    const { openPostgres } = await import('./postgres.ts')
    return new Kysely({ dialect: openPostgres(config.url, silentLog, pauseMs).dialect })
  }
  const { openSqliteReader } = await import('./sqlite.ts')
  return new Kysely({ dialect: openSqliteReader(join(config.folder, 'broom.sqlite')) })
}
