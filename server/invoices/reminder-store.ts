import { sql } from 'kysely'
import type { Queries, Write } from '../platform/database/open-database.ts'

export async function findBillsToRemind(queries: Queries, now: number, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('invoices')
    .select('id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Null for none. */
export async function updateRemindAt(
  write: Write,
  id: string,
  { at, reminded }: { at: number | null; reminded: number },
): Promise<void> {
  await write.updateTable('invoices').set({ remind_at: at, reminded }).where('id', '=', id).execute()
}

/** False when they have ended before. */
export async function markRemindersEnded(write: Write, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('invoices')
    .set({ reminders_ended_at: at, remind_at: null })
    .where('id', '=', id)
    .where('reminders_ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Owed, not void, and its reminders not ended. */
export async function needsBillReminder(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('invoices')
    .innerJoin('invoice_visits', 'invoice_visits.invoice_id', 'invoices.id')
    .innerJoin('ledger_accounts', 'ledger_accounts.booking_id', 'invoice_visits.booking_id')
    .select((eb) => eb.fn.sum<number | null>('balance').as('balance'))
    .where('invoices.id', '=', id)
    .where('voided_at', 'is', null)
    .where('reminders_ended_at', 'is', null)
    .where('stands', '=', sql.lit(1))
    .executeTakeFirst()
  return Number(row?.balance ?? 0) > 0
}
