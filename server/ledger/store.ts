import { type Expression, sql, type SqlBool } from 'kysely'
import type { BookingStatus } from '../../domain/bookings/booking-status.ts'
import type { Tax } from '../../domain/pricing/tax.ts'
import type { Entry, NewEntry, Way } from '../../domain/ledger/ledger.ts'
import { hasRowLocks } from '../platform/database/lock-rows.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery, prepareRows } from '../platform/database/prepare-query.ts'
import { newId } from '../platform/new-id.ts'
import { inParts } from '../platform/paging.ts'
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

export type Added = {
  visit: Pick<ChargedVisit, 'id' | 'startsAt'>
  entries: readonly NewEntry[]
  act: string
  at: number
  /** Opens an account for a visit that was completed before there were accounts. */
  isEarlier?: boolean
}

/** Opens the account first; returns how many entries it has now. The visit is locked. */
export async function addEntries(write: Write, { visit, entries, act, at, isEarlier = false }: Added): Promise<number> {
  const balance = entries.reduce((sum, { amount }) => sum + amount, 0)
  const earlier = isEarlier ? (1 as const) : (0 as const)
  const account = { booking_id: visit.id, balance, since: visit.startsAt, version: entries.length, earlier }
  const [row] = (await addUp(write, account)).rows
  if (!row) throw new Error(`The account of ${visit.id} is gone`)
  const before = row.version - entries.length
  const rows = entries.map(({ note: _note, tax, ...entry }, index) => {
    const taxed = { tax_name: tax?.name ?? '', tax_rate: tax?.rate ?? 0, tax_base: tax?.base ?? 0 }
    return { id: newId(at), booking_id: visit.id, place: before + index + 1, ...entry, act, created_at: at, ...taxed }
  })
  if (rows.length > 0) await insertEntries(write, rows)
  for (const [index, { id }] of rows.entries()) {
    const words = entries[index]?.note ?? ''
    if (words !== '') await insertNote(write, { entry_id: id, words })
  }
  return row.version
}

/** For visits done before they came into the books: none of them is owed. */
export async function openEarlier(write: Write, visits: readonly { id: string; startsAt: string }[]): Promise<void> {
  for (const some of inParts(visits))
    await write
      .insertInto('ledger_accounts')
      .values(
        some.map(({ id, startsAt }) => {
          return { booking_id: id, balance: 0, since: Date.parse(startsAt), version: 0, earlier: 1 }
        }),
      )
      .execute()
}

const addUp = prepareQuery((write, account: Tables['ledger_accounts']) =>
  write
    .insertInto('ledger_accounts')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet({
        balance: sql`ledger_accounts.balance + excluded.balance`,
        version: sql`ledger_accounts.version + excluded.version`,
        since: sql`excluded.since`,
      }),
    )
    .returning('version'),
)

const insertEntries = prepareRows((write, rows: Tables['ledger_entries'][]) =>
  write.insertInto('ledger_entries').values(rows),
)

const insertNote = prepareQuery((write, note: Tables['ledger_notes']) => write.insertInto('ledger_notes').values(note))

export async function findAccount(queries: Queries, bookingId: string): Promise<{ isEarlier: boolean } | null> {
  const row = await queries
    .selectFrom('ledger_accounts')
    .select('earlier')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ? { isEarlier: row.earlier === 1 } : null
}

export type StoredEntry = Entry & { bookingId: string; act: string }

/** Each account in its order. */
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

/** Of anybody, if the customer never paid. */
export async function findUsualWay(queries: Queries, bookingId: string): Promise<Way> {
  const row = await queries
    .selectFrom('bookings as visit')
    .select((eb) => lastPaymentOf(queries, eb.ref('visit.customer_id')).as('way'))
    .where('visit.id', '=', bookingId)
    .executeTakeFirst()
  return row?.way || findLastWay(queries)
}

/** By no index: almost every entry takes nothing back. */
const takesNothingBack = sql<SqlBool>`coalesce(ledger_entries.reverses, '') = ''`

export async function findLastWay(queries: Queries): Promise<Way> {
  const row = await queries
    .selectFrom('ledger_entries')
    .select('way')
    .where('way', '<>', sql.lit(''))
    .where('kind', '=', sql.lit('payment'))
    .where(takesNothingBack)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.way || 'cash'
}

/** As a part of a query; null if they never did. */
export function lastPaymentOf(queries: Queries, customer: Expression<string | null>) {
  return (
    queries
      .selectFrom('bookings as paid')
      .innerJoin('ledger_entries', 'ledger_entries.booking_id', 'paid.id')
      .select('ledger_entries.way')
      .where('paid.customer_id', '=', customer)
      .where('ledger_entries.kind', '=', sql.lit('payment'))
      .where(takesNothingBack)
      // By no index: it would be read back to the first payment of all for a customer who never paid.
      .orderBy(sql`ledger_entries.created_at + 0`, 'desc')
      .orderBy('ledger_entries.place', 'desc')
      .limit(sql.lit(1))
  )
}
