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
 * Whether a message can be sent again. Not once its words were dropped (a sealed one: its reader asks for a new link), nor
 * once its address was forgotten (news of an area).
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
  /** When the first attempt ended without an answer: it may have left then without anybody knowing. */
  inDoubtSince: string | null
}

export type MessageDetail = MessageSummary & {
  html: string | null
  text: string
  attachments: { filename: string; contentType: string; url: string }[]
}

/**
 * How many messages of one channel were written while nothing could send them. `ready` are still worth sending; `past` are
 * about what is over, and stay unless the owner sends one all the same.
 */
export type KeptMessages = { channel: Channel; ready: number; past: number }

/** How many kept messages one press sends at most. */
export const keptAtOnce = 1_000

const halfADayMs = 12 * 3_600_000
/**
 * A message that was put off is tried again after these waits, then given up and shown. About a day and a half in all: a
 * sender who has reached the limit of a day is allowed again by then.
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

/** A text in doubt is looked up at the provider after these waits. One that is not there after 43 minutes was never sent. */
const lookUpWaitsMs = [10_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000]

/** The wait in milliseconds before the next look-up, after so many that found nothing; null when those were enough. */
export function lookUpWaitMs(lookUps: number): number | null {
  return lookUpWaitsMs[lookUps] ?? null
}

/** How long a message is worth sending when nothing says otherwise. */
export const messageLifeMs = 30 * 24 * 3_600_000
