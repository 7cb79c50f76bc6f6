import { addDays } from '../schedule/calendar-days.ts'
import { toInstant, toPlainDate } from '../schedule/schedule.ts'
import { busyWith } from './busy-with.ts'

/** Each once; `late` only when late. */
export const crewSteps = ['on-my-way', 'late', 'here', 'done'] as const
export type CrewStep = (typeof crewSteps)[number]

/** These text the customer. */
export const arrivalSteps = ['on-my-way', 'late'] as const satisfies CrewStep[]
export type ArrivalStep = (typeof arrivalSteps)[number]

export function isArrivalStep(step: CrewStep): step is ArrivalStep {
  return arrivalSteps.some((each) => each === step)
}

/** `at` in UTC epoch milliseconds: a visit that was moved to another day keeps earlier presses. */
export function isOfDay({ at }: { at: number }, { date }: { date: string }, timeZone: string): boolean {
  return toPlainDate(at, timeZone) === date
}

/** For how long a person can take back a press, and the text about it waits. */
export const takeBackMs = 60_000

/** A press may wait so long for a signal, also over a night. One that says it waited longer counts from when it arrives. */
const mostWaitedMs = 24 * 3_600_000

/** When a press was made that arrives now; `waited` in seconds, as its phone says. */
export function pressedAt(now: number, waited: string | undefined): number {
  const ms = /^\d{1,6}$/.test(waited ?? '') ? Number(waited) * 1_000 : 0
  return ms <= mostWaitedMs ? now - ms : now
}

/** In how many minutes a person may say to arrive; none if it is unknown. */
export const arrivalMinutes = [10, 20, 30, 45, 60] as const
export const usualArrival = 20

const fiveMinutesMs = 5 * 60_000

/** UTC epoch milliseconds, rounded up to five minutes. */
export function arrivalAt(now: number, minutes: number): number {
  return Math.ceil((now + minutes * 60_000) / fiveMinutesMs) * fiveMinutesMs
}

const earlyMs = 2 * 3_600_000

/** From two hours before the visit until its end: before that it is a mistake, or the customer may be asleep. */
export function tellsOnTheWay(visit: Omit<Visit, 'date'>, now: number): boolean {
  return now >= visit.startsAt - earlyMs && now < busyWith(visit).to
}

/** How long an unopened link works. */
export const crewLinkMs = 7 * 86_400_000

/** How long a phone stays signed in without being used. */
export const crewIdleMs = 60 * 86_400_000

/** A phone that is signed in, or a link that nobody has opened yet; times are ISO 8601 in UTC. */
export type CrewDevice = {
  id: string
  createdAt: string
  openedAt: string | null
  /** When it was last used, to the quarter of an hour. */
  seenAt: string | null
  userAgent: string
}

const shownFrom = '18:00'
const shownAfterMs = 2 * 3_600_000

type Visit = { date: string; startsAt: number; endsAt: number; minutes: number }

/** `now` in UTC epoch milliseconds: from six in the evening before, local time, until two hours after the visit. */
export function accessShown(visit: Visit, now: number, timeZone: string): 'early' | 'shown' | 'over' {
  if (now < toInstant(addDays(visit.date, -1), shownFrom, timeZone)) return 'early'
  return now < busyWith(visit).to + shownAfterMs ? 'shown' : 'over'
}
