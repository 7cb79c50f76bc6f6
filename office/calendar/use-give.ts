import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlanVisit } from '../../domain/crew/plan.ts'
import type { Refusal } from '../../ui/api.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import { followDrag } from './drag.ts'
import { focusPlace, focusVisit, nobodysRow } from './plan-places.ts'
import { type Carried, useGiveVisit } from './use-give-visit.ts'

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

export function useGive() {
  const [carried, carry] = useState<Carried | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  const { forget, ...give } = useGiveVisit(carried, (visit, to) => {
    carry(null)
    focusVisit(rows, visit, to)
  })

  function choose(visit: PlanVisit, from: string | null): void {
    forget()
    carry({ visit, from })
  }

  function leave(): void {
    setIsDragged(false)
    forget()
    carry(null)
    if (carried) focusVisit(rows, carried.visit, carried.from)
  }

  // A drag outlives a render, so it ends with the current values.
  const latest = useRef(give.to)
  useLayoutEffect(() => void (latest.current = give.to))

  function grab(visit: PlanVisit, from: string | null, event: PointerEvent): void {
    if (carried !== null) return
    const stay = () => {
      flushSync(() => {
        setIsDragged(false)
        carry(null)
      })
      focusVisit(rows, visit, from)
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
        void latest.current(place === nobodysRow ? null : place).finally(() => setIsDragged(false))
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
    focusPlace(rows, key)
  }

  const giving: Giving = {
    ...give,
    visit: carried?.visit ?? null,
    from: carried?.from ?? null,
    isDragged,
    choose,
    grab,
    leave,
  }
  return { giving, around: { ref: rows, tabIndex: -1, onKeyDown } }
}
