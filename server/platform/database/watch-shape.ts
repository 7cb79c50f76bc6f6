import type { Kysely } from 'kysely'
import { DatabaseTroubleError } from '../process/database-trouble.ts'
import type { Log } from '../process/log.ts'
import { asTrouble } from './as-trouble.ts'
import { listUnmatched } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Shape = {
  /** Whether it is the shape that this program knows; what was found holds for two seconds. */
  isOurs(): Promise<boolean>
  /** Throws trouble where it is not. */
  require(): Promise<void>
  /** A fault as trouble if the shape explains it, else as it is; asks the database now. */
  explain(error: unknown): Promise<unknown>
}

/** Every write asks, so asking must not cost a question each time. */
const freshMs = 2_000

/**
 * On PostgreSQL a newer server may change the shape of the database while this one runs. From then on this one could write
 * what the newer one does not understand, or send what that one has sent.
 */
export function watchShape(queries: Kysely<Tables>, log: Log): Shape {
  let known: { at: number; unmatched: string[] } = { at: -Infinity, unmatched: [] }
  let isAsking = false
  let isLogged = false

  async function ask(): Promise<string[]> {
    isAsking = true
    // Whether the database answers at all is found out by the work itself.
    const unmatched = await listUnmatched(queries).catch(() => known.unmatched)
    known = { at: performance.now(), unmatched }
    isAsking = false
    return unmatched
  }

  /** One asks: behind a connection that has died the others would wait as well. */
  async function askOrKeep(): Promise<string[]> {
    return isAsking || performance.now() - known.at < freshMs ? known.unmatched : ask()
  }

  async function find(asked: Promise<string[]>): Promise<Error | null> {
    const unmatched = await asked
    const isOurs = unmatched.length === 0
    if (!isOurs && !isLogged)
      log.error('Another version of Broom has changed the database; stop this server', { unmatched })
    isLogged = !isOurs
    return isOurs ? null : new Error('Another version of Broom has changed the database')
  }

  return {
    isOurs: async () => (await find(askOrKeep())) === null,
    async require() {
      const found = await find(askOrKeep())
      if (found !== null) throw asTrouble(found, () => 'newer')
    },
    async explain(error) {
      if (error instanceof DatabaseTroubleError) return error
      const found = await find(ask())
      return found === null ? error : asTrouble(Object.assign(found, { cause: error }), () => 'newer')
    },
  }
}
