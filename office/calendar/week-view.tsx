import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Calendar, CalendarDay } from '../../domain/bookings/calendar.ts'
import { CrewOf } from '../desk/crew-of.tsx'
import { Failed, Loading } from '../desk/states.tsx'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import type { Shown } from './day-view.tsx'
import { BusyOf } from './busy-times.tsx'
import { PlannedOf } from './planned.tsx'
import { isAt, MoveHere } from './move-bar.tsx'
import { isFull, type Slot, slotsOf, stateOf } from './slots.ts'
import { useCalendar } from './use-calendar.ts'
import { useCanMove } from './use-can-move.ts'
import type { Moving } from './use-carry.ts'
import { useVisitHeir } from './use-visit-heir.ts'
import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { Status } from '../../ui/status.tsx'
import { describeStatus } from '../bookings/booking-status.ts'
import { windowInShort } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

export function WeekView(shown: Shown) {
  const calendar = useCalendar('week', shown.date)
  const [isWhole, setWhole] = useState(false)
  if (calendar.isPending) return <Loading what={say.theDays} />
  if (calendar.data === undefined) return <Failed error={calendar.error} retry={() => void calendar.refetch()} />
  const { days } = calendar.data
  // A phone begins at today: earlier days would push today, or the buttons above the days, out of view.
  const hasEarlier = !isWhole && days.some(({ date }) => date === shown.today) && days[0]?.date !== shown.today
  return (
    <>
      {hasEarlier && (
        <p className="week-earlier">
          <button type="button" className="link" onClick={() => setWhole(true)}>
            {say.earlierDays}
          </button>
        </p>
      )}
      <ol className="week-days" data-from-today={hasEarlier ? '' : undefined}>
        {days.map((day) => (
          <DayOfWeek key={day.date} day={day} calendar={calendar.data} shown={shown} />
        ))}
      </ol>
      {calendar.data.visits.length > 0 && (
        <p id={hintId} className="hint move-hint">
          {say.moveHint}
        </p>
      )}
    </>
  )
}

type DayProps = { day: CalendarDay; calendar: Calendar; shown: Shown }

function DayOfWeek({ day, calendar, shown }: DayProps) {
  const { date, words, visits, blocked } = day
  const isToday = date === shown.today
  const slots = slotsOf(day, calendar.visits)
  const { moving } = shown
  // While something is carried each window is a drop place, at its position in the day.
  const isShown = ({ window, visits: here }: Slot) => here.length > 0 || (moving.visit !== null && window !== null)
  const isOff = blocked.isWhole || day.windows.length === 0
  return (
    <li className="week-day" data-today={isToday ? '' : undefined} data-earlier={date < shown.today ? '' : undefined}>
      <h4>
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
      {slots.filter(isShown).map((slot) => (
        <SlotOfWeek key={`${slot.start}-${slot.end}`} day={day} slot={slot} moving={moving} />
      ))}
      <BusyOf busy={calendar.busy} date={date} />
      <PlannedOf planned={calendar.planned} date={date} isShort />
      {moving.visit === null && <RestOfDay day={day} slots={slots} />}
    </li>
  )
}

function countOf(day: CalendarDay): string {
  const count = day.visits === 0 ? say.noVisits : say.visits(day.visits)
  return isFull(day) ? `${count}, ${say.full.toLowerCase()}` : count
}

type SlotProps = { day: CalendarDay; slot: Slot; moving: Moving }

function SlotOfWeek({ day, slot, moving }: SlotProps) {
  const isPlace = moving.visit !== null && slot.window !== null && !isAt(moving.visit, day, slot.window)
  return (
    <div className="week-slot" data-slot={isPlace ? '' : undefined}>
      {isPlace && slot.window ? (
        <MoveHere day={day} window={slot.window} moving={moving} isShort />
      ) : (
        <HoursOfSlot slot={slot} />
      )}
      <ul>
        {slot.visits.map((visit) => (
          <VisitOfWeek key={visit.id} visit={visit} moving={moving} />
        ))}
      </ul>
    </div>
  )
}

function HoursOfSlot({ slot }: { slot: Slot }) {
  return (
    <p className="slot-hours">
      <span>{windowInShort(slot)}</span>
      {slot.window && stateOf(slot.window) === 'full' && <span className="window-state full">{say.full}</span>}
      {slot.window && stateOf(slot.window) === 'some' && (
        <span>{say.taken(slot.window.taken, slot.window.places)}</span>
      )}
    </p>
  )
}

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
        <span>{streetOf(visit.address)}</span>
        <CrewOf visit={id} isShort />
        {status !== 'confirmed' && <Status tone={tone}>{word}</Status>}
      </button>
      {act && <UndoButton act={act} name={name} />}
      {act?.phase === 'done' && act.note !== '' && <p className="hint">{act.note}</p>}
    </li>
  )
}

const pickUpKey = 'm'
const hintId = 'calendar-move-hint'

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

function RestOfDay({ day, slots }: { day: CalendarDay; slots: Slot[] }) {
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
