import { useEffect, useRef } from 'react'
import type { CalendarDay, CalendarVisit, CalendarWindow } from '../../domain/calendar.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { open } from '../desk/screens.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import type { MoveVisit } from './use-move-visit.ts'
import { dayInWords, windowInShort, windowInWords } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'

/** The visit that a new time is chosen for, if there is one. */
export type Moving = { visit: CalendarVisit | null; choose: (visit: CalendarVisit) => void; move: MoveVisit }

type BarProps = { visit: CalendarVisit; move: MoveVisit; onLeave: () => void }

/** Says what is being moved for as long as its new time is looked for, on whatever day. */
export function MoveBar({ visit, move, onLeave }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  const { id, name, date } = visit
  return (
    <div ref={bar} className="move-bar" role="group" aria-label={say.moveNamed(name)} tabIndex={-1}>
      <p>{say.moving(name, `${dayInWords(date)}, ${windowInWords(visit)}`)}</p>
      {move.refusal !== null && <FormTrouble>{explain(move.refusal)}</FormTrouble>}
      <div className="actions-row">
        <button type="button" className="button" onClick={() => open({ kind: 'move-booking', id })}>
          {say.otherTime}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          {say.stay}
        </button>
      </div>
    </div>
  )
}

type HereProps = { day: CalendarDay; window: CalendarWindow; moving: Moving; isShort?: boolean }

/** Moves what is being moved into a window that has a place left. */
export function MoveHere(props: HereProps) {
  const { visit } = props.moving
  const { day, window } = props
  if (visit === null || window.isBlocked || window.isOver || window.taken >= window.places) return null
  if (visit.date === day.date && visit.start === window.start && visit.end === window.end) return null
  return <MoveHereButton {...props} visit={visit} />
}

function MoveHereButton({
  day,
  window,
  moving: { move },
  isShort = false,
  visit,
}: HereProps & { visit: CalendarVisit }) {
  const button = useFocusHeir()
  const words = isShort ? windowInShort(window) : say.moveHere
  return (
    <button
      ref={button}
      type="button"
      className="button main"
      aria-label={say.moveHereNamed(words, visit.name, day.words, window.words)}
      aria-disabled={move.pending}
      onClick={() => void move.to({ date: day.date, start: window.start, end: window.end })}
    >
      {words}
    </button>
  )
}
