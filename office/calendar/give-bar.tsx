import { useEffect, useRef } from 'react'
import type { Person } from '../../domain/crew/crew.ts'
import type { PlanVisit } from '../../domain/crew/plan.ts'
import { CarryBar } from './carry-bar.tsx'
import { nobodysRow } from './plan-places.ts'
import type { Giving } from './use-give.ts'
import { dayInWords } from '#words/days.ts'
import * as say from '#words/office/plan.ts'

type HereProps = { person: Person | null; visit: PlanVisit; giving: Giving }

export function GiveHere({ person, visit, giving }: HereProps) {
  const to = person?.id ?? null
  if (to === giving.from) return null
  const words = person === null ? say.giveToNobody : say.giveTo(person.name)
  return (
    <button
      type="button"
      className="button plan-drop"
      data-drop={person?.id ?? nobodysRow}
      aria-label={say.giveNamed(words, visit.name)}
      aria-disabled={giving.pending}
      onClick={() => void giving.to(to)}
    >
      {words}
    </button>
  )
}

export function GiveBar({ visit, giving }: { visit: PlanVisit; giving: Giving }) {
  const bar = useRef<HTMLDivElement>(null)
  const { refusal } = giving
  const isWarning = refusal?.reason === 'refused' && ['person-busy', 'other-person'].includes(refusal.code)
  useEffect(() => {
    if (refusal !== null) bar.current?.focus()
  }, [refusal])
  return (
    <CarryBar
      ref={bar}
      name={say.assignNamed(visit.name)}
      words={say.carrying(visit.name, dayInWords(visit.date))}
      refusal={refusal}
      anyway={isWarning ? [{ words: say.anyway, pending: giving.pending, press: giving.anyway }] : []}
    >
      <button type="button" className="button" onClick={giving.leave}>
        {say.stay}
      </button>
    </CarryBar>
  )
}
