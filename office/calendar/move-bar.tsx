import { useEffect, useRef } from 'react'
import type { CalendarDay, CalendarVisit, CalendarWindow } from '../../domain/bookings/calendar.ts'
import type { Refusal } from '../../ui/api.ts'
import { NewsWaits } from '../desk/news-waits.tsx'
import { open } from '../desk/screens.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { answersForPeople, isAboutPeople, isWarning } from '../bookings/anyway.tsx'
import { CarryBar } from './carry-bar.tsx'
import { toDropText } from './drop-places.ts'
import { stateOf } from './slots.ts'
import type { Moving } from './use-carry.ts'
import type { MoveVisit } from './use-move-visit.ts'
import { nameState } from './day-state.tsx'
import { dayInWords, windowInShort, windowInWords } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'

type BarProps = { visit: CalendarVisit; move: MoveVisit; onLeave: () => void }

export function MoveBar({ visit, move, onLeave }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  const { id, name, date } = visit
  const { refusal } = move
  return (
    <CarryBar
      ref={bar}
      name={say.moveNamed(name)}
      words={say.moving(name, `${dayInWords(date)}, ${windowInWords(visit)}`)}
      refusal={refusal}
      note={<NewsWaits kind={visit.isTold ? 'rescheduled' : null} visit={visit} />}
      anyway={refusal && isWarning(refusal) ? answersTo(refusal, move) : []}
    >
      <button type="button" className="button" onClick={() => open({ kind: 'move-booking', id })}>
        {say.otherTime}
      </button>
      <button type="button" className="button" onClick={onLeave}>
        {say.stay}
      </button>
    </CarryBar>
  )
}

function answersTo(refusal: Refusal, { pending, anyway, withPeople }: MoveVisit) {
  if (!isAboutPeople(refusal)) return [{ words: say.moveAnyway, pending, press: anyway }]
  return answersForPeople.map(({ label, crew }) => ({ words: label, pending, press: () => withPeople(crew) }))
}

type HereProps = { day: CalendarDay; window: CalendarWindow; moving: Moving; isShort?: boolean }

/** Moves the carried visit into a window; if the window is full the server asks, or says why not. */
export function MoveHere(props: HereProps) {
  const { visit } = props.moving
  const { day, window, isShort = false } = props
  const isFree = ['free', 'some'].includes(stateOf(window))
  // A single day offers only what can be pressed; where days stand side by side, anything can be dropped anywhere.
  if (visit === null || (!isFree && !isShort)) return null
  if (isAt(visit, day, window)) return null
  return <MoveHereButton {...props} visit={visit} isFree={isFree} />
}

export function isAt(visit: CalendarVisit, { date }: CalendarDay, { start, end }: CalendarWindow): boolean {
  return visit.date === date && visit.start === start && visit.end === end
}

type ButtonProps = HereProps & { visit: CalendarVisit; isFree: boolean }

function MoveHereButton({ day, window, moving: { move }, isShort = false, visit, isFree }: ButtonProps) {
  const button = useFocusHeir()
  const place = { date: day.date, start: window.start, end: window.end }
  const hours = isShort ? windowInShort(window) : say.moveHere
  const words = isFree ? hours : say.withState(hours, nameState(window))
  return (
    <button
      ref={button}
      type="button"
      className={isFree ? 'button main' : 'button'}
      data-drop={toDropText(place)}
      aria-label={say.moveHereOf(words, visit.name, day.words, window.words)}
      aria-disabled={move.pending}
      onClick={() => void move.to(place)}
    >
      {words}
    </button>
  )
}
