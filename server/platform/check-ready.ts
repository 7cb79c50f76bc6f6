import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import { DatabaseTroubleError } from './process/database-trouble.ts'
import type { Database } from './database/open-database.ts'
import type { Log } from './process/log.ts'

/** As much as a booking with its messages needs, and more than is left free by chance in pages that are there already. */
const probeBytes = 64 * 1024
const key = 'readiness'
/** Anybody may ask, so asking must not cost a write each time. */
const freshMs = 2_000

/**
 * Whether the server can do its work: something of a booking's size is written to the database and taken away again. Of
 * why not, only the log knows.
 */
export function createCheckReady(
  database: Database,
  { clock, log }: { clock: Clock; log: Log },
): () => Promise<boolean> {
  let last: { at: number; ready: Promise<boolean> } | null = null

  async function probe(): Promise<boolean> {
    try {
      // Something else each time, which nothing makes shorter: what a probe has left behind that could not take it away again is
      // written as a whole once more, where the same words would be no work for the disk.
      const said = { answer: randomBytes(probeBytes / 2).toString('hex'), created_at: clock.now() }
      const { queries } = database
      await queries
        .insertInto('request_keys')
        .values({ key, request_hash: '', ...said })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
        .execute()
      // On its own: what begins and ends in one transaction need never reach the disk.
      await queries.deleteFrom('request_keys').where('key', '=', key).execute()
      return true
    } catch (error) {
      // Trouble has its line as in every request.
      if (!(error instanceof DatabaseTroubleError))
        log.error('The readiness could not be found out', { error: String(error) })
      return false
    }
  }

  return () => {
    const now = clock.now()
    // What was found out later than now is of a clock that has been put back since.
    if (last === null || now < last.at || now - last.at >= freshMs) last = { at: now, ready: probe() }
    return last.ready
  }
}
