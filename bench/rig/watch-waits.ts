import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Waits = Map<string, number>

/** Samples what PostgreSQL's connections wait for while they have work. */
export async function watchWaits(url: string) {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  let waits: Waits = new Map()
  const stopping = new AbortController()
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = waits
      const { rows } = await connection.query<{ what: string; times: number }>(`
        select coalesce(wait_event_type || ' ' || wait_event, 'running') as what, count(*)::integer as times
        from pg_stat_activity
        where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid() group by what`)
      for (const { what, times } of rows) seen.set(what, (seen.get(what) ?? 0) + times)
      await wait(25)
    }
  }
  const watching = watch()
  return {
    into: (given: Waits) => void (waits = given),
    async stop() {
      stopping.abort()
      await watching
      await connection.end()
    },
  }
}

export function shares(waits: Waits): string {
  const all = [...waits.values()].reduce((sum, times) => sum + times, 0)
  const sorted = [...waits].toSorted(([, a], [, b]) => b - a).slice(0, 4)
  return sorted.map(([what, times]) => `${what} ${Math.round((100 * times) / all)} %`).join(', ')
}
