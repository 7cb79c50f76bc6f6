import { sql } from 'kysely'
import type { Database } from './open-database.ts'
import { perDatabase } from './per-database.ts'

const underWay = perDatabase(() => ({ erasures: 0 }))

/**
 * Runs an erasure after which the files of SQLite hold nothing of it: what it deletes is overwritten with zeros, also where
 * that costs more writing, and then the write-ahead log is emptied into the file. PostgreSQL has its own way (VACUUM).
 */
export async function eraseForGood<Result>(
  { engine, queries }: Pick<Database, 'engine' | 'queries'>,
  erase: () => Promise<Result>,
): Promise<Result> {
  if (engine !== 'sqlite') return erase()
  const running = underWay(queries)
  running.erasures++
  await sql`pragma secure_delete = on`.execute(queries)
  try {
    return await erase()
  } finally {
    running.erasures--
    if (running.erasures === 0) await sql`pragma secure_delete = fast`.execute(queries)
    await sql`pragma wal_checkpoint(truncate)`.execute(queries)
  }
}
