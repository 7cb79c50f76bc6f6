import { kindsInRole } from '../../domain/outbox/message-kinds.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { seal } from '../platform/database/seal-columns.ts'

/** A question this long ago was about another day. */
const askedAgoMs = 20 * 3_600_000

type Asked = { date: string; from: number; to: number; now: number; limit: number }

/** Confirmed, with people, without entry notes, not asked lately. Times are for the index; the day decides. */
export async function findUnknownAccess(queries: Queries, { date, from, to, now, limit }: Asked): Promise<string[]> {
  const rows = await queries
    .selectFrom('bookings')
    .select('bookings.id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('date', '=', date)
    .where('access', '=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('crew_visits').select('person_id').whereRef('crew_visits.booking_id', '=', 'bookings.id').limit(1),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.entity_id', '=', 'bookings.id')
            .where('messages.kind', 'in', kindsInRole('access'))
            .where('messages.created_at', '>', now - askedAgoMs),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** False if the visit is called off or over. */
export async function setAccess(
  write: Write,
  { id, words, now }: { id: string; words: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('bookings')
    .set({ access: seal(write, words) })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
