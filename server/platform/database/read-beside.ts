import type { DatabaseConfig } from '../../config.ts'
import { StartError } from '../process/start-error.ts'
import { explainFolder } from './judge-sqlite.ts'
import { findShape } from '../../schema/migrate.ts'
import type { Queries } from './open-database.ts'
import { openReader } from './open-reader.ts'

/** For commands, whose users can fix what is in the way. */
export async function readBeside<Result>(
  config: DatabaseConfig,
  read: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  try {
    const queries = await openReader(config)
    try {
      await expectCurrent(queries, config)
      return await read(queries)
    } finally {
      await queries.destroy()
    }
  } catch (error) {
    throw await explain(error, config)
  }
}

async function expectCurrent(queries: Queries, { kind }: DatabaseConfig): Promise<void> {
  const shape = await findShape(queries)
  if (shape === 'none') {
    const name = kind === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
    throw new StartError(`There is nothing in the database that ${name} names; start the server once, or correct it.`)
  }
  if (shape === 'older') {
    throw new StartError(
      'The database has the shape of an older version; start the server once, which brings it up to date.',
    )
  }
}

async function explain(error: unknown, config: DatabaseConfig): Promise<unknown> {
  if (config.kind === 'sqlite') return explainFolder(error, config.folder)
  const { explainAddress } = await import('./postgres.ts')
  return explainAddress(error, config.url)
}
