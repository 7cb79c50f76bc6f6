import { replaceableNews } from '../../domain/bookings/booking-news.ts'
import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import { messageColumns } from '../outbox/row-store.ts'
import type { Withdrawn } from '../outbox/message-store.ts'
import type { Write } from '../platform/database/open-database.ts'

const replaceable = replaceableNews.flatMap(({ news }): MessageKind[] => [`booking-${news}`, `booking-${news}-text`])

/** The owner's news that waits beyond `since`, the time for Undo; oldest first. */
export async function withdrawWaiting(write: Write, bookingId: string, since: number): Promise<Withdrawn[]> {
  const rows = await write
    .deleteFrom('messages')
    .where('entity_id', '=', bookingId)
    .where('kind', 'in', replaceable)
    .where('act', 'is not', null)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', since)
    .returning(messageColumns)
    .execute()
  return rows.toSorted((a, b) => a.version - b.version)
}

/** Later news of a visit makes earlier news pointless once it has left, and says nothing of edited details. */
export async function sendEditsBefore(write: Write, bookingId: string, at: number): Promise<void> {
  await write
    .updateTable('messages')
    .set({ next_attempt_at: at })
    .where('entity_id', '=', bookingId)
    .where('kind', '=', 'booking-details-changed' satisfies MessageKind)
    .where('act', 'is not', null)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', at)
    .execute()
}
