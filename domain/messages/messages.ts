/** Every e-mail and text: both the outbox and the log. */
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

/** A message as HTTP lists it. `attachment` names a file that the message carries. */
export type MessageSummary = {
  id: string
  kind: string
  channel: Channel
  recipient: string
  subject: string
  status: MessageStatus
  attempts: number
  /** Why the last attempt failed, in a sentence for the owner. */
  error: string | null
  estimateId: string | null
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  /** When the first attempt ended without an answer: it may have left then unnoticed. */
  inDoubtSince: string | null
}

/** A message in a list, with the name of its customer if one alone has the address or the number. */
export type ListedMessage = MessageSummary & { name?: string }

export type MessageDetail = MessageSummary & {
  html: string | null
  text: string
  attachments: { filename: string; contentType: string; url: string }[]
}

/**
 * The number of messages on one channel that were written while nothing could send them. `ready` are still worth
 * sending; `past` are out of date, and stay unless the owner sends one anyway.
 */
export type KeptMessages = { channel: Channel; ready: number; past: number }

/** By one press. */
export const keptAtOnce = 1_000

const halfADayMs = 12 * 3_600_000
/** Then it is given up. A day and a half in all: a sender over its daily limit is allowed again by then. */
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

/** Milliseconds; null after the last. `jitter` is in [0, 1). */
export function retryWaitMs(deferrals: number, jitter: number): number | null {
  const wait = retryWaitsMs[deferrals - 1]
  return wait === undefined ? null : Math.round(wait * (1 + jitter * 0.2))
}

/** At the provider. A text that is not there after 43 minutes was never sent. */
const lookUpWaitsMs = [10_000, 30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000]

/** Milliseconds; null after the last. */
export function lookUpWaitMs(lookUps: number): number | null {
  return lookUpWaitsMs[lookUps] ?? null
}

/** How long a message is worth sending by default. */
export const messageLifeMs = 30 * 24 * 3_600_000
