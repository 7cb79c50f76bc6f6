import { sql } from 'kysely'
import type { NewEntry } from '../../domain/ledger/ledger.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery, prepareRows } from '../platform/database/prepare-query.ts'
import { newId } from '../platform/new-id.ts'
import { inParts } from '../platform/paging.ts'
import type { Tables } from '../schema/tables.ts'
import type { ChargedVisit } from './store.ts'

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
