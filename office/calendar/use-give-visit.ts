import { useState } from 'react'
import { carriedTo, type PlanVisit } from '../../domain/crew/plan.ts'
import { isSignInRequired, type Refusal } from '../../ui/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { useAssign } from '../crew/use-assign.ts'

/** A visit, and the person it is taken from; null stands for the row of unassigned visits. */
export type Carried = { visit: PlanVisit; from: string | null }

const unknownVisit = { id: '', name: '', status: 'confirmed', endsAt: '' } as const

export function useGiveVisit(carried: Carried | null, done: (visit: PlanVisit, to: string | null) => void) {
  const [refused, setRefused] = useState<{ to: string | null; refusal: Refusal } | null>(null)
  const assign = useAssign(carried?.visit ?? unknownVisit)
  const { press, pending } = usePress(async (to: string | null, anyway: boolean) => {
    if (carried === null) return
    const { visit, from } = carried
    const answer = await assign({ before: visit.people, people: carriedTo(visit.people, { from, to }), anyway })
    const isSaid = answer.ok || isSignInRequired(answer.refusal)
    setRefused(isSaid ? null : { to, refusal: answer.refusal })
    if (answer.ok) done(visit, to)
  })
  return {
    to: (person: string | null) => press(person, false),
    anyway: () => (refused === null ? Promise.resolve() : press(refused.to, true)),
    forget: () => setRefused(null),
    pending,
    refusal: carried && refused && refused.refusal,
  }
}
