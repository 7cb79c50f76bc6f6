import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database/open-database.ts'
import type { Log } from './process/log.ts'

/** Smaller differences are the round trip to the database. */
const sameMs = 1_000
const lookMs = 60_000

type OwnClocks = {
  /** UTC epoch milliseconds on the machine's clock. */
  now(): number
  /** Milliseconds that go on whatever is done to the machine's clock. */
  steady(): number
}

const ofMachine: OwnClocks = { now: Date.now, steady: () => performance.now() }

export type FollowedClock = Clock & { stop(): void }

/**
 * PostgreSQL's time, which all its servers share: with a wrong machine clock, leases held elsewhere would seem over,
 * and limits and windows would end at other times. Requested every minute, it runs on steadily in between.
 */
export async function followClock(
  { queries }: Pick<Database, 'queries'>,
  log: Log,
  own: OwnClocks = ofMachine,
): Promise<FollowedClock> {
  let startedAt = own.now() - own.steady()
  let isOff = false
  const now = () => Math.round(startedAt + own.steady())

  async function look(): Promise<void> {
    const before = own.steady()
    const { rows } = await sql<{
      at: number
    }>`select (extract(epoch from clock_timestamp()) * 1000)::int8 as at`.execute(queries)
    const after = own.steady()
    const [row] = rows
    // It is unknown when a slow answer was right.
    if (row === undefined || after - before > sameMs) return
    const middle = (before + after) / 2
    tellOfMachine(row.at - own.now())
    if (Math.abs(row.at - (startedAt + middle)) >= sameMs) startedAt = row.at - middle
  }

  function tellOfMachine(differenceMs: number): void {
    const wasOff = isOff
    isOff = Math.abs(differenceMs) >= sameMs
    if (isOff && !wasOff)
      log.warn('The clock of this machine is not the database’s, which is followed', {
        differenceS: Math.round(differenceMs / 1000),
      })
  }

  await look()
  const looking = setInterval(() => {
    look().catch((error: unknown) => log.warn('The database was not asked for its time', { error: String(error) }))
  }, lookMs).unref()
  return { now, stop: () => clearInterval(looking) }
}
