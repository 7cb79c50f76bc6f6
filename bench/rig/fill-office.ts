import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { searchKeys } from '../../domain/customers/search.ts'
import type { BenchDatabase } from './fill-bookings.ts'
import { customersOf, type FilledCustomer } from './invent-customers.ts'

const bookingsEach = 4
const batch = 5_000

/** Adds past bookings that a search finds, straight into the tables: booking them would take all morning. */
export async function fillOffice(database: BenchDatabase, from: number, to: number): Promise<void> {
  const [first, last] = [Math.floor(from / bookingsEach), Math.floor(to / bookingsEach)]
  await fillCustomers(database, first, last, { withBookings: true })
}

/** Adds only customers, or customers with their bookings, from the number `from` to `to`. */
export async function fillCustomers(
  database: BenchDatabase,
  from: number,
  to: number,
  { withBookings } = { withBookings: false },
): Promise<void> {
  const run = 'url' in database ? await onPostgres(database.url, withBookings) : onSqlite(database.folder, withBookings)
  for (let at = from; at < to; at += batch) await run.fill(customersOf(at, Math.min(at + batch, to)))
  await run.end()
}

const bookingColumns = `id, customer_id, name, email, phone, address, zip, service_type, home_size, price, later_price, status,
  date, window_id, window_start, window_end, starts_at, ends_at, text_consent, created_at`

/** Six visits a day, the first customers' last: a month holds as many beside a million of them. `day` writes a date of SQL. */
const bookingValues = (day: (startsAt: string) => string) => {
  const startsAt = `(1577980800000 - ${fourHoursMs} * (${bookingsEach} * cast(substr(id, 2) as bigint) + n))`
  return `id || '-' || n, id, name, email, phone, address, '94110', 'standard', 'medium', 89, 89, 'completed',
    ${day(startsAt)}, 'w', '08:00', '10:00', ${startsAt}, ${startsAt} + 7200000, '{"agreed":false}', 1577900000000 + n`
}
const fourHoursMs = 4 * 3_600_000

const numbers = `(${Array.from({ length: bookingsEach }, (_, n) => `select ${n} as n`).join(' union all ')}) as numbers`

function onSqlite(folder: string, withBookings: boolean) {
  const file = new SqliteFile(join(folder, 'broom.sqlite'))
  file.pragma('busy_timeout = 60000')
  const customer = file.prepare(
    `insert into customers (id, name, email, email_key, phone, phone_key, address, created_at)
     values (@id, @name, @email, @email, @phone, '+1' || substr(@phone, 4), @address, 1577900000000)`,
  )
  const bookings = file.prepare(
    `insert into bookings (${bookingColumns}) select ${bookingValues((at) => `date(${at} / 1000, 'unixepoch')`)} from
       (select @id as id, @name as name, @email as email, @phone as phone, @address as address), ${numbers}`,
  )
  const key = file.prepare('insert or ignore into search_keys (key, customer_id) values (?, ?)')
  const fill = file.transaction((rows: FilledCustomer[]) => {
    for (const row of rows) {
      customer.run(row)
      if (withBookings) bookings.run(row)
    }
    for (const [word, id] of keysOf(rows)) key.run(word, id)
  })
  return {
    fill: (rows: FilledCustomer[]) => Promise.resolve(fill(rows)),
    end: () => Promise.resolve(void file.close()),
  }
}

function keysOf(rows: FilledCustomer[]): [string, string][] {
  const keys = rows.flatMap((row) => searchKeys(row).map((key): [string, string] => [key, row.id]))
  return keys.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

async function onPostgres(url: string, withBookings: boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rowsOf = `jsonb_to_recordset($1::jsonb) as row(id text, name text, email text, phone text, address text)`
  return {
    async fill(rows: FilledCustomer[]) {
      const given = [JSON.stringify(rows)]
      await client.query(
        `insert into customers (id, name, email, email_key, phone, phone_key, address, created_at)
         select id, name, email, email, phone, '+1' || substr(phone, 4), address, 1577900000000 from ${rowsOf}`,
        given,
      )
      const values = bookingValues((at) => `to_char(to_timestamp(${at} / 1000), 'YYYY-MM-DD')`)
      const bookings = `insert into bookings (${bookingColumns}) select ${values} from ${rowsOf}, ${numbers}`
      if (withBookings) await client.query(bookings, given)
      const keys = keysOf(rows)
      await client.query(
        'insert into search_keys select * from unnest($1::text[], $2::text[]) on conflict do nothing',
        [keys.map(([key]) => key), keys.map(([, id]) => id)],
      )
    },
    async end() {
      // Done at once, so that PostgreSQL does not do it by itself in the middle of a measurement.
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
