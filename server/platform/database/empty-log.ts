import { sql } from 'kysely'
import type { Queries } from './open-database.ts'
import { perDatabase } from './per-database.ts'

/** Must see the log before it is emptied into the file. */
export type LogReader = {
  /** Waits until the file and the log are not being read. */
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

/** Into the file, as far as other readers allow; `truncate` leaves nothing in the log. Only for SQLite. */
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
