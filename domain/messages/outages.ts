import type { Channel } from './messages.ts'

/** What can be wrong with a mail server or a text message provider as a whole, whatever the message. */
export const troubleKinds = [
  /** No machine has this name. */
  'unknown-name',
  'unreachable',
  /** The line stands, and nothing comes. */
  'silent',
  /** The line was cut in the middle. */
  'cut',
  /** Its certificate is not accepted. */
  'insecure',
  'sign-in',
  /** Nothing is taken from the sender that is configured. */
  'sender',
  /** Takes nothing for now. */
  'refusing',
  /** Was given too much at once. */
  'busy',
  /** Fails by itself. */
  'failing',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** `said`: the other side's own words or the system's code, for whoever mends it. */
export type Trouble = { kind: TroubleKind; said: string }

/** How long a trouble of others lasts after it is over, at most, before it is noticed. */
const soonMs = 2_000
/** Asked gently: many refused sign-ins lock an account, and a service that fails is not helped by more requests. */
const gentleWaitsMs = [30_000, 60_000, 2 * 60_000, 5 * 60_000, 10 * 60_000]
const gentle: ReadonlySet<TroubleKind> = new Set(['sign-in', 'sender', 'busy', 'failing'])

/** The wait in milliseconds before a channel in trouble is tried again, after so many checks. */
export function checkWaitMs(kind: TroubleKind, checks: number): number {
  if (!gentle.has(kind)) return soonMs
  return gentleWaitsMs[Math.min(checks, gentleWaitsMs.length - 1)] ?? soonMs
}

export const longestCheckWaitMs = Math.max(...gentleWaitsMs)

/** Messages that wait longer than they should. */
export type Delay = {
  channel: Channel
  /** Since when the channel is out of order; else when the oldest of them was written. */
  since: string
  waiting: number
  what: string
  remedy: string
  /** The other side's own words; empty when they are not the same for all. */
  said: string
  /** Whether nothing at all leaves on this channel; else these messages alone are tried again by themselves. */
  isOutage: boolean
}
