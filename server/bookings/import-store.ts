import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { inTurns } from '../platform/in-turns.ts'
import { bookingRow, type NewBooking } from './new-store.ts'

/** One statement with so many of them takes a few milliseconds. */
export const rowsAtOnce = 50

export async function findTimesOf(queries: Queries, customerIds: readonly string[]): Promise<Set<string>> {
  const times = new Set<string>()
  for await (const some of inTurns(customerIds, rowsAtOnce)) {
    const found = queries
      .selectFrom('bookings')
      .select(['customer_id', 'date', 'window_start'])
      .where('customer_id', 'in', some)
    for (const row of await found.execute()) times.add(timeKey(row.customer_id ?? '', row.date, row.window_start))
  }
  return times
}

export const timeKey = (customerId: string, date: string, start: string) => `${customerId} ${date} ${start}`

export async function findAddresses(
  queries: Queries,
  customerIds: readonly string[],
): Promise<Map<string, { address: string; zip: string }>> {
  const known = new Map<string, { address: string; zip: string }>()
  for await (const some of inTurns(customerIds, rowsAtOnce)) {
    const found = queries.selectFrom('customers').select(['id', 'address', 'zip']).where('id', 'in', some)
    for (const { id, ...home } of await found.execute()) known.set(id, home)
  }
  return known
}

/** The rhythms of some customers that the owner has decided about, as `customer frequency`. */
export async function findDecided(queries: Queries, customerIds: readonly string[]): Promise<Set<string>> {
  const decided = new Set<string>()
  for await (const some of inTurns(customerIds, rowsAtOnce)) {
    const found = queries
      .selectFrom('bookings')
      .select(['customer_id', 'frequency'])
      .distinct()
      .where('customer_id', 'in', some)
      .where('frequency', '<>', 'once')
      .where((eb) => eb.or([eb('series_id', 'is not', null), eb('detached', '=', 'alone')]))
    for (const row of await found.execute()) decided.add(`${row.customer_id} ${row.frequency}`)
  }
  return decided
}

export async function insertVisits(write: Write, visits: readonly NewBooking[]): Promise<void> {
  for await (const some of inTurns(visits, rowsAtOnce))
    await write
      .insertInto('bookings')
      .values(some.map((visit) => bookingRow(write, visit)))
      .execute()
}

/** Rows that would be lost with a visit. */
const users = [
  'ledger_entries',
  'invoice_visits',
  'reviews',
  'crew_visits',
  'crew_notes',
  'crew_ticks',
  'visit_photos',
] as const

export async function lockUntouched(write: Write, ids: readonly string[]) {
  const untouched: { id: string; status: string }[] = []
  for await (const some of inTurns(ids, rowsAtOnce)) {
    const rows = write
      .selectFrom('bookings')
      .select(['id', 'status'])
      .where('id', 'in', some)
      .where('version', '=', 1)
      .where('visit_notes', '=', '')
      .where('series_id', 'is', null)
      .orderBy('id')
    const locked = await (hasRowLocks(write) ? rows.forUpdate() : rows).execute()
    const used = new Set<string | null>()
    for (const table of users) {
      const found = write.selectFrom(table).select('booking_id').where('booking_id', 'in', some)
      for (const row of await found.execute()) used.add(row.booking_id)
    }
    const told = write.selectFrom('messages').select('entity_id').where('entity_id', 'in', some)
    for (const { entity_id } of await told.execute()) used.add(entity_id)
    untouched.push(...locked.filter(({ id }) => !used.has(id)))
  }
  return untouched
}

export async function deleteVisits(write: Write, ids: readonly string[]): Promise<void> {
  for await (const some of inTurns(ids, rowsAtOnce)) {
    for (const table of ['places', 'ledger_accounts'] as const)
      await write.deleteFrom(table).where('booking_id', 'in', some).execute()
    await write.deleteFrom('bookings').where('id', 'in', some).execute()
  }
}
