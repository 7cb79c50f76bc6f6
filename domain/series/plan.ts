import type { VisitLength } from '../pricing/visit-lengths.ts'
import { addDays, dayOfWeek, mondayOf } from '../schedule/calendar-days.ts'
import type { EditedPart } from '../bookings/booking-edits.ts'
import {
  type Agreement,
  type Detached,
  pausedOf,
  type SeriesAct,
  type SeriesVisit,
  unpausedOf,
  type Work,
} from './series.ts'
import { isOver, slotFrom, slotInWeek, slotsBetween } from '../schedule/slots.ts'

/** Why a visit has no place: its window is taken, its day is closed, or the business no longer has the window. */
export type NoPlace = 'full' | 'closed' | 'gone'

/** Why a visit stays as it is. */
export type Kept = 'done' | 'begun' | 'paid' | 'moved' | 'edited'

type Window = { window: string; start: string; end: string }

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
  /** The windows of the business. */
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
  /** The number of visits that are called off. */
  calledOff: number
  /** What else is different from then on, before and after. */
  edited?: EditedPart[]
}

/** Why an act cannot be done as requested. */
export type PlanFault = 'over' | 'pause-empty' | 'no-window' | 'nothing-changes'

/**
 * Which visits will be when and at which prices, what stays and why, and what the owner is asked. Visits that are done,
 * begun or moved never change.
 */
export function plan(facts: PlanFacts): Plan | PlanFault {
  switch (facts.act.kind) {
    case 'pause':
      return planPause(facts, facts.act)
    case 'resume':
      return planResume(facts, facts.act)
    case 'end':
      return planEnd(facts, facts.act)
    case 'change':
      return planChange(facts, facts.act)
  }
}

type ActOf<Kind extends SeriesAct['kind']> = Extract<SeriesAct, { kind: Kind }>

function planPause(facts: PlanFacts, { from, until }: ActOf<'pause'>): Plan | PlanFault {
  if (until <= from || until <= facts.today) return 'pause-empty'
  const agreement = { ...facts.agreement, pausedFrom: from, pausedUntil: until }
  const { open, kept } = sortOut(facts, ({ slot }) => slot >= from && slot < until)
  return conclude(facts, { agreement, changes: open.map(pausedVisit), kept })
}

function planResume(facts: PlanFacts, { from }: ActOf<'resume'>): Plan | PlanFault {
  const { agreement: before, today } = facts
  if (before.pausedFrom === null || from < today) return 'over'
  const isVoid = from <= before.pausedFrom
  const agreement = {
    ...before,
    pausedFrom: isVoid ? null : before.pausedFrom,
    pausedUntil: isVoid ? null : from,
  }
  // From a later day than was planned, the pause becomes longer.
  const plannedEnd = before.pausedUntil ?? from
  const { open, kept } = sortOut(facts, ({ slot }) => slot >= plannedEnd && slot < from)
  const changes: VisitChange[] = open.map(pausedVisit)
  const questions: Plan['questions'] = []
  for (const visit of facts.visits) {
    const detached = unpausedOf(visit)
    const { slot, hasBegun } = visit
    if (detached === null || slot < from || slot <= today || hasBegun) continue
    const why = facts.placeAt(slot, agreement.window)
    if (why === null)
      changes.push({ ...same(visit), to: 'confirmed', detached, ...followed(visit, agreement, detached) })
    else questions.push({ slot, why })
  }
  return conclude(facts, { agreement, changes, questions, kept })
}

function pausedVisit(visit: SeriesVisit): VisitChange {
  return { ...same(visit), to: 'skipped', detached: pausedOf(visit.detached) }
}

/** The agreement may have changed during the pause. */
function followed(visit: SeriesVisit, { window, start, end, price }: Agreement, detached: Detached) {
  const isMoved = visit.date !== visit.slot || visit.window !== window || visit.start !== start
  return {
    ...(isMoved && { time: { date: visit.slot, window, start, end } }),
    ...(detached === '' && visit.price !== price && { price }),
  }
}

function planEnd(facts: PlanFacts, { from }: ActOf<'end'>): Plan | PlanFault {
  if (from < facts.today) return 'over'
  if (isOver(facts.agreement, from)) return 'nothing-changes'
  const agreement = { ...facts.agreement, endsOn: from }
  const { open, kept } = sortOut(facts, ({ slot }) => slot >= from)
  return conclude(facts, {
    agreement,
    changes: open.map((visit) => ({ ...same(visit), to: 'cancelled' as const })),
    kept,
  })
}

/**
 * This agreement ends, and the next one takes over its visits, week by week. A skipped or canceled visit keeps its week
 * empty. One that stays where the next agreement has no visit joins it, too: no later change makes a second one there.
 */
function planChange(facts: PlanFacts, act: ActOf<'change'>): Plan | PlanFault {
  const { agreement: before, today, newId } = facts
  if (act.from <= today || isOver(before, act.from)) return 'over'
  const window = windowOf(facts, act.window)
  if (!window) return 'no-window'
  const first = addDays(mondayOf(slotFrom(before, act.from)), act.weekday - 1)
  const terms = { ...before, ...window, id: newId, frequency: act.frequency, price: act.price, version: 1 }
  const follows = {
    ...terms,
    startsOn: first <= today ? slotFrom({ ...terms, startsOn: first }, addDays(today, 1)) : first,
  }
  if (!facts.workOf && isSameAgreement(before, follows, act.from)) return 'nothing-changes'
  const later = facts.visits.filter(({ slot }) => slot >= act.from)
  const moved: Moved = { changes: [], questions: [] }
  const { open, kept } = sortOut(facts, ({ slot }) => slot >= act.from)
  for (const visit of later) {
    const slot = follows.startsOn <= endOfWeek(visit.slot) ? slotInWeek(follows, visit.slot) : null
    if (!open.includes(visit)) {
      const joined = slot ?? (isCalledOff(visit) ? null : visit.slot)
      if (joined !== null) moved.changes.push({ ...same(visit), slot: joined, ...keptPrice(visit, follows) })
    } else if (slot === null) moved.changes.push({ ...same(visit), to: 'cancelled' })
    else takeOver(facts, { visit, slot, follows, moved })
  }
  return conclude(facts, { ...moved, agreement: { ...before, endsOn: act.from }, follows, kept })
}

function isCalledOff({ status }: SeriesVisit): boolean {
  return status === 'cancelled' || status === 'skipped' || status === 'declined'
}

type Moved = { changes: VisitChange[]; questions: Plan['questions'] }
type TakenOver = { visit: SeriesVisit; slot: string; follows: Agreement; moved: Moved }

/** The difference from the new agreement. */
function keptPrice({ detached, price, status }: SeriesVisit, follows: Agreement): Pick<VisitChange, 'detached'> {
  const isOpen = status === 'confirmed' || status === 'pending'
  return isOpen && detached === '' && price !== follows.price ? { detached: 'price' } : {}
}

function takeOver({ placeAt, workOf }: PlanFacts, { visit, slot, follows, moved }: TakenOver): void {
  const { window, start, end } = follows
  const own = workOf?.(visit)
  const price = visit.detached === '' ? follows.price : (own?.price ?? visit.price)
  const joined = { ...same(visit), slot, ...(visit.price !== price && { price }), ...(own && { work: own.work }) }
  const { minutes, people } = own?.work ?? visit
  const isThere = visit.date === slot && visit.window === window
  if (isThere && minutes <= visit.minutes && people <= visit.people) {
    moved.changes.push(joined)
    return
  }
  const why = placeAt(slot, window, { visit, minutes, people })
  if (why === null) moved.changes.push({ ...joined, ...(!isThere && { time: { date: slot, window, start, end } }) })
  else {
    // It gives up its day, so that the next agreement's day is asked about.
    moved.changes.push({ ...same(visit), to: 'cancelled' })
    moved.questions.push({ slot, why })
  }
}

type Parts = Partial<Plan> & { agreement: Agreement; changes: VisitChange[] }

/** As they will be, with those still to be made. */
function conclude(facts: PlanFacts, parts: Parts): Plan {
  const { agreement, follows = null, changes, questions = [], kept = [] } = parts
  const changed = new Map(changes.map((change) => [change.id, change]))
  const toCome = facts.visits.flatMap((visit) => {
    const { to, slot, price, time } = changed.get(visit.id) ?? {}
    const status = to ?? visit.status
    if ((status !== 'confirmed' && status !== 'pending') || visit.hasBegun) return []
    const { date, start, end } = time ?? visit
    const why = kept.find((each) => each.date === visit.date)?.why ?? null
    return [{ slot: slot ?? visit.slot, date, start, end, price: price ?? visit.price, noPlace: null, kept: why }]
  })
  const joined = new Set(changes.flatMap(({ slot }) => slot ?? []))
  const asked = new Map(questions.map(({ slot, why }) => [slot, why]))
  const missing = follows
    ? [...missingOf(facts, agreement, slotsOf(facts), new Map()), ...missingOf(facts, follows, joined, asked)]
    : missingOf(facts, agreement, slotsOf(facts), asked)
  const visits = [...toCome, ...missing].toSorted((a, b) => (timeKey(a) < timeKey(b) ? -1 : 1))
  return {
    agreement: { ...agreement, version: agreement.version + 1 },
    follows,
    changes,
    visits,
    kept,
    questions: visits.flatMap(({ slot, noPlace }) => (noPlace ? [{ slot, why: noPlace }] : [])),
    calledOff: changes.filter(({ to }) => to === 'cancelled' || to === 'skipped').length,
  }
}

/** A day that is asked about has no place, whatever its slot holds. */
function missingOf(
  { today, until, placeAt }: PlanFacts,
  agreement: Agreement,
  held: ReadonlySet<string>,
  asked: ReadonlyMap<string, NoPlace>,
): PlannedVisit[] {
  const { start, end, price, window } = agreement
  return slotsBetween(agreement, addDays(today, 1), until).flatMap((slot) => {
    const why = asked.get(slot)
    if (why === undefined && held.has(slot)) return []
    return [{ slot, date: slot, start, end, price, noPlace: why ?? placeAt(slot, window), kept: null }]
  })
}

function slotsOf({ visits }: PlanFacts): Set<string> {
  return new Set(visits.map(({ slot }) => slot))
}

function timeKey({ date, start }: PlannedVisit): string {
  return `${date} ${start}`
}

/** Visits that can still change, and coming ones that stay as they were set by hand. */
function sortOut(
  { visits, agreement, today, act, setByHand }: PlanFacts,
  isMeant: (visit: SeriesVisit) => boolean,
): { open: SeriesVisit[]; kept: Plan['kept'] } {
  const open: SeriesVisit[] = []
  const kept: Plan['kept'] = []
  for (const visit of visits.filter(isMeant)) {
    const why = whyKept(visit, agreement) ?? whySet(setByHand?.get(visit.id), act)
    if (why === null) open.push(visit)
    else if (why !== 'closed' && visit.date >= today) kept.push({ date: visit.date, why })
  }
  return { open, kept }
}

function whyKept(visit: SeriesVisit, { start, end }: Agreement): Kept | 'closed' | null {
  const { status, hasBegun, date, slot } = visit
  if (status === 'completed' || status === 'locked-out') return 'done'
  if (status !== 'confirmed' && status !== 'pending') return 'closed'
  if (hasBegun) return 'begun'
  const isMoved = date !== slot || visit.start !== start || visit.end !== end || status === 'pending'
  return isMoved ? 'moved' : null
}

/** A paid visit stays; one that was changed alone is canceled with the others. */
function whySet(how: 'paid' | 'edited' | undefined, { kind }: SeriesAct): Kept | null {
  return how === 'edited' && kind !== 'change' ? null : (how ?? null)
}

function isSameAgreement(before: Agreement, after: Agreement, from: string): boolean {
  const terms = ({ frequency, window, price }: Agreement) => `${frequency} ${window} ${price}`
  return terms(before) === terms(after) && dayOfWeek(after.startsOn) === dayOfWeek(slotFrom(before, from))
}

function windowOf({ windows, agreement }: PlanFacts, id: string): Window | null {
  const found = windows.find(({ window }) => window === id)
  if (found) return found
  const { window, start, end } = agreement
  // A removed window stays with the visits that have it.
  return window === id ? { window, start, end } : null
}

function endOfWeek(day: string): string {
  return addDays(mondayOf(day), 6)
}

function same({ id, version }: SeriesVisit): Pick<VisitChange, 'id' | 'version'> {
  return { id, version }
}
