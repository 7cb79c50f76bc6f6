import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely'
import { lockFolder } from './folder-lock.ts'

/** Opens the database in the data folder and holds the folder for this process alone. */
export function openSqlite(folder: string): { dialect: SqliteDialect; release: () => void } {
  mkdirSync(folder, { recursive: true })
  const release = lockFolder(folder)
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.pragma('journal_mode = WAL')
  // FULL: with NORMAL, a power cut lost acknowledged rows.
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  file.pragma('busy_timeout = 5000')
  // 16 MB: pages that every booking touches are copied to the database a quarter as often as by default.
  file.pragma('wal_autocheckpoint = 4000')
  return { dialect: new ImmediateDialect({ database: cachingStatements(file) }), release }
}

/** Takes the write lock at the beginning, so that no transaction fails half way because another one wrote first. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config)
  }
}

const statementsKept = 500

/** Kysely prepares every query anew; the program has a few dozen, so each is prepared once. */
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
