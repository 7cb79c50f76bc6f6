import { addDays } from '../schedule/calendar-days.ts'
import type { Agreement } from './series.ts'
import { slotsBetween } from '../schedule/slots.ts'
import type { NoPlace, PlanFacts, VisitChange, PlannedVisit, Plan } from './series-plan.ts'

type Parts = Partial<Plan> & { agreement: Agreement; changes: VisitChange[] }

/** As they will be, with those still to be made. */
export function conclude(facts: PlanFacts, parts: Parts): Plan {
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
