import { join } from 'node:path'
import type { DatabaseConfig } from '../../config.ts'
import type { Source } from './copy-database.ts'

/** Beside its writers. */
export async function openSource(config: DatabaseConfig): Promise<Source> {
  if (config.kind === 'postgres') return (await import('./copy-postgres.ts')).readPostgres(config.url)
  return (await import('./copy-sqlite.ts')).readSqlite(join(config.folder, 'broom.sqlite'))
}
