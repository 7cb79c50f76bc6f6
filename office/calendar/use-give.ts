import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { carriedTo, type PlanVisit } from '../../domain/crew/plan.ts'
import { isSignInRequired, type Refusal } from '../../ui/api.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import { usePress } from '../../ui/use-press.ts'
import { useAssign } from '../crew/use-assign.ts'
import { followDrag } from './drag.ts'

/** Marks the row of unassigned visits; no person's id looks like this. */
export const nobodysRow = 'nobody'

/** Null stands for the row of unassigned visits. */
export type Giving = {
  visit: PlanVisit | null
  from: string | null
  isDragged: boolean
  choose: (visit: PlanVisit, from: string | null) => void
  grab: (visit: PlanVisit, from: string | null, event: PointerEvent) => void
  to: (person: string | null) => Promise<void>
  /** Gives it to the person whom the first press was refused for. */
  anyway: () => Promise<void>
  leave: () => void
  pending: boolean
  refusal: Refusal | null
}

type Carried = { visit: PlanVisit; from: string | null }
const unknownVisit = { id: '', name: '', status: 'confirmed', endsAt: '' } as const

export function useGive() {
  const [carried, carry] = useState<Carried | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const [refused, setRefused] = useState<{ to: string | null; refusal: Refusal } | null>(null)
  const rows = useRef<HTMLDivElement>(null)
  const assign = useAssign(carried?.visit ?? unknownVisit)
  const { press, pending } = usePress(async (to: string | null, anyway: boolean) => {
    if (carried === null) return
    const { visit, from } = carried
    const answer = await assign({ before: visit.people, people: carriedTo(visit.people, { from, to }), anyway })
    const isSaid = answer.ok || isSignInRequired(answer.refusal)
    setRefused(isSaid ? null : { to, refusal: answer.refusal })
    if (!answer.ok) return
    carry(null)
    follow(visit, to)
  })

  /** The focus follows the visit into its new row. By then that row is drawn. */
  function follow({ id }: PlanVisit, row: string | null): void {
    requestAnimationFrame(() => {
      rows.current?.querySelector<HTMLElement>(`[data-visit="${id} ${row ?? nobodysRow}"]`)?.focus()
    })
  }

  function choose(visit: PlanVisit, from: string | null): void {
    setRefused(null)
    carry({ visit, from })
  }

  function leave(): void {
    setIsDragged(false)
    setRefused(null)
    carry(null)
    if (carried) follow(carried.visit, carried.from)
  }

  // A drag outlives a render, so it ends with the current values.
  const latest = useRef(press)
  useLayoutEffect(() => void (latest.current = press))

  function grab(visit: PlanVisit, from: string | null, event: PointerEvent): void {
    if (carried !== null) return
    const stay = () => {
      flushSync(() => {
        setIsDragged(false)
        carry(null)
      })
      follow(visit, from)
    }
    followDrag(event.nativeEvent, {
      name: visit.name,
      begin: () => {
        flushSync(() => {
          choose(visit, from)
          setIsDragged(true)
        })
        rows.current?.focus({ preventScroll: true })
      },
      leave: stay,
      drop: (place) => {
        if (place === null) return stay()
        // A refusal is announced when it is known.
        void latest.current(place === nobodysRow ? null : place, false).finally(() => setIsDragged(false))
      },
    })
  }

  /** Escape cancels, and the arrows lead from person to person. */
  function onKeyDown(event: KeyboardEvent): void {
    if (carried === null || event.altKey || event.ctrlKey || event.metaKey) return
    const key = pressedKey(event.nativeEvent)
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return leave()
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    const places = [...(rows.current?.querySelectorAll<HTMLElement>('[data-visit], [data-drop]') ?? [])]
    const here = places.indexOf(document.activeElement as HTMLElement)
    const isPlace = ({ dataset }: HTMLElement) => dataset['drop'] !== undefined
    const next =
      key === 'ArrowDown' ? places.slice(here + 1).find(isPlace) : places.slice(0, Math.max(here, 0)).findLast(isPlace)
    next?.focus()
  }

  const giving: Giving = {
    visit: carried?.visit ?? null,
    from: carried?.from ?? null,
    isDragged,
    choose,
    grab,
    to: (person) => press(person, false),
    anyway: () => (refused === null ? Promise.resolve() : press(refused.to, true)),
    leave,
    pending,
    refusal: carried && refused && refused.refusal,
  }
  return { giving, around: { ref: rows, tabIndex: -1, onKeyDown } }
}
