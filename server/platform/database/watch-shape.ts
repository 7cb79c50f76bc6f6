import type { Kysely } from 'kysely'
import { DatabaseTroubleError } from '../process/database-trouble.ts'
import type { Log } from '../process/log.ts'
import { asTrouble } from './as-trouble.ts'
import { listUnmatched } from '../../schema/applied-migrations.ts'
import type { Tables } from '../../schema/tables.ts'

export type Shape = {
  /** Valid for two seconds. */
  isOurs(): Promise<boolean>
  /** Throws trouble if it does not. */
  require(): Promise<void>
  /** As trouble if the shape explains it; asks the database now. */
  explain(error: unknown): Promise<unknown>
}

/** Every write asks, so asking must not cost a query each time. */
const freshMs = 2_000

/** On PostgreSQL a newer server may change the shape: this one could then write wrong rows, or send messages again. */
export function watchShape(queries: Kysely<Tables>, log: Log): Shape {
  let known: { at: number; unmatched: string[] } = { at: -Infinity, unmatched: [] }
  let isAsking = false
  let isLogged = false

  async function ask(): Promise<string[]> {
    isAsking = true
    // The work itself finds out whether the database answers at all.
    const unmatched = await listUnmatched(queries).catch(() => known.unmatched)
    known = { at: performance.now(), unmatched }
    isAsking = false
    return unmatched
  }

  /** One asks: behind a dead connection the others would wait as well. */
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
