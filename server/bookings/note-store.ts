import type { Queries, Write } from '../platform/database/open-database.ts'

/** The owner's notes on one visit; '' also for an unknown visit. */
export async function findVisitNotes(queries: Queries, id: string): Promise<string> {
  const row = await queries.selectFrom('bookings').select('visit_notes').where('id', '=', id).executeTakeFirst()
  return row?.visit_notes ?? ''
}

/** False when the notes are no longer those that were read. */
export async function replaceVisitNotes(
  write: Write,
  { id, notes, before }: { id: string; notes: string; before: string },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({ visit_notes: notes })
    .where('id', '=', id)
    .where('visit_notes', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
