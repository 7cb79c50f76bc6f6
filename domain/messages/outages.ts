import type { Channel } from './messages.ts'

/** What can be wrong with a mail server or a text message provider as a whole, whatever the message. */
export const troubleKinds = [
  /** The host name does not exist. */
  'unknown-name',
  'unreachable',
  /** The connection stands, and no answer comes. */
  'silent',
  /** The connection was lost in the middle. */
  'cut',
  /** Its certificate is invalid. */
  'insecure',
  'sign-in',
  /** It refuses the configured sender. */
  'sender',
  /** It accepts nothing for now. */
  'refusing',
  /** It got too much at once. */
  'busy',
  /** It has an internal error. */
  'failing',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** `said`: the other side's own words or the system's code, for the person who fixes it. */
export type Trouble = { kind: TroubleKind; said: string }

/** The longest time that a recovery goes unnoticed. */
const soonMs = 2_000
/** Checked rarely: many refused sign-ins lock an account, and a failing service is not helped by more requests. */
const gentleWaitsMs = [30_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000]
const gentle: ReadonlySet<TroubleKind> = new Set(['sign-in', 'sender', 'busy', 'failing'])

/** Milliseconds, after this many checks. */
export function checkWaitMs(kind: TroubleKind, checks: number): number {
  if (!gentle.has(kind)) return soonMs
  return gentleWaitsMs[Math.min(checks, gentleWaitsMs.length - 1)] ?? soonMs
}

export const longestCheckWaitMs = Math.max(...gentleWaitsMs)

/** Messages that wait longer than they should. */
export type Delay = {
  channel: Channel
  /** When the channel failed, or when the oldest of them was written. */
  since: string
  waiting: number
  what: string
  remedy: string
  /** The other side's own words; empty if they differ. */
  said: string
  /** Whether nothing at all leaves on this channel; otherwise only these messages are being retried. */
  isOutage: boolean
}
