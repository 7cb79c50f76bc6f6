import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { emptyLog } from './empty-log.ts'
import type { Database, Queries } from './open-database.ts'
import { perDatabase } from './per-database.ts'

const underWay = perDatabase(() => ({ erasures: 0, cleared: Promise.resolve() }))

/**
 * SQLite's files then contain nothing of it: deleted data and free pages are overwritten with zeros, and the
 * write-ahead log is emptied. PostgreSQL has its own way (VACUUM).
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
    const result = await erase()
    // One after the other, because they use the same table; the failure of one is reported to its own caller.
    running.cleared = running.cleared.catch(() => undefined).then(() => clearFreePages(queries))
    await running.cleared
    await breathe()
    return result
  } finally {
    running.erasures--
    if (running.erasures === 0) await sql`pragma secure_delete = fast`.execute(queries)
    await emptyLog(queries, 'truncate')
  }
}

/** Filling so many takes a few milliseconds. */
const pagesAtOnce = 250

/** A row that grew left its words there: deleting them then would have cost every change another write. */
async function clearFreePages(queries: Queries): Promise<void> {
  const { rows } = await sql<{ free: number; size: number }>`
    select freelist_count as free, page_size as size from pragma_freelist_count, pragma_page_size`.execute(queries)
  const [{ free, size } = { free: 0, size: 0 }] = rows
  if (free === 0) return
  // In one transaction: a killed server leaves no such table behind.
  await queries.transaction().execute(async (write) => {
    await sql`create table free_pages (zeros blob)`.execute(write)
    for (let left = free; left > 0; left -= pagesAtOnce) {
      const bytes = Math.min(left, pagesAtOnce) * size
      await sql`insert into free_pages values (zeroblob(${sql.lit(bytes)}))`.execute(write)
      await breathe()
    }
    await sql`drop table free_pages`.execute(write)
  })
}
