import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { followDrag } from './drag.ts'
import { readDropText, stepTo, toDropText } from './drop-places.ts'
import { type MoveVisit, useMoveVisit } from './use-move-visit.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

export type Moving = {
  visit: CalendarVisit | null
  /** Whether a pointer holds it: then nothing may come between it and the days. */
  isDragged: boolean
  choose: (visit: CalendarVisit) => void
  /** Starts at a pointer's press on a visit; its movement decides between dragging, pressing and scrolling. */
  grab: (visit: CalendarVisit, event: PointerEvent) => void
  move: MoveVisit
}

export function useCarry() {
  const [visit, setVisit] = useState<CalendarVisit | null>(null)
  const [isDragged, setIsDragged] = useState(false)
  const days = useRef<HTMLDivElement>(null)
  const move = useMoveVisit(visit, { done: () => setVisit(null), shown: () => visit && follow(visit) })
  // A drag outlives a render, so it ends with the current values.
  const latest = useRef(move)
  useLayoutEffect(() => void (latest.current = move))

  /** The focus follows the visit, because its old element is gone. By then the new one is drawn. */
  function follow({ id }: CalendarVisit): void {
    requestAnimationFrame(() => {
      days.current?.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus({ preventScroll: true })
    })
  }
  function leave(): void {
    setVisit(null)
    setIsDragged(false)
    move.forget()
    if (visit) follow(visit)
  }
  function choose(chosen: CalendarVisit): void {
    move.forget()
    setVisit(chosen)
  }
  function stay(dragged: CalendarVisit): void {
    flushSync(() => {
      setIsDragged(false)
      setVisit(null)
    })
    follow(dragged)
  }
  function grab(grabbed: CalendarVisit, event: PointerEvent): void {
    if (visit !== null) return
    followDrag(event.nativeEvent, {
      name: grabbed.name,
      begin: () => {
        flushSync(() => {
          choose(grabbed)
          setIsDragged(true)
        })
        days.current?.focus({ preventScroll: true })
      },
      leave: () => stay(grabbed),
      drop: (text) => {
        const place = readDropText(text ?? undefined)
        const isElsewhere = place !== null && toDropText(place) !== toDropText(grabbed)
        // A refusal is announced when it is known.
        if (isElsewhere) return void latest.current.to(place).finally(() => setIsDragged(false))
        stay(grabbed)
      },
    })
  }
  /** Escape cancels, and the arrows lead from place to place. */
  function onKeyDown(event: KeyboardEvent): void {
    if (visit === null || event.altKey || event.ctrlKey || event.metaKey) return
    const key = pressedKey(event.nativeEvent)
    if (key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return leave()
    }
    const places = [...(days.current?.querySelectorAll<HTMLElement>('[data-drop]') ?? [])].filter(
      (element) => element instanceof HTMLButtonElement,
    )
    const here = readDropText(document.activeElement?.closest<HTMLElement>('[data-drop]')?.dataset['drop'])
    const known = places.map(({ dataset }) => readDropText(dataset['drop'])).filter((place) => place !== null)
    const next = stepTo(known, here ?? visit, key)
    if (next === null) return
    event.preventDefault()
    places.find(({ dataset }) => dataset['drop'] === toDropText(next))?.focus()
  }
  const moving: Moving = { visit, isDragged, choose, grab, move }
  return { moving, leave, days: { ref: days, tabIndex: -1, onKeyDown } }
}
