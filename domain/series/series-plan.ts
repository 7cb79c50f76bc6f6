import type { VisitLength } from '../pricing/visit-lengths.ts'
import type { EditedPart } from '../bookings/booking-edits.ts'
import type { Agreement, Detached, SeriesAct, SeriesVisit, Work } from './series.ts'

/** Why a visit has no place: its window is taken, its day is closed, or the business no longer has the window. */
export type NoPlace = 'full' | 'closed' | 'gone'

export type Kept = 'done' | 'begun' | 'paid' | 'moved' | 'edited'

export type Window = { window: string; start: string; end: string }

export type PlanFacts = {
  agreement: Agreement
  /** All its visits, in any order. */
  visits: readonly SeriesVisit[]
  act: SeriesAct
  today: string
  /** The last day for which visits are made. */
  until: string
  /** The id of the next agreement, if there is one. */
  newId: string
  windows: readonly Window[]
  /**
   * Whether a visit can have a window on a day, null if it can. The places of `own` count as free, which is to take
   * `minutes` there with `people`.
   */
  placeAt: (date: string, window: string, own?: { visit: SeriesVisit } & VisitLength) => NoPlace | null
  /** What is done at a visit after the act and for how much; absent if that stays. */
  workOf?: (visit: SeriesVisit) => { work: Work; price: number }
  /** The visits that were paid for or changed alone, by their ids. */
  setByHand?: ReadonlyMap<string, 'paid' | 'edited'>
}

/** What happens to one visit. Omitted fields stay. */
export type VisitChange = {
  id: string
  version: number
  to?: 'confirmed' | 'cancelled' | 'skipped'
  detached?: Detached
  /** Its day in the next agreement, which it then belongs to. */
  slot?: string
  price?: number
  time?: Window & { date: string }
  work?: Work
}

/** A coming visit as it will be. */
export type PlannedVisit = {
  slot: string
  date: string
  start: string
  end: string
  price: number
  /** Without a place it waits for the owner's answer. */
  noPlace: NoPlace | null
  kept: Kept | null
}

export type Plan = {
  agreement: Agreement
  follows: Agreement | null
  changes: VisitChange[]
  /** The coming visits after the act, the soonest first. */
  visits: PlannedVisit[]
  /** Visits that the act would have changed, and that stay because they were set by hand. */
  kept: { date: string; why: Kept }[]
  questions: { slot: string; why: NoPlace }[]
  calledOff: number
  /** What else is different from then on, before and after. */
  edited?: EditedPart[]
}

export type PlanFault = 'over' | 'pause-empty' | 'no-window' | 'nothing-changes'

export type ActOf<Kind extends SeriesAct['kind']> = Extract<SeriesAct, { kind: Kind }>

export function versionOf({ id, version }: SeriesVisit): Pick<VisitChange, 'id' | 'version'> {
  return { id, version }
}
