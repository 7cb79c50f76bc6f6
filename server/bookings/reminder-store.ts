import { justToldMs, tellingTime } from '../../domain/bookings/visit-reminders.ts'
import type { Queries } from '../platform/database/open-database.ts'

/**
 * Confirmed visits that begin within a span and whose customers have not just been told when, the first first. A correction that
 * was told to nobody counts, too: whoever made it knows.
 */
export async function findVisitsToRemind(
  queries: Queries,
  { from, to, now, limit }: { from: number; to: number; now: number; limit: number },
): Promise<string[]> {
  const rows = await selectUntold(queries, now)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was agreed about texts, as it is kept; null for whoever has just been told when the visit is. */
export async function findConsentOfUntold(queries: Queries, id: string, now: number): Promise<string | null> {
  const row = await selectUntold(queries, now).select('text_consent').where('id', '=', id).executeTakeFirst()
  return row?.text_consent ?? null
}

function selectUntold(queries: Queries, now: number) {
  const since = now - justToldMs
  return queries
    .selectFrom('bookings')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.entity_id', '=', 'bookings.id')
            .where('messages.kind', 'in', tellingTime)
            .where('messages.created_at', '>', since),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_corrections')
            .select('booking_corrections.id')
            .whereRef('booking_corrections.booking_id', '=', 'bookings.id')
            .where('booking_corrections.corrected_at', '>', since),
        ),
      ),
    )
}
