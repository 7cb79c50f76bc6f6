import { EventEmitter } from 'node:events'
import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseConfig } from '../../config.ts'
import type { Log } from '../process/log.ts'
import { groupTransactions } from './group-transactions.ts'
import { findShape, migrate } from '../../schema/migrate.ts'
import { explainFolder } from './judge-sqlite.ts'
import { forCaller } from './run-for-caller.ts'
import { retryConflicts } from './retry-conflicts.ts'
import { isRefused, type Refuse, runTransaction } from './run-transaction.ts'
import type { Tables } from '../../schema/tables.ts'
import { openQueries } from './seal-columns.ts'
import { type Shape, watchShape } from './watch-shape.ts'

/** The database itself or a transaction on it. */
export type Queries = Kysely<Tables>
export type Write = Transaction<Tables>

export type Database = {
  engine: DatabaseConfig['kind']
  queries: Queries
  /**
   * Wakes everything that waits for changes once committed; a refusal is rolled back and wakes nothing. PostgreSQL may
   * end it in favor of another one, and SQLite runs several together until one fails: it then runs again from its
   * beginning, so outside effects must bear that.
   */
  transaction<Result>(work: (write: Write, refuse: Refuse) => Promise<Result>): Promise<Result>
  /**
   * For a write that wakes nothing, such as a count. SQLite commits it with the transactions of the same turn, without
   * another wait for the disk; if one fails, it is run again, so that it takes effect once. PostgreSQL commits each
   * statement by itself.
   */
  besides<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  /** Of every process on PostgreSQL, within seconds even of lost notifications. Returns the way to stop. */
  onChange(listener: () => void): () => void
  shape: Shape
  close(): Promise<void>
}

/** Runs before an existing database gets another shape. */
type BeforeUpgrade = () => Promise<void>

/** Only the driver that is used is loaded. */
export async function openDatabase(config: DatabaseConfig, log: Log, beforeUpgrade?: BeforeUpgrade): Promise<Database> {
  if (config.kind === 'sqlite')
    return openOnSqlite(config.folder, log, beforeUpgrade).catch(
      throwAs((error) => explainFolder(error, config.folder)),
    )
  const { explainAddress } = await import('./postgres.ts')
  return openOnPostgres(config.url, log, beforeUpgrade).catch(throwAs((error) => explainAddress(error, config.url)))
}

/** Some faults at the start can be fixed by a person. */
function throwAs(explain: (error: unknown) => unknown): (error: unknown) => never {
  return (error) => {
    throw explain(error)
  }
}

async function openOnSqlite(folder: string, log: Log, beforeUpgrade?: BeforeUpgrade): Promise<Database> {
  const { openSqlite } = await import('./sqlite.ts')
  const { dialect, release } = openSqlite(folder)
  const { queries, changes } = open(dialect)
  const close = () => queries.destroy().finally(release)
  await upgrade(queries, log, beforeUpgrade).catch(async (error: unknown) => {
    await close()
    throw error
  })
  // A savepoint's data waits in memory, but not earlier: an upgrade sorts whole tables for an index, in memory as well.
  await sql`pragma temp_store = memory`.execute(queries)
  const run = groupTransactions(queries)
  const shape = watchShape(queries, log)
  return {
    engine: 'sqlite',
    queries,
    async transaction(work) {
      await shape.require()
      const result = await run(forCaller(work))
      if (!isRefused(result)) changes.emit('change')
      return result
    },
    besides: run,
    onChange: (listener) => subscribe(changes, listener),
    shape,
    close,
  }
}

async function openOnPostgres(url: string, log: Log, beforeUpgrade?: BeforeUpgrade): Promise<Database> {
  const { openPostgres, openPostgresForMigrations } = await import('./postgres.ts')
  const { listenToChanges } = await import('./listen-to-changes.ts')
  const { refusePooling } = await import('./refuse-pooling.ts')
  await refusePooling(url)
  await upgradeAndClose(openPostgresForMigrations(url), log, beforeUpgrade)
  const { dialect, doubt } = openPostgres(url, log)
  const { queries, changes } = open(dialect)
  const notices = listenToChanges(url, log, { onChange: () => changes.emit('change'), onLost: doubt })
  const shape = watchShape(queries, log)
  return {
    engine: 'postgres',
    queries,
    async transaction(work) {
      await shape.require()
      const result = await retryConflicts(() => runTransaction(queries, forCaller(work)), log)
      if (!isRefused(result)) {
        changes.emit('change')
        notices.tell()
      }
      return result
    },
    besides: (work) => work(queries),
    onChange: (listener) => subscribe(changes, listener),
    shape,
    async close() {
      await notices.stop()
      await queries.destroy()
    },
  }
}

async function upgradeAndClose(dialect: Dialect, log: Log, beforeUpgrade?: BeforeUpgrade): Promise<void> {
  const queries = new Kysely<Tables>({ dialect })
  await upgrade(queries, log, beforeUpgrade).finally(() => queries.destroy())
}

async function upgrade(queries: Queries, log: Log, beforeUpgrade?: BeforeUpgrade): Promise<void> {
  const isOlder = beforeUpgrade !== undefined && (await findShape(queries)) === 'older'
  if (isOlder) await beforeUpgrade()
  const tell = (migration: string, seconds: number) =>
    log.info('The database has changed its shape by a step', { migration, seconds: Number(seconds.toFixed(2)) })
  // Servers of the version before may be at work on the same tables, in another order.
  await retryConflicts(() => migrate(queries, undefined, isOlder ? tell : undefined), log)
}

function open(dialect: Dialect) {
  const changes = new EventEmitter()
  changes.setMaxListeners(0)
  return { queries: openQueries(dialect), changes }
}

function subscribe(changes: EventEmitter, listener: () => void): () => void {
  changes.on('change', listener)
  return () => void changes.off('change', listener)
}
