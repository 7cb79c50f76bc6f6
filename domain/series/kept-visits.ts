import type { Agreement, SeriesAct, SeriesVisit } from './series.ts'
import type { Kept, PlanFacts, Plan } from './series-plan.ts'

/** Visits that can still change, and coming ones that stay as they were set by hand. */
export function sortOut(
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
