import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Tax } from '../../domain/pricing/tax.ts'
import type { Entry } from '../../domain/ledger/ledger.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { readTax } from '../schema/tax-column.ts'
import type { Tables } from '../schema/tables.ts'

export type ChargedVisit = {
  id: string
  status: BookingStatus
  /** In whole dollars. */ price: number
  /** On top of it. */
  tax?: Tax | undefined
  /** What waits for the owner's word, in whole dollars. */ fee: number
  /** What was agreed to be paid ahead, in whole dollars. */ deposit: number
  startsAt: number
}

/** Every change of its account begins with that. */
export async function lockVisit(write: Write, id: string): Promise<ChargedVisit | null> {
  const row = await write
    .selectFrom('bookings')
    .select(['id', 'status', 'price', 'tax', 'fee', 'deposit', 'starts_at'])
    .where('id', '=', id)
    .$if(hasRowLocks(write), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  const { starts_at: startsAt, tax: _tax, ...visit } = row
  return { ...visit, ...readTax(row), startsAt }
}

export type StoredEntry = Entry & { bookingId: string; act: string }

export async function findEntries(queries: Queries, bookingIds: readonly string[]): Promise<StoredEntry[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('ledger_entries')
    .leftJoin('ledger_notes', 'ledger_notes.entry_id', 'ledger_entries.id')
    .select(entryColumns)
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('place')
    .execute()
  return rows.map(toEntry)
}

export const entryColumns = [
  'ledger_entries.id',
  'booking_id',
  'kind',
  'amount',
  'way',
  'reverses',
  'act',
  'ledger_entries.created_at',
  'tax_name',
  'tax_rate',
  'tax_base',
  'words',
] as const

type EntryRow = Omit<Tables['ledger_entries'], 'place'> & { words: string | null }

export function toEntry({ booking_id: bookingId, created_at, words, ...row }: EntryRow): StoredEntry {
  const { tax_name: name, tax_rate: rate, tax_base: base, ...entry } = row
  const tax = name === '' ? {} : { tax: { name, rate, base: Number(base) } }
  return { ...entry, bookingId, note: words ?? '', at: new Date(created_at).toISOString(), ...tax }
}

export async function hasVisit(queries: Queries, id: string): Promise<boolean> {
  return (await queries.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
