import { factsOf } from '../../domain/outbox/message-kinds.ts'
import type { MessageSummary } from '../../domain/messages/messages.ts'
import type { Tables } from '../schema/tables.ts'
import type { Attachment, MessageContent } from './describe-content.ts'
import type { Message } from './store.ts'

// Listed one by one, so that they are planned once: `*` is planned with every query.
export const summaryColumns = [
  'id',
  'kind',
  'entity_id',
  'channel',
  'recipient',
  'subject',
  'status',
  'attempts',
  'error',
  'created_at',
  'sent_at',
  'next_attempt_at',
  'in_doubt_since',
] as const satisfies (keyof Tables['messages'])[]

export const messageColumns = [
  ...summaryColumns,
  'version',
  'html',
  'body',
  'attachments',
  'draft',
  'deferrals',
  'good_until',
  'lease_until',
  'provider_id',
  'act',
  'receipt',
] as const satisfies (keyof Tables['messages'])[]

export function toSummary(message: Pick<Message, (typeof summaryColumns)[number]>): MessageSummary {
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
    estimateId: factsOf(message).about === 'estimate' ? message.entity_id : null,
    createdAt: new Date(message.created_at).toISOString(),
    sentAt: iso(message.sent_at),
    nextAttemptAt: iso(message.next_attempt_at),
    inDoubtSince: iso(message.in_doubt_since),
  }
}

export function toMessage({ draft, ...row }: Tables['messages']): Message {
  try {
    // Both were written by toRow from values of these types.
    const attachments = JSON.parse(row.attachments) as Attachment[]
    const content = draft === null ? null : (JSON.parse(draft) as MessageContent)
    return { ...row, attachments, content, isReadable: true }
  } catch {
    return { ...row, attachments: [], content: null, isReadable: false }
  }
}
