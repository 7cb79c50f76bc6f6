import { factsOf } from './message-kinds.ts'

/** Every e-mail and text: the outbox and the log in one. */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'undelivered',
  'failed',
  'unknown',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const channels = ['email', 'text'] as const
export type Channel = (typeof channels)[number]

/**
 * What the owner may do with a message in each status. A queued one waits (for its next attempt, or in the Outbox) and
 * can be sent at once; `unknown` was perhaps delivered, so sending it again is a choice.
 */
const messageActionsByStatus: Record<MessageStatus, readonly 'send-again'[]> = {
  queued: ['send-again'],
  sending: [],
  sent: [],
  delivered: [],
  bounced: ['send-again'],
  undelivered: ['send-again'],
  failed: ['send-again'],
  unknown: ['send-again'],
}

/**
 * Whether a message can be sent again. Of a sealed one that has ended nothing is left: its reader asks for a new link. Nor is
 * the address that news of an area went to.
 */
export function canSendAgain({
  kind,
  status,
  hasLeft,
}: {
  kind: string
  status: MessageStatus
  hasLeft: boolean
}): boolean {
  const { isSealed, isAddressForgotten } = factsOf({ kind })
  const isKept = (status === 'queued' || !isSealed) && !(isAddressForgotten && hasLeft)
  return isKept && messageActionsByStatus[status].includes('send-again')
}

/** A message as HTTP lists it. `attachment` names a file that the message carries. */
export type MessageSummary = {
  id: string
  kind: string
  channel: Channel
  recipient: string
  subject: string
  status: MessageStatus
  attempts: number
  /** Why the last attempt did not succeed, in a sentence for the owner. */
  error: string | null
  estimateId: string | null
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  /** Since when it may have left without anybody knowing: an attempt of then ended without a word. */
  inDoubtSince: string | null
}

export type MessageDetail = MessageSummary & {
  html: string | null
  text: string
  attachments: { filename: string; contentType: string; url: string }[]
}

/**
 * What was written while nothing could send it, on one channel: `ready` is still worth sending, `past` is about what is
 * over and stays until the owner sends one of them all the same.
 */
export type KeptMessages = { channel: Channel; ready: number; past: number }

/** How many kept messages one press sends at most. */
export const keptAtOnce = 1_000

const halfADayMs = 12 * 3_600_000
/**
 * A message that was put off is tried again after these waits, then given up and shown: about a day and a half in all, so that
 * who may send no more for a day has not failed by then.
 */
const retryWaitsMs = [
  30_000,
  2 * 60_000,
  10 * 60_000,
  30 * 60_000,
  2 * 3_600_000,
  6 * 3_600_000,
  halfADayMs,
  halfADayMs,
]

/** The wait in milliseconds after the nth time that a message was put off, or null when that was enough. `jitter` is in [0, 1). */
export function retryWaitMs(deferrals: number, jitter: number): number | null {
  const wait = retryWaitsMs[deferrals - 1]
  return wait === undefined ? null : Math.round(wait * (1 + jitter * 0.2))
}

/** A text in doubt is looked up at the provider after these waits: one that is not there 43 minutes later never came. */
const lookUpWaitsMs = [10_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000]

/** The wait in milliseconds before the next look-up, after so many that found nothing; null when those were enough. */
export function lookUpWaitMs(lookUps: number): number | null {
  return lookUpWaitsMs[lookUps] ?? null
}

/** How long a message is worth sending when nothing says otherwise. */
export const messageLifeMs = 30 * 24 * 3_600_000
