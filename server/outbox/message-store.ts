import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../schema/tables.ts'
import type { Message } from './store.ts'
import { messageColumns } from './row-store.ts'
import type { MessageContent } from './describe-content.ts'

/** As it was before its withdrawal. */
export type Withdrawn = Tables['messages']

/** For messages that change nothing: the Unix second, or the next number if another one of the kind has that. */
export async function nextVersion(write: Write, entityId: string, kind: MessageKind, now: number): Promise<number> {
  const { newest } = await write
    .selectFrom('messages')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('kind', '=', kind)
    .where('entity_id', '=', entityId)
    .executeTakeFirstOrThrow()
  return Math.max(Math.floor(now / 1_000), Number(newest ?? 0) + 1)
}

/** Null when there is none, or it has left or is leaving. */
export async function takeQueued(write: Write, entityId: string, kind: MessageKind): Promise<Withdrawn | null> {
  const row = await write
    .deleteFrom('messages')
    .where('entity_id', '=', entityId)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .returning(messageColumns)
    .executeTakeFirst()
  return row ?? null
}

export async function putBack(write: Write, row: Withdrawn): Promise<void> {
  await write.insertInto('messages').values(row).execute()
}

type Followed = { entityId: string; from: number; to: number }

/** They become reminders of the new version if the change does not concern their readers. */
export async function followVersion(write: Write, { entityId, from, to }: Followed): Promise<void> {
  await write
    .updateTable('messages')
    .set({ version: to })
    .where('entity_id', '=', entityId)
    .where('kind', 'in', ['visit-reminder', 'visit-reminder-text'])
    .where('version', '=', from)
    .where('status', '=', 'queued')
    .execute()
}

/** Waiting texts or emails only. */
export async function readdress(
  write: Write,
  { entityId, channel, from, to }: { entityId: string; channel: 'text' | 'email'; from: string; to: string },
): Promise<void> {
  await write
    .updateTable('messages')
    .set({ recipient: to })
    .where('entity_id', '=', entityId)
    .where('channel', '=', channel)
    .where('recipient', '=', from)
    .where('status', '=', 'queued')
    .execute()
}

type Draft = { id: string; draft: string }

/** JSON; null when it has been drawn. */
export async function findDraft(
  queries: Queries,
  { kind, entity_id, version }: { kind: MessageKind; entity_id: string; version: number },
): Promise<Draft | null> {
  const row = await queries
    .selectFrom('messages')
    .select(['id', 'draft'])
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.draft ? { id: row.id, draft: row.draft } : null
}

/** False when it has been drawn, or changed in between. */
export async function changeDraft(write: Write, { id, draft }: Draft, content: MessageContent): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('messages')
    .set({ draft: JSON.stringify(content) })
    .where('id', '=', id)
    .where('draft', '=', draft)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whatever has become of it. */
export async function hasMessage(
  queries: Queries,
  { kind, entity_id, version }: Pick<Message, 'entity_id' | 'version'> & { kind: MessageKind },
): Promise<boolean> {
  const row = await queries
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row !== undefined
}
