import type { MessageKind } from '../../domain/outbox/message-kinds.ts'
import { messageLifeMs } from '../../domain/messages/messages.ts'
import type { Write } from '../platform/database/open-database.ts'
import { prepareQuery, prepareRows, type Statement } from '../platform/database/prepare-query.ts'
import type { Tables } from '../schema/tables.ts'
import type { Attachment, MessageContent } from './describe-content.ts'

// A row of `messages` is outbox and log in one: `queued`, `sending`, then `sent`, or `failed` when it is refused or its
// tries are used up. An email waits as the name of its letter and of its subject's row. It is drawn from that row when
// it is sent or read, and stored as it was drawn. Messages from before a channel was set up wait for the owner.

export type Message = Omit<Tables['messages'], 'attachments' | 'draft'> & {
  attachments: Attachment[]
  /** Its content, until it is drawn at its first attempt, or when the owner reads it. */
  content: MessageContent | null
  /** False for a row with damaged files or words: it can be shown, and never sent. */
  isReadable: boolean
}

/** Has its words, or the content to draw them from. */
export type NewMessage = Pick<Message, 'id' | 'entity_id' | 'version' | 'channel' | 'recipient'> & {
  kind: MessageKind
  subject?: string
  html?: string | null
  body?: string
  attachments?: Attachment[]
  content?: MessageContent
  /** The key of the owner's act that it announces: until it leaves, the act can be undone. */
  act?: string | undefined
  /** When the relay takes it; null keeps it in the Outbox until the owner sends it. */
  nextAttemptAt: number | null
  /** Until when it is worth sending; thirty days by default. */
  goodUntil?: number
  createdAt: number
}

export async function insertMessage(write: Write, message: NewMessage): Promise<void> {
  await insertMessages(write, [message])
}

/** Unless there is one of its kind about the thing; of two at once one is stored. */
export async function insertMessageOnce(write: Write, message: NewMessage): Promise<void> {
  if (isAddressed(message)) await insertRowOnce(write, toRow(message))
}

const insertRowOnce = prepareQuery((write, row: Tables['messages']) =>
  write
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id', 'version']).doNothing()),
)

/** Few enough to prepare a statement for each number of rows, and enough to write a hundred messages in five. */
const rowsAtOnce = 20

export async function insertMessages(write: Write, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.filter(isAddressed).map(toRow)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertRows(write, rows.slice(from, from + rowsAtOnce))
  }
}

/** A few addressed messages, together with other writes. */
export function messagesInsert(messages: readonly NewMessage[]): Statement {
  return insertRows.of(messages.map(toRow))
}

/** A customer without an email address gets no emails: none waits or fails. */
function isAddressed({ recipient }: NewMessage): boolean {
  return recipient !== ''
}

const insertRows = prepareRows((write, rows: Tables['messages'][]) => write.insertInto('messages').values(rows))

function toRow({
  nextAttemptAt,
  goodUntil,
  createdAt,
  subject = '',
  html = null,
  body = '',
  attachments = [],
  content,
  act,
  ...message
}: NewMessage): Tables['messages'] {
  return {
    ...message,
    subject,
    html,
    body,
    attachments: JSON.stringify(attachments),
    draft: content === undefined ? null : JSON.stringify(content),
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
    in_doubt_since: null,
    act: act ?? null,
    receipt: null,
  }
}

/** It stays in the log without the address. */
export async function forgetRecipient(write: Write, id: string, recipient: string): Promise<void> {
  await write.updateTable('messages').set({ recipient }).where('id', '=', id).execute()
}

/** The value of `good_until` for an unneeded message, so that the owner has nothing to do about it. */
export const needsNoSaying = 0
