import { addDays, dayOfWeek, mondayOf } from '../schedule/calendar-days.ts'
import type { Agreement, SeriesVisit } from './series.ts'
import { isOver, slotFrom, slotInWeek } from '../schedule/slots.ts'
import {
  type Window,
  type PlanFacts,
  type VisitChange,
  type Plan,
  type PlanFault,
  type ActOf,
  versionOf,
} from './series-plan.ts'
import { sortOut } from './kept-visits.ts'
import { conclude } from './conclude-plan.ts'

/**
 * This agreement ends, and the next one takes over its visits, week by week. A skipped or canceled visit keeps its week
 * empty. One that stays where the next agreement has no visit joins it, too: no later change makes a second one there.
 */
export function planChange(facts: PlanFacts, act: ActOf<'change'>): Plan | PlanFault {
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
      if (joined !== null) moved.changes.push({ ...versionOf(visit), slot: joined, ...keptPrice(visit, follows) })
    } else if (slot === null) moved.changes.push({ ...versionOf(visit), to: 'cancelled' })
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
  const joined = { ...versionOf(visit), slot, ...(visit.price !== price && { price }), ...(own && { work: own.work }) }
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
    moved.changes.push({ ...versionOf(visit), to: 'cancelled' })
    moved.questions.push({ slot, why })
  }
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
