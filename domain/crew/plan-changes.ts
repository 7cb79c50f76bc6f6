import { addDays } from '../schedule/calendar-days.ts'
import { toInstant, toLocalTime, toPlainDate } from '../schedule/schedule.ts'

/** What a person knows of a visit: its day and hours in the business's time zone, and where it is. */
export type PlanFacts = { date: string; start: string; end: string; address: string }

/** Null: the visit is not theirs, or is canceled. */
export type PlanPair = { was: PlanFacts | null; now: PlanFacts | null }

/** It came, went, or has another time or address. */
export type PlanChange =
  | { kind: 'new' | 'gone' | 'address'; at: PlanFacts }
  | { kind: 'moved'; from: PlanFacts; at: PlanFacts }

/** Nothing if a change was taken back. */
export function changesOf({ was, now }: PlanPair): PlanChange[] {
  if (was === null) return now === null ? [] : [{ kind: 'new', at: now }]
  if (now === null) return [{ kind: 'gone', at: was }]
  const isMoved = was.date !== now.date || was.start !== now.start || was.end !== now.end
  return [
    ...(isMoved ? [{ kind: 'moved' as const, from: was, at: now }] : []),
    ...(was.address !== now.address ? [{ kind: 'address' as const, at: now }] : []),
  ]
}

/** A visit of that day or the next; `madeAt` in UTC epoch milliseconds. */
export function isNear({ was, now }: PlanPair, madeAt: number, timeZone: string): boolean {
  const today = toPlainDate(madeAt, timeZone)
  return [was, now].some((facts) => facts !== null && facts.date >= today && facts.date <= addDays(today, 1))
}

/** Every visit of the change is over. */
export function isPast({ was, now }: PlanPair, at: number, timeZone: string): boolean {
  return [was, now].every((facts) => facts === null || toInstant(facts.date, facts.end, timeZone) <= at)
}

/** Without a change for so long, a person is told; after the longer time even if changes go on. */
const settleMs = 2 * 60_000
const mostWaitMs = 15 * 60_000

/** UTC epoch milliseconds. */
export function isSettled(notedAt: readonly number[], now: number): boolean {
  return Math.max(...notedAt) <= now - settleMs || Math.min(...notedAt) <= now - mostWaitMs
}

/** People who clean get no texts from nine in the evening to seven in the morning, by the business's clock. */
const [quietFrom, quietTo] = ['21:00', '07:00']
/** A visit that begins this soon after the quiet hours does not wait for their end. */
const leadMs = 3_600_000

/** It is quiet now, and every visit begins well after the quiet hours. */
export function waitsForMorning(pairs: readonly PlanPair[], now: number, timeZone: string): boolean {
  const [date = '', time = ''] = toLocalTime(now, timeZone).split('T')
  if (time >= quietTo && time < quietFrom) return false
  const ends = toInstant(time < quietTo ? date : addDays(date, 1), quietTo, timeZone)
  const begins = pairs
    .flatMap(({ was, now: is }) => [was, is])
    .flatMap((facts) => (facts === null ? [] : [toInstant(facts.date, facts.start, timeZone)]))
    .filter((at) => at > now)
  return begins.every((at) => at >= ends + leadMs)
}
