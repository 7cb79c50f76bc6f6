import type { BookingStatus } from '../bookings/booking-status.ts'
import type { Booking } from '../bookings/bookings.ts'
import { withLines } from '../bookings/cleaning-edits.ts'
import type { OwnLine } from '../pricing/own-lines.ts'
import { taxField } from '../pricing/tax.ts'
import type { VisitHours } from '../schedule/standing-visits.ts'
import { isOver, isPaused, type Rhythm, type Rule } from '../schedule/slots.ts'

/** The agreement with a regular customer. Service, home and customer are in its visits. */
export type Agreement = Rule & {
  id: string
  /** The arrival window, and its hours in the business's time zone. */
  window: string
  start: string
  end: string
  /** For each later visit, in whole dollars. */
  price: number
  /** Counts changes. */
  version: number
}

/**
 * The price of a first visit, another price, or a pause that removed it. `alone`: a regular visit outside of series, by
 * the owner's decision. '' without any.
 */
export const detachments = ['', 'first', 'price', 'paused', 'paused-first', 'paused-price', 'alone'] as const
export type Detached = (typeof detachments)[number]

/** The mark during the pause, by the mark that returns with the visit. */
const whilePaused = { '': 'paused', first: 'paused-first', price: 'paused-price' } as const

export function pausedOf(detached: Detached): Detached {
  return detached === 'first' || detached === 'price' ? whilePaused[detached] : whilePaused['']
}

/** Null unless a pause has removed the visit. */
export function unpausedOf({ detached, status }: Pick<SeriesVisit, 'detached' | 'status'>): Detached | null {
  if (status !== 'skipped') return null
  if (detached === 'paused') return ''
  if (detached === 'paused-first') return 'first'
  return detached === 'paused-price' ? 'price' : null
}

/** What is done at a visit, how often, and for how long. */
export type Work = Pick<
  Booking,
  'service' | 'homeSize' | 'bathrooms' | 'extras' | 'frequency' | 'named' | 'minutes' | 'people' | 'tax'
>

export function workOf(work: Work): Work {
  const { service, homeSize, bathrooms, extras, frequency, named, minutes, people, tax } = work
  return { service, homeSize, bathrooms, extras, frequency, named, minutes, people, ...taxField(tax) }
}

/** What an agreement that begins with a visit says of the later ones: an own line is of that visit alone. */
export function agreedWork(first: Work): Work {
  return { ...workOf(first), named: withLines(first.named, []) }
}

/** For a plan. */
export type SeriesVisit = VisitHours & {
  id: string
  /** The day that the agreement gave it; a move does not change it. */
  slot: string
  window: string
  price: number
  status: BookingStatus
  detached: Detached
  /** 0 if its length is unknown. */
  minutes: number
  people: number
  version: number
  /** Whether its time has come. */
  hasBegun: boolean
}

export type SeriesState = 'active' | 'paused' | 'ended'

export function seriesState(rule: Rule, today: string): SeriesState {
  if (isOver(rule, today)) return 'ended'
  return isPaused(rule, today) ? 'paused' : 'active'
}

/** In each status, main action first. */
const seriesActs = ['change', 'pause', 'resume', 'end'] as const
export type SeriesActKind = (typeof seriesActs)[number]

const possible: Record<SeriesState, readonly SeriesActKind[]> = {
  active: ['change', 'pause', 'end'],
  paused: ['end'],
  ended: [],
}

/** At most one pause, which can be ended until it is over; the agreement can change before it or after it. */
export function possibleActs(rule: Rule, today: string): SeriesActKind[] {
  const acts = possible[seriesState(rule, today)]
  const hasPause = rule.pausedFrom !== null && (rule.pausedUntil === null || rule.pausedUntil > today)
  return seriesActs.filter((act) => {
    if (act === 'resume') return hasPause && acts.length > 0
    return acts.includes(act) && !(hasPause && act !== 'end')
  })
}

/** An act on a series; days as 2026-12-01. */
export type SeriesAct =
  | { kind: 'pause'; from: string; until: string }
  | { kind: 'resume'; from: string }
  | { kind: 'end'; from: string }
  | {
      kind: 'change'
      /** The first day of the new agreement. */
      from: string
      price: number
      /** 1 = Monday … 7 = Sunday. */
      weekday: number
      window: string
      frequency: Rhythm
      /** What is cleaned from then on; absent if that stays. */
      cleaning?:
        | (Pick<Booking, 'service' | 'homeSize' | 'bathrooms' | 'extras'> & { lines?: OwnLine[] | undefined })
        | undefined
    }
