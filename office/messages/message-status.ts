import type { MessageStatus } from '../../domain/messages.ts'
import type { Tone } from '../../ui/status.tsx'

export const messageStatusWords: Record<MessageStatus, { word: string; tone: Tone }> = {
  queued: { word: 'Waiting', tone: 'waiting' },
  sending: { word: 'Sending', tone: 'waiting' },
  sent: { word: 'Sent', tone: 'good' },
  delivered: { word: 'Delivered', tone: 'good' },
  bounced: { word: 'Bounced', tone: 'bad' },
  undelivered: { word: 'Not delivered', tone: 'bad' },
  failed: { word: 'Failed', tone: 'bad' },
  unknown: { word: 'Perhaps sent', tone: 'doubt' },
}
