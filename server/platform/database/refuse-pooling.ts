import pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { asTrouble } from './as-trouble.ts'
import { startupParameters } from './postgres.ts'

const patience = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

/**
 * PgBouncer in transaction mode gives every transaction another connection. Our settings would reach another client:
 * prepared statements, time-outs, LISTEN, and the listener's `synchronous_commit = off`, with which a crash would lose
 * a booking.
 */
export async function refusePooling(url: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, ...patience }))
  try {
    // A lost connection fails the queries below, which report it.
    for (const client of clients) await client.on('error', () => undefined).connect()
    // Two clients ask in turn: without such a pooler each keeps its own connection.
    const seen = clients.map(() => new Set<number>())
    for (const turn of [0, 1, 0, 1, 0, 1]) {
      const { rows } = (await clients[turn]?.query('select pg_backend_pid() as pid')) ?? { rows: [] }
      seen[turn]?.add(rows[0].pid)
    }
    const all = new Set(seen.flatMap((pids) => [...pids]))
    if (all.size === 2 && seen.every(({ size }) => size === 1)) return await beginAsServer(url)
  } catch (error) {
    throw error instanceof StartError ? error : asTrouble(error, () => 'away')
  } finally {
    // They have answered or failed by now; a failed goodbye changes neither.
    await Promise.allSettled(clients.map((client) => client.end()))
  }
  throw new StartError(
    'DATABASE_URL leads to a pooler that shares connections between transactions, such as PgBouncer in transaction mode; lead it to PostgreSQL itself, or to a pool in session mode (docs/servers.md).',
  )
}

/** A pooler passes only known parameters. */
async function beginAsServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...patience, ...startupParameters })
  try {
    // A lost connection fails the call itself.
    await client.on('error', () => undefined).connect()
  } catch (error) {
    if (!/unsupported startup parameter/.test(String(error))) throw error
    const names = Object.keys(startupParameters).join(',')
    throw new StartError(
      `DATABASE_URL leads to a PgBouncer that refuses what the server asks of each connection; set ignore_startup_parameters = ${names} in its pgbouncer.ini and reload it (docs/servers.md).`,
      { cause: error },
    )
  } finally {
    // It was opened only to see whether it can be.
    await client.end().catch(() => undefined)
  }
}
