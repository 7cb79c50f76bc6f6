import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import { DatabaseTroubleError } from './process/database-trouble.ts'
import type { Database } from './database/open-database.ts'
import type { Log } from './process/log.ts'

/** As much as a booking with its messages writes, and more than the free space that existing pages happen to have. */
const probeBytes = 64 * 1024
const key = 'readiness'
/** The address is public, so a request must not cost a write each time. */
const freshMs = 2_000

type Readiness = 'ready' | 'not-ready' | 'newer-version'

/** A known shape, and room for as much as a booking writes. Only the log gets the reason why not. */
export function createCheckReady(
  database: Database,
  { clock, log }: { clock: Clock; log: Log },
): () => Promise<Readiness> {
  let last: { at: number; ready: Promise<Readiness> } | null = null

  async function probe(): Promise<Readiness> {
    try {
      const found = await database.shape.explain(null)
      if (found instanceof DatabaseTroubleError && found.kind === 'newer') return 'newer-version'
      // Random: a leftover row is overwritten as a whole, while equal bytes would cost the disk nothing.
      const said = { answer: randomBytes(probeBytes / 2).toString('hex'), created_at: clock.now() }
      const { queries } = database
      await queries
        .insertInto('request_keys')
        .values({ key, request_hash: '', ...said })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
        .execute()
      // A separate statement: what one transaction inserts and deletes may never reach the disk.
      await queries.deleteFrom('request_keys').where('key', '=', key).execute()
      return 'ready'
    } catch (error) {
      // Trouble is logged as in every request.
      if (!(error instanceof DatabaseTroubleError))
        log.error('The readiness could not be found out', { error: String(error) })
      return 'not-ready'
    }
  }

  return () => {
    const now = clock.now()
    // A result from the future is of a clock that has been put back since.
    if (last === null || now < last.at || now - last.at >= freshMs) last = { at: now, ready: probe() }
    return last.ready
  }
}
