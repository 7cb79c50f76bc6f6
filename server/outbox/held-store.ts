import type { Channel } from '../../domain/messages/messages.ts'
import { undoMs } from '../../domain/undo.ts'
import type { Write } from '../platform/database/open-database.ts'

// News of an act waits as long as the act can be undone.

type Withdrawn = { channel: Channel; recipient: string; body: string; createdAt: number }

/** Null when one of them has left, or may have. */
export async function withdrawAct(write: Write, act: string): Promise<Withdrawn[] | null> {
  const withdrawn = await write
    .deleteFrom('messages')
    .where('act', '=', act)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .returning(['channel', 'recipient', 'body', 'created_at as createdAt'])
    .execute()
  const left = await write.selectFrom('messages').select('id').where('act', '=', act).executeTakeFirst()
  return left === undefined ? withdrawn : null
}

/** Held news must leave before later news of the thing. */
export async function sendHeldNow(write: Write, { entityId, now }: { entityId: string; now: number }): Promise<void> {
  await write
    .updateTable('messages')
    .set({ next_attempt_at: now })
    .where('entity_id', '=', entityId)
    .where('act', 'is not', null)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '>', now)
    .where('next_attempt_at', '<=', now + undoMs)
    .execute()
}
