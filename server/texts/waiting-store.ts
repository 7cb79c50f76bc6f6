import type { Queries, Write } from '../platform/database/open-database.ts'
import { waiting } from './store.ts'

/** Of all numbers or of some, oldest first. */
export function listWaiting(queries: Queries, numbers: readonly string[] | null, limit: number) {
  return queries
    .selectFrom('incoming_texts')
    .select(['id', 'number', 'body', 'fields', 'received_at as receivedAt'])
    .where(waiting)
    .$if(numbers !== null, (query) => query.where('number', 'in', numbers ?? []))
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Until a time; returns the last text, or null when none waited. */
export async function settleWaiting(
  write: Write,
  { number, until, at }: { number: string; until: number; at: number },
): Promise<string | null> {
  const settled = await write
    .updateTable('incoming_texts')
    .set({ settled_at: at })
    .where('number', '=', number)
    .where('received_at', '<=', until)
    .where(waiting)
    .returning(['id', 'received_at'])
    .execute()
  return settled.toSorted((a, b) => a.received_at - b.received_at).at(-1)?.id ?? null
}
