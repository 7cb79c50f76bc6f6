import { EventEmitter } from 'node:events'
import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseConfig } from '../../config.ts'
import type { Log } from '../log.ts'
import { migrate } from './migrate.ts'
import { listenToChanges, notifyChange, openPostgres } from './postgres.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Where queries run: the database itself or a transaction on it. */
export type Queries = Kysely<Tables>
export type Write = Transaction<Tables>

export type Database = {
  engine: DatabaseConfig['kind']
  queries: Queries
  /**
   * Runs `work` in one transaction and wakes everybody who waits for changes once it is committed. PostgreSQL may end it
   * for the sake of another one; it is then run again from its beginning, so whatever it leaves outside must bear that.
   */
  transaction<Result>(work: (write: Write) => Promise<Result>): Promise<Result>
  /** Calls back after commits, of this process and (on PostgreSQL) of every other; returns the way to stop. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  return config.kind === 'sqlite' ? openOnSqlite(config.folder) : openOnPostgres(config.url, log)
}

async function openOnSqlite(folder: string): Promise<Database> {
  const { dialect, release } = openSqlite(folder)
  const { queries, changes } = await prepare(dialect)
  return {
    engine: 'sqlite',
    queries,
    async transaction(work) {
      const result = await queries.transaction().execute(work)
      changes.emit('change')
      return result
    },
    onChange: (listener) => subscribe(changes, listener),
    async close() {
      await queries.destroy()
      release()
    },
  }
}

async function openOnPostgres(url: string, log: Log): Promise<Database> {
  const { dialect } = openPostgres(url, log)
  const { queries, changes } = await prepare(dialect)
  const stopListening = listenToChanges(url, log, () => changes.emit('change'))
  return {
    engine: 'postgres',
    queries,
    transaction: (work) =>
      retryConflicts(log, () =>
        queries.transaction().execute(async (write) => {
          const result = await work(write)
          await sql.raw(notifyChange).execute(write)
          return result
        }),
      ),
    onChange: (listener) => subscribe(changes, listener),
    async close() {
      await stopListening()
      await queries.destroy()
    },
  }
}

async function prepare(dialect: Dialect) {
  const queries = new Kysely<Tables>({ dialect })
  // The migrator works on any schema; its type asks for none in particular.
  await migrate(queries as unknown as Kysely<never>)
  const changes = new EventEmitter()
  changes.setMaxListeners(0)
  return { queries, changes }
}

function subscribe(changes: EventEmitter, listener: () => void): () => void {
  changes.on('change', listener)
  return () => void changes.off('change', listener)
}
