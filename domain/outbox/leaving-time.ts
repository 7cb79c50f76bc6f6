import { inDaytime } from '../schedule/daytime.ts'
import { factsOf, type MessageKind } from './message-kinds.ts'

/** News of a visit that begins this soon after the night leaves at once: somebody arranges their morning by it. */
const leadMs = 3 * 3_600_000

type Night = {
  timeZone: string
  /** The starts of the visits in the message, before and after the change. */
  visits: readonly number[]
}

/**
 * From `earliest` on. A kind that waits for the day does not leave at night, unless a visit begins less than three hours
 * after the night. All in UTC epoch milliseconds.
 */
export function leavingTime(kind: MessageKind, earliest: number, night: Night): number {
  return factsOf({ kind }).waitsForDay ? waitForDay(earliest, night) : earliest
}

/** For a kind that at other times answers people who are waiting. */
export function waitForDay(earliest: number, { timeZone, visits }: Night): number {
  const day = inDaytime(earliest, timeZone)
  return visits.some((at) => at > earliest && at < day + leadMs) ? earliest : day
}
