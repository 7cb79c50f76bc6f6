import { join } from 'node:path'
import type { DatabaseConfig } from '../../config.ts'
import type { Source } from './copy-database.ts'

/** The database in use, to be read beside its writers. Only the driver that is used is loaded. */
export async function openSource(config: DatabaseConfig): Promise<Source> {
  if (config.kind === 'postgres') return (await import('./copy-postgres.ts')).readPostgres(config.url)
  return (await import('./copy-sqlite.ts')).readSqlite(join(config.folder, 'broom.sqlite'))
}
