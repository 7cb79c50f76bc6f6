import pg from 'pg'

/**
 * Lets a test move the clock of its PostgreSQL database, which its servers follow: in the search path a function of the
 * same name comes before PostgreSQL's own. Returns what sets how far it is ahead, in milliseconds; connections that are
 * open already keep the true time.
 */
export async function movePostgresClock(url: string): Promise<(aheadMs: number) => Promise<void>> {
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await run(
    'create schema moved_clock',
    'create table moved_clock.ahead as select 0::int8 as ms',
    `create function public.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + (select ms from moved_clock.ahead) * interval ''1 millisecond'''`,
    `alter database ${pg.escapeIdentifier(name)} set search_path = public, pg_catalog`,
  )
  return (aheadMs) => run(`update moved_clock.ahead set ms = ${Math.round(aheadMs)}`)
}
