import { sql } from 'kysely'
import type { Queries } from './open-database.ts'
import { perDatabase } from './per-database.ts'

/** Someone who follows the log and must see it before it is emptied into the file. */
export type LogReader = {
  /** Waits until nothing is being read from the file and the log. */
  rest(): Promise<() => void>
  /** Nothing is committed between this and the end. */
  before(): void
  after(isEmptied: boolean): void
}

const readers = perDatabase<{ reader: LogReader | null }>(() => ({ reader: null }))

/** Null for none. */
export function setLogReader(queries: Queries, reader: LogReader | null): void {
  readers(queries).reader = reader
}

/**
 * Writes what is in the write-ahead log into the file, as far as other readers allow; `truncate` leaves nothing of it in
 * the log. Only for SQLite.
 */
export async function emptyLog(queries: Queries, how: 'passive' | 'truncate'): Promise<void> {
  const { reader } = readers(queries)
  const goOn = await reader?.rest()
  try {
    // The only connection that writes: as long as it is held, nothing is committed.
    await queries.connection().execute(async (held) => {
      reader?.before()
      const { rows } = await sql<{ log: number; checkpointed: number }>`
        pragma wal_checkpoint(${sql.raw(how)})`.execute(held)
      reader?.after(rows[0] !== undefined && rows[0].log === rows[0].checkpointed)
    })
  } finally {
    goOn?.()
  }
}
