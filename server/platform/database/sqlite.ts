import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { lockFolder } from './folder-lock.ts'
import { JudgingConnection } from './judge-sqlite.ts'

/** Holds the folder for this process alone. */
export function openSqlite(folder: string): { dialect: SqliteDialect; release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  try {
    return { dialect: new ImmediateDialect(openFile(join(folder, 'broom.sqlite'))), release }
  } catch (error) {
    release()
    throw error
  }
}

function openFile(path: string): SqliteFile.Database {
  const file = new SqliteFile(path)
  try {
    file.pragma('journal_mode = WAL')
    // FULL: with NORMAL, a power cut lost acknowledged rows.
    file.pragma('synchronous = FULL')
    file.pragma('foreign_keys = ON')
    // Deleted data leaves no traces in the pages that are written anyway (erase-for-good.ts).
    file.pragma('secure_delete = fast')
    file.pragma('busy_timeout = 5000')
    // 16 MB: pages that every booking touches are copied to the database a quarter as often as by default.
    file.pragma('wal_autocheckpoint = 4000')
    // 4 MB instead of the driver's 16: the system caches the file in memory as well, and a booking costs no more.
    file.pragma('cache_size = -4000')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/** Reads beside the process that holds the folder. */
export function openSqliteReader(path: string): SqliteDialect {
  const file = new SqliteFile(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
  return new SteadyDialect({ database: cachingStatements(file) })
}

/**
 * SQLite plans a statement again for each value of a bare parameter, which is most of a short statement's cost.
 * `unlikely` hides the value and does nothing else. So no plan may depend on a value: conditions of a partial index are
 * written into the query (`sql.lit`).
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'unlikely(?)'
  }
}

class SteadyDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SteadyQueryCompiler()
  }
}

/** No transaction fails half way because another one wrote first. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database

  constructor(config: SqliteDialectConfig, file: SqliteFile.Database) {
    super(config)
    this.#file = file
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new JudgingConnection(await super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite has rolled back by itself; a second rollback would hide the reason.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** A migration cut off by a crash leaves nothing half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): true {
    return true
  }
}

class ImmediateDialect extends SteadyDialect {
  readonly #config: SqliteDialectConfig
  readonly #file: SqliteFile.Database

  constructor(file: SqliteFile.Database) {
    const config = { database: cachingStatements(file) }
    super(config)
    this.#config = config
    this.#file = file
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#file)
  }
}

const statementsKept = 500

/** Kysely prepares every query again; the program has a few dozen. */
function cachingStatements(file: SqliteFile.Database) {
  const statements = new Map<string, SqliteFile.Statement>()
  return {
    prepare(sql: string): SqliteFile.Statement {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= statementsKept) statements.clear()
      const statement = file.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    close: () => void file.close(),
  }
}
