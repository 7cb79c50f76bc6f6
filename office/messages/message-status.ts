import type { MessageStatus, MessageSummary } from '../../domain/messages/messages.ts'
import { showPhone } from '../../domain/fields/phone.ts'
import { receiptMs } from '../../domain/messages/receipts.ts'
import type { Tone } from '../../ui/status.tsx'
import * as say from '#words/office/messages.ts'

export const messageStatusWords: Record<MessageStatus, { word: string; tone: Tone }> = {
  queued: { word: say.statuses.waiting, tone: 'waiting' },
  sending: { word: say.statuses.sending, tone: 'waiting' },
  sent: { word: say.statuses.sent, tone: 'good' },
  delivered: { word: say.statuses.delivered, tone: 'good' },
  bounced: { word: say.statuses.bounced, tone: 'bad' },
  undelivered: { word: say.statuses.undelivered, tone: 'bad' },
  failed: { word: say.statuses.failed, tone: 'bad' },
  unknown: { word: say.statuses.unknown, tone: 'doubt' },
}

/** Not every network sends receipts: a text without one may well have arrived. */
export function describeMessage(
  { channel, status, sentAt }: Pick<MessageSummary, 'channel' | 'status' | 'sentAt'>,
  now: number,
): { word: string; tone: Tone } {
  const isLate = channel === 'text' && status === 'sent' && sentAt !== null && now - Date.parse(sentAt) > receiptMs
  return isLate ? { word: say.statuses.noReceipt, tone: 'good' } : messageStatusWords[status]
}

/** In readable form. */
export function showRecipient({ channel, recipient }: Pick<MessageSummary, 'channel' | 'recipient'>): string {
  return channel === 'text' ? showPhone(recipient) : recipient
}
