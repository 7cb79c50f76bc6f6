import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import type { BenchDatabase } from './fill-bookings.ts'

/** As many unpaid visits beside a million as beside a thousand: those of the first ten customers. */
const isUnpaid = 'length(id) <= 4'
const isNew = 'not exists (select 1 from ledger_accounts where booking_id = bookings.id)'
const entry = 'insert into ledger_entries (id, booking_id, place, kind, amount, way, reverses, act, created_at)'
const hasNone = (ending: string) =>
  `not exists (select 1 from ledger_entries as known where known.id = bookings.id || '${ending}')`

const statements = [
  `insert into ledger_accounts (booking_id, balance, since, version, earlier)
    select id, case when ${isUnpaid} then 8900 else 0 end, starts_at, case when ${isUnpaid} then 1 else 2 end, 0
    from bookings where ${isNew}`,
  `${entry} select id || '-c', id, 1, 'charge', 8900, '', null, 'filled', starts_at from bookings where ${hasNone('-c')}`,
  `${entry} select id || '-p', id, 2, 'payment', -8900, 'zelle', null, 'filled', starts_at + 1 from bookings
    where not (${isUnpaid}) and ${hasNone('-p')}`,
]

/** Charges the visits that `fillOffice` has added, and records that all but a few were paid: two entries for each. */
export async function fillLedger(database: BenchDatabase): Promise<void> {
  if ('url' in database) {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    for (const statement of [...statements, 'vacuum analyze']) await client.query(statement)
    return client.end()
  }
  const file = new SqliteFile(join(database.folder, 'broom.sqlite'))
  file.pragma('busy_timeout = 60000')
  for (const statement of statements) file.exec(statement)
  file.close()
}
