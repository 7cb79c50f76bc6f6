import { inDaytime } from '../schedule/daytime.ts'
import { factsOf, type MessageKind } from './message-kinds.ts'

/** A visit that begins this soon after the night is told of at once. */
const leadMs = 3_600_000

type Night = {
  timeZone: string
  /** When the visits begin that a message tells of, before and after the change. */
  visits: readonly number[]
}

/**
 * When a message that the owner has caused leaves, from `earliest` on: one of a kind that waits for the day does not
 * arrive at night, unless a visit would begin before its reader has had an hour. All in UTC epoch milliseconds.
 */
export function leavingTime(kind: MessageKind, earliest: number, night: Night): number {
  return factsOf({ kind }).waitsForDay ? waitForDay(earliest, night) : earliest
}

/** The same for a message whose kind also answers people who are waiting. */
export function waitForDay(earliest: number, { timeZone, visits }: Night): number {
  const day = inDaytime(earliest, timeZone)
  return visits.some((at) => at > earliest && at < day + leadMs) ? earliest : day
}
