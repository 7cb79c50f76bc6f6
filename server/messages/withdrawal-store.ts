import { kindsInRole } from '../../domain/messages/message-kinds.ts'
import type { Write } from '../platform/database/open-database.ts'
import { type Message, messageColumns, needsNoSaying, toMessage } from './store.ts'

/** Takes back what no longer needs saying, and says what that was; what has left, may have left, or is leaving, stays. */
export async function withdrawMessage(
  write: Write,
  { kind, entity_id }: Pick<Message, 'kind' | 'entity_id'>,
): Promise<Message[]> {
  await write
    .updateTable('messages')
    .set(leftInDoubt)
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .where('in_doubt_since', 'is not', null)
    .execute()
  const withdrawn = await write
    .deleteFrom('messages')
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .returning(messageColumns)
    .execute()
  return withdrawn.map(toMessage)
}

const reminderKinds = kindsInRole('reminder')

/** Takes back the reminders of some estimates that have not left; those of which there were some. */
export async function withdrawReminders(write: Write, estimateIds: readonly string[]): Promise<string[]> {
  const left = await write
    .updateTable('messages')
    .set(leftInDoubt)
    .where('entity_id', 'in', estimateIds)
    .where('kind', 'in', reminderKinds)
    .where('status', '=', 'queued')
    .where('in_doubt_since', 'is not', null)
    .returning('entity_id')
    .execute()
  const withdrawn = await write
    .deleteFrom('messages')
    .where('entity_id', 'in', estimateIds)
    .where('kind', 'in', reminderKinds)
    .where('status', '=', 'queued')
    .returning('entity_id')
    .execute()
  return [...left, ...withdrawn].map(({ entity_id }) => entity_id)
}

/** What may have been said all the same: kept, and neither tried again nor left for the owner to see to. */
const leftInDoubt = { status: 'unknown', next_attempt_at: null, good_until: needsNoSaying } as const
