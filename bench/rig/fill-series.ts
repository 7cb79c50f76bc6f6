import { join } from 'node:path'
import type { Selectable } from 'kysely'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { Parts } from '../../server/parts.ts'
import type { Tables } from '../../server/schema/tables.ts'
import type { BenchDatabase } from './fill-bookings.ts'

const rowsAtOnce = 200

/** The agreement and the first visit that all others are copies of. */
type Row<Name extends 'customers' | 'bookings' | 'series'> = Selectable<Tables[Name]>
export type Sample = { customer: Row<'customers'>; booking: Row<'bookings'>; series: Row<'series'> }

/**
 * Adds agreements like a sample, each with its own customer and its first visit, whose other visits are due: their days
 * and windows are spread as given.
 */
export async function fillSeries(
  { database }: Parts,
  { customer, booking, series }: Sample,
  places: readonly { date: string; window: string; start: string; end: string; startsAt: number; endsAt: number }[],
  count: number,
): Promise<void> {
  for (let from = 0; from < count; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, index) => from + index)
    const rows = numbers.map((number) => {
      const at = places[number % places.length]
      if (!at) throw new Error('There is no window')
      const [id, customerId, visitId] = ['series', 'customer', 'visit'].map((what) => `${what}-${number}`)
      const email = `regular${number}@example.com`
      const time = { window_id: at.window, window_start: at.start, window_end: at.end }
      return {
        customer: { ...customer, id: customerId ?? '', email, email_key: email, phone_key: `phone-${number}` },
        booking: {
          ...booking,
          ...time,
          id: visitId ?? '',
          customer_id: customerId ?? '',
          series_id: id ?? '',
          email,
          link_hash: null,
          date: at.date,
          slot_date: at.date,
          starts_at: at.startsAt,
          ends_at: at.endsAt,
        },
        series: { ...series, ...time, id: id ?? '', customer_id: customerId ?? '', starts_on: at.date },
        place: {
          date: at.date,
          window_id: at.window,
          place: Math.floor(number / places.length) + 1,
          booking_id: visitId ?? '',
          free_at: null,
        },
      }
    })
    await database.transaction(async (write) => {
      await write
        .insertInto('customers')
        .values(rows.map((row) => row.customer))
        .execute()
      await write
        .insertInto('series')
        .values(rows.map((row) => row.series))
        .execute()
      await write
        .insertInto('bookings')
        .values(rows.map((row) => row.booking))
        .execute()
      await write
        .insertInto('places')
        .values(rows.map((row) => row.place))
        .execute()
    })
  }
}

/** Adds visits that agreements have made, from years ago, a hundred to each: straight into the tables. */
export async function fillSeriesVisits(database: BenchDatabase, count: number): Promise<void> {
  const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`
  const statements = [
    `insert into bookings (id, name, email, phone, address, zip, service_type, home_size, price, later_price, status,
       date, window_id, window_start, window_end, starts_at, ends_at, text_consent, created_at, series_id, slot_date, made)
     ${numbers}
     select 'made-' || n, 'Regular ' || n, 'regular' || n || '@example.com', '(415) 555-0188', n || ' Oak Street', '94110',
       'standard', 'medium', 89, 89, 'completed', '2020-01-02', 'w' || n, '08:00', '10:00',
       1577980800000 + n * 1000, 1577988000000 + n * 1000, '{"agreed":false}', 1577900000000 + n * 1000,
       'series-' || (n / 100), '2020-' || (n % 100), 1
     from numbers`,
    `insert into places (date, window_id, place, booking_id)
     ${numbers} select '2020-01-02', 'w' || n, 1, 'made-' || n from numbers`,
  ]
  if ('url' in database) {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    for (const statement of [...statements, 'vacuum analyze']) await client.query(statement)
    await client.end()
    return
  }
  const file = new SqliteFile(join(database.folder, 'broom.sqlite'))
  file.pragma('busy_timeout = 60000')
  for (const statement of statements) file.exec(statement)
  file.close()
}
