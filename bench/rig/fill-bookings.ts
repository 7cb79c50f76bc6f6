import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'

export type BenchDatabase = { folder: string } | { url: string }

/** Adds past visits with their places straight into the tables: booking a million of them would take all morning. */
export async function fillBookings(database: BenchDatabase, from: number, to: number): Promise<void> {
  const numbers = `with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})`
  const statements = [
    `insert into bookings (id, name, email, phone, address, zip, service_type, home_size, price, later_price, status,
       date, window_id, window_start, window_end, starts_at, ends_at, text_consent, created_at)
     ${numbers}
     select 'past-' || n, 'Visitor ' || n, 'visitor' || n || '@example.com', '(415) 555-0188', n || ' Oak Street', '94110',
       'standard', 'medium', 89, 89, 'completed', '2020-01-02', 'w' || n, '08:00', '10:00',
       1577980800000 + n * 1000, 1577988000000 + n * 1000, '{"agreed":false}', 1577900000000 + n * 1000
     from numbers`,
    `insert into places (date, window_id, place, booking_id)
     ${numbers} select '2020-01-02', 'w' || n, 1, 'past-' || n from numbers`,
  ]
  // Done at once, so that PostgreSQL does not do it by itself in the middle of a measurement.
  if ('url' in database) return runOnPostgres(database.url, [...statements, 'vacuum analyze'])
  const file = new SqliteFile(join(database.folder, 'broom.sqlite'))
  // The server may write a message at the same time; the second writer waits.
  file.pragma('busy_timeout = 60000')
  for (const statement of statements) file.exec(statement)
  file.close()
}

async function runOnPostgres(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
