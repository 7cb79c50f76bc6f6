import type { Queries, Write } from '../platform/database/open-database.ts'

export async function findVisitNotes(queries: Queries, id: string): Promise<string> {
  const row = await queries.selectFrom('bookings').select('visit_notes').where('id', '=', id).executeTakeFirst()
  return row?.visit_notes ?? ''
}

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
