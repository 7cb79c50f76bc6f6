import { type KeyboardEvent, type PointerEvent, type Ref, useCallback, useRef } from 'react'
import type { Calendar, CalendarDay } from '../../domain/bookings/calendar.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { open } from '../desk/screens.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import type { Shown } from './day-view.tsx'
import { MoveHere } from './move-bar.tsx'
import { isFull, type Slot, slotsOf, stateOf } from './slots.ts'
import { useCalendar } from './use-calendar.ts'
import { useCanMove } from './use-can-move.ts'
import type { Moving } from './use-carry.ts'
import { useVisitHeir } from './use-visit-heir.ts'
import { placeOf } from '../../domain/bookings/booking-document.ts'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { Status } from '../../ui/status.tsx'
import { describeStatus } from '../bookings/booking-status.ts'
import { windowInShort } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

/** Seven days: one below the other on a phone, beside each other where there is room. */
export function WeekView(shown: Shown) {
  const calendar = useCalendar('week', shown.date)
  const reveal = useReveal()
  if (calendar.isPending) return <Loading what={say.theDays} />
  if (calendar.data === undefined) return <Failed error={calendar.error} retry={() => void calendar.refetch()} />
  const { days } = calendar.data
  return (
    <>
      <ol className="week-days">
        {days.map((day) => (
          <DayOfWeek
            key={day.date}
            day={day}
            calendar={calendar.data}
            shown={shown}
            reveal={day.date === shown.today ? reveal : undefined}
          />
        ))}
      </ol>
      <p id={hintId} className="hint move-hint">
        {say.moveHint}
      </p>
    </>
  )
}

/**
 * Brings the beginning of today into sight when the week opens: on a phone, at the end of the week, it lies below. Only
 * once, so that no button moves under the finger of who goes through the weeks.
 */
function useReveal() {
  const isDone = useRef(false)
  return useCallback((today: HTMLElement | null) => {
    if (today && !isDone.current) today.scrollIntoView({ block: 'nearest' })
    isDone.current = true
  }, [])
}

type DayProps = { day: CalendarDay; calendar: Calendar; shown: Shown; reveal: Ref<HTMLHeadingElement> | undefined }

function DayOfWeek({ day, calendar, shown, reveal }: DayProps) {
  const { date, words, visits, blocked } = day
  const isToday = date === shown.today
  const slots = slotsOf(day, calendar.visits)
  const isOff = blocked.isWhole || day.windows.length === 0
  return (
    <li className="week-day" data-today={isToday ? '' : undefined}>
      <h4 ref={reveal}>
        <button
          type="button"
          className="row-open day-open"
          aria-current={isToday ? 'date' : undefined}
          onClick={() => shown.go(date, 'day')}
        >
          <span aria-hidden="true">
            <span>{say.weekday(date)}</span> <b>{Number(date.slice(8))}</b>
          </span>
          <span className="heard">{words}</span>
          <span className="day-count">{isOff && visits === 0 ? null : countOf(day)}</span>
        </button>
      </h4>
      {blocked.isWhole && (
        <p className="day-note">{blocked.note === '' ? say.dayOff : say.dayOffBecause(blocked.note)}</p>
      )}
      {!blocked.isWhole && blocked.note !== '' && <p className="day-note">{say.noted(blocked.note)}</p>}
      {day.windows.length === 0 && visits === 0 && <p className="hint">{say.closedShort}</p>}
      {slots
        .filter(({ visits: here }) => here.length > 0)
        .map((slot) => (
          <SlotOfWeek key={`${slot.start}-${slot.end}`} slot={slot} moving={shown.moving} />
        ))}
      <RestOfDay day={day} slots={slots} shown={shown} />
    </li>
  )
}

function countOf(day: CalendarDay): string {
  const count = day.visits === 0 ? say.noVisits : say.visits(day.visits)
  return isFull(day) ? `${count}, ${say.full.toLowerCase()}` : count
}

function SlotOfWeek({ slot, moving }: { slot: Slot; moving: Moving }) {
  return (
    <div className="week-slot">
      <p className="slot-hours">
        <span>{windowInShort(slot)}</span>
        {slot.window && stateOf(slot.window) === 'full' && <span className="window-state full">{say.full}</span>}
        {slot.window && stateOf(slot.window) === 'some' && (
          <span>{say.taken(slot.window.taken, slot.window.places)}</span>
        )}
      </p>
      <ul>
        {slot.visits.map((visit) => (
          <VisitOfWeek key={visit.id} visit={visit} moving={moving} />
        ))}
      </ul>
    </div>
  )
}

/** Can be dragged to another window, and picked up by a key: the line below the days says so. */
function VisitOfWeek({ visit, moving }: { visit: CalendarVisit; moving: Moving }) {
  const canMove = useCanMove(visit)
  const { id, name, status } = visit
  const act = useRecentAct(id)
  const button = useVisitHeir(id)
  const { word, tone } = describeStatus(status)
  return (
    <li data-act={act && ''}>
      <button
        type="button"
        ref={button}
        className="row-open row-words"
        data-visit={id}
        data-carried={moving.visit?.id === id ? '' : undefined}
        {...(canMove && carried(visit, moving))}
        onClick={() => open({ kind: 'booking', id })}
      >
        <strong>{name}</strong>
        <span>{placeOf(visit)}</span>
        {status !== 'confirmed' && <Status tone={tone}>{word}</Status>}
      </button>
      {act && <UndoButton act={act} name={name} />}
    </li>
  )
}

const pickUpKey = 'm'
const hintId = 'calendar-move-hint'

/** What makes a visit something that can be carried. */
function carried(visit: CalendarVisit, { choose, grab }: Moving) {
  return {
    'data-grab': '',
    'aria-keyshortcuts': pickUpKey.toUpperCase(),
    'aria-describedby': hintId,
    onPointerDown: (event: PointerEvent) => grab(visit, event),
    onKeyDown(event: KeyboardEvent) {
      if (pressedKey(event.nativeEvent).toLowerCase() !== pickUpKey || event.altKey || event.ctrlKey || event.metaKey)
        return
      event.preventDefault()
      choose(visit)
    },
  }
}

/** The windows that nobody has yet, in a line; while something is moved they are where it can go. */
function RestOfDay({ day, slots, shown: { moving } }: { day: CalendarDay; slots: Slot[]; shown: Shown }) {
  if (moving.visit !== null) {
    return (
      <div className="actions-row">
        {day.windows.map((window) => (
          <MoveHere key={window.id} day={day} window={window} moving={moving} isShort />
        ))}
      </div>
    )
  }
  const named = (wanted: 'free' | 'blocked') =>
    slots
      .filter(({ window, visits }) => window && visits.length === 0 && stateOf(window) === wanted)
      // Each stays on one line.
      .map((slot) => windowInShort(slot).replaceAll('–', '\u2060–\u2060').replaceAll(' ', '\u00a0'))
      .join(', ')
  const [free, blocked] = [named('free'), day.blocked.isWhole ? '' : named('blocked')]
  return (
    <>
      {free !== '' && <p className="hint">{say.freeWindows(free)}</p>}
      {blocked !== '' && <p className="hint">{say.blockedWindows(blocked)}</p>}
    </>
  )
}
