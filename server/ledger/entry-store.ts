import { sql } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'
import { entryColumns, type StoredEntry, toEntry } from './store.ts'

/** With its visit's day and customer. */
export type ListedEntry = StoredEntry & { date: string; name: string }

/** Or only those that moved money; newest first. */
export async function listEntries(
  queries: Queries,
  which: 'all' | 'money',
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<Page<ListedEntry>> {
  const rows = await queries
    .selectFrom((from) =>
      from
        .selectFrom('ledger_entries')
        .select([
          'id',
          'booking_id',
          'kind',
          'amount',
          'way',
          'reverses',
          'act',
          'created_at',
          'tax_name',
          'tax_rate',
          'tax_base',
        ])
        .where(olderThan(before))
        .$if(which === 'money', (query) => query.where('way', '<>', sql.lit('')))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(limit + 1))
        .as('ledger_entries'),
    )
    .innerJoin('bookings', 'bookings.id', 'ledger_entries.booking_id')
    .leftJoin('ledger_notes', 'ledger_notes.entry_id', 'ledger_entries.id')
    .select([...entryColumns, 'date', 'name'])
    .orderBy('ledger_entries.created_at', 'desc')
    .orderBy('ledger_entries.id', 'desc')
    .execute()
  return toPage(rows, limit, ({ date, name, ...row }) => ({ ...toEntry(row), date, name }))
}
