import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { ExpressionBuilder } from 'kysely'
import { justToldMs, tellingTime } from '../../domain/bookings/visit-reminders.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'

/** Soonest first, without customers who just heard of the time. A correction without notice counts, too. */
export async function findVisitsToRemind(
  queries: Queries,
  { from, to, now, limit }: { from: number; to: number; now: number; limit: number },
): Promise<string[]> {
  const rows = await selectUntold(queries, now)
    .where('status', '=', 'confirmed')
    .where(canBeTold)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A customer without an email address is reminded only by a text that they agreed to. */
const canBeTold = ({ or, eb }: ExpressionBuilder<Tables, 'bookings'>) =>
  or([eb('email', '<>', ''), eb('text_consent', 'like', '%"agreed":true%')])

/** Null for a customer who has just heard of the time. */
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
            .where('messages.kind', 'in', tellingTime satisfies readonly MessageKind[])
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
