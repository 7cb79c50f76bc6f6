import { sql } from 'kysely'
import type { BookingDocument } from '../../domain/booking-document.ts'
import type { BookingNewsKind, OwnerNoticeKind } from '../../domain/bookings.ts'
import type { Page } from '../../domain/lists.ts'
import type { CeilingNotice } from '../../domain/ceiling-notice.ts'
import { type Channel, messageLifeMs, type MessageSummary } from '../../domain/messages.ts'
import type { ReviewNotice } from '../../domain/review-notice.ts'
import type { ReviewRequest } from '../../domain/review-request.ts'
import { undoMs } from '../../domain/undo.ts'
import type { AreaDocument } from '../../domain/waitlist.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { prepareQuery, prepareRows } from '../platform/database/prepare-query.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'

/** A file that a message carries: an estimate's stored PDF, or bytes of its own (base64). */
export type Attachment = { filename: string; contentType: string } & (
  | { estimate: { id: string; version: number } }
  | { content: string }
)

/** What a message says, as data; written out at its first attempt, or when the owner reads it. */
export type Draft =
  | { template: 'booking'; kind: BookingNewsKind; document: BookingDocument; reason?: string }
  | { template: 'owner-notice'; kind: OwnerNoticeKind; document: BookingDocument }
  | { template: 'area'; document: AreaDocument }
  | { template: 'review-request'; document: ReviewRequest }
  | { template: 'review-notice'; document: ReviewNotice }
  | { template: 'ceiling-notice'; document: CeilingNotice }

export type Message = Omit<Tables['messages'], 'attachments' | 'draft'> & {
  attachments: Attachment[]
  draft: Draft | null
  /** False for a row whose files or words are damaged: it can be shown, and never sent. */
  isReadable: boolean
}

export type NewMessage = Pick<
  Message,
  'id' | 'kind' | 'entity_id' | 'version' | 'channel' | 'recipient' | 'subject' | 'body'
> & {
  html: string | null
  attachments: Attachment[]
  draft?: Draft
  /** The key of the owner's act that it tells of: until it leaves, the act can be taken back. */
  act?: string | undefined
  /** When the relay takes it; null keeps it in the Outbox until the owner sends it. */
  nextAttemptAt: number | null
  /** Until when it is worth sending; thirty days when nothing is said. */
  goodUntil?: number
  createdAt: number
}

/** Puts a message into the outbox. */
export async function insertMessage(write: Write, message: NewMessage): Promise<void> {
  await insertMessages(write, [message])
}

/** Puts a message into the outbox unless the same has been said about the same thing; of two at once one is kept. */
export async function insertMessageOnce(write: Write, message: NewMessage): Promise<void> {
  await insertRowOnce(write, toRow(message))
}

const insertRowOnce = prepareQuery((write, row: Tables['messages']) =>
  write
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id', 'version']).doNothing()),
)

/** Few enough to be prepared for each number of rows, enough that a hundred messages do not take a hundred queries. */
const rowsAtOnce = 20

/** Puts several messages into the outbox. */
export async function insertMessages(write: Write, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(toRow)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(write, rows.slice(from, from + rowsAtOnce))
  }
}

const insertRows = prepareRows((write, rows: Tables['messages'][]) => write.insertInto('messages').values(rows))

function toRow({
  nextAttemptAt,
  goodUntil,
  createdAt,
  attachments,
  draft,
  act,
  ...message
}: NewMessage): Tables['messages'] {
  return {
    ...message,
    attachments: JSON.stringify(attachments),
    draft: draft === undefined ? null : JSON.stringify(draft),
    status: 'queued',
    attempts: 0,
    deferrals: 0,
    next_attempt_at: nextAttemptAt,
    good_until: goodUntil ?? createdAt + messageLifeMs,
    lease_until: null,
    provider_id: null,
    error: null,
    created_at: createdAt,
    sent_at: null,
    act: act ?? null,
  }
}

/** Keeps the words of a draft: from now on the message says exactly this. */
export async function writeOut(
  queries: Queries,
  id: string,
  words: { subject: string; html: string; text: string },
): Promise<void> {
  const { subject, html, text: body } = words
  await queries.updateTable('messages').set({ subject, html, body, draft: null }).where('id', '=', id).execute()
}

/** Forgets what a message said: it stays in the log without its words. */
export async function dropWords(write: Write, id: string): Promise<void> {
  await write.updateTable('messages').set({ html: null, body: '' }).where('id', '=', id).execute()
}

/** Forgets to whom a message went: it stays in the log without the address. */
export async function forgetRecipient(write: Write, id: string, recipient: string): Promise<void> {
  await write.updateTable('messages').set({ recipient }).where('id', '=', id).execute()
}

export async function findMessage(queries: Queries, id: string): Promise<Message | null> {
  const row = await queries.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMessage(row) : null
}

/** The messages about one estimate or other thing, oldest first, e-mail before text. */
export async function findMessagesAbout(queries: Queries, entityId: string): Promise<Message[]> {
  const rows = await queries
    .selectFrom('messages')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('created_at')
    .orderBy('channel')
    .execute()
  return rows.map(toMessage)
}

/** Takes back what no longer needs saying; what has left, or is leaving, stays. */
export async function withdrawMessage(
  write: Write,
  { kind, entity_id }: Pick<Message, 'kind' | 'entity_id'>,
): Promise<void> {
  await write
    .deleteFrom('messages')
    .where('entity_id', '=', entity_id)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .execute()
}

type Withdrawn = { channel: Channel; recipient: string; body: string; createdAt: number }

/** Takes back everything that an act would have told; null when one of it has left, or may have. */
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

/** Lets go what an act of the last seconds tells about a thing: what happened to the thing since must not overtake it. */
export async function hurryHeld(write: Write, { entityId, now }: { entityId: string; now: number }): Promise<void> {
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

/** A page of messages, newest first. */
export async function findMessages(
  queries: Queries,
  limit: number,
  before: Cursor | null,
): Promise<Page<MessageSummary>> {
  const rows = await queries
    .selectFrom('messages')
    .selectAll()
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toSummary)
}

const troubled = (['failed', 'unknown', 'bounced', 'undelivered'] as const).map((status) => sql.lit(status))

/** Messages that ended badly, or in a doubt that no look-up at the provider will settle any more. */
export async function countTroubled(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // Written out: with values to be filled in, SQLite cannot know that the index of just these fits.
    .where('status', 'in', troubled)
    .where('next_attempt_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** A message as lists show it; files and draft are not looked at. */
export function toSummary(message: Tables['messages'] | Message): MessageSummary {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  return {
    id: message.id,
    kind: message.kind,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    status: message.status,
    attempts: message.attempts,
    error: message.error,
    estimateId: message.kind.startsWith('estimate-') ? message.entity_id : null,
    createdAt: new Date(message.created_at).toISOString(),
    sentAt: iso(message.sent_at),
    nextAttemptAt: iso(message.next_attempt_at),
  }
}

export function toMessage(row: Tables['messages']): Message {
  try {
    // Both were written by toRow from values of these types.
    const attachments = JSON.parse(row.attachments) as Attachment[]
    const draft = row.draft === null ? null : (JSON.parse(row.draft) as Draft)
    return { ...row, attachments, draft, isReadable: true }
  } catch {
    return { ...row, attachments: [], draft: null, isReadable: false }
  }
}
