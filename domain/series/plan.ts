import { type Agreement, type Detached, pausedOf, type SeriesVisit, unpausedOf } from './series.ts'
import { isOver } from '../schedule/slots.ts'
import { type PlanFacts, type VisitChange, type Plan, type PlanFault, type ActOf, versionOf } from './series-plan.ts'
import { sortOut } from './kept-visits.ts'
import { conclude } from './conclude-plan.ts'
import { planChange } from './plan-change.ts'

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
      changes.push({ ...versionOf(visit), to: 'confirmed', detached, ...followed(visit, agreement, detached) })
    else questions.push({ slot, why })
  }
  return conclude(facts, { agreement, changes, questions, kept })
}

function pausedVisit(visit: SeriesVisit): VisitChange {
  return { ...versionOf(visit), to: 'skipped', detached: pausedOf(visit.detached) }
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
    changes: open.map((visit) => ({ ...versionOf(visit), to: 'cancelled' as const })),
    kept,
  })
}
