import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { StartError } from '../process/start-error.ts'
import { asTrouble, codeOf } from './as-trouble.ts'
import type { TroubleKind } from '../process/database-trouble.ts'

/** SQLite's own codes, and the system's: https://sqlite.org/rescode.html */
function judge(error: Error): TroubleKind | null {
  const code = codeOf(error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  // Held for longer than the time-out by another program, such as one that makes a copy.
  if (code.startsWith('SQLITE_BUSY')) return 'away'
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|^E(ACCES|PERM|ROFS|IO)$/.test(code) ? 'failing' : null
}

/** Separates trouble with the disk from our own faults. */
export class JudgingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#connection.executeQuery<Row>(query)
    } catch (error) {
      throw asTrouble(error, judge)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }
}

/** For the person who starts the server. */
export function explainFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error
  const code = codeOf(error.cause instanceof Error ? error.cause : error)
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    const sentence = `The database in ${folder} is damaged (${code}); put a backup in its place, or choose another folder with DATA_DIR.`
    return new StartError(sentence, { cause: error })
  }
  const kind = judge(error.cause instanceof Error ? error.cause : error)
  if (kind === null) return error
  const why = kind === 'full' ? 'is on a disk that is full' : `cannot be written to (${code})`
  return new StartError(`The folder ${folder} ${why}; fix that, or choose another folder with DATA_DIR.`, {
    cause: error,
  })
}
