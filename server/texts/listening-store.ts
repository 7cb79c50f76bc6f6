import type { Queries } from '../platform/database/open-database.ts'

/** Of the service's list; null before the first time. */
export async function findHeardUntil(queries: Queries): Promise<number | null> {
  const row = await queries.selectFrom('text_listening').select('heard_until').where('id', '=', 1).executeTakeFirst()
  return row?.heard_until ?? null
}

export async function keepHeardUntil(queries: Queries, until: number): Promise<void> {
  await queries
    .insertInto('text_listening')
    .values({ id: 1, heard_until: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ heard_until: until }))
    .execute()
}
