import type { KeyboardEvent, PointerEvent } from 'react'
import type { CalendarDay, CalendarVisit } from '../../domain/bookings/calendar.ts'
import { CrewOf } from '../desk/crew-of.tsx'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { isAt, MoveHere } from './move-bar.tsx'
import { type Slot, stateOf } from './slots.ts'
import { useCanMove } from './use-can-move.ts'
import type { Moving } from './use-carry.ts'
import { useVisitHeir } from './use-visit-heir.ts'
import { Status } from '../../ui/status.tsx'
import { describeStatus } from '../bookings/booking-status.ts'
import { windowInShort } from '#words/days.ts'
import * as say from '#words/office/calendar.ts'
import { pressedKey } from '../../ui/pressed-key.ts'

type SlotProps = { day: CalendarDay; slot: Slot; moving: Moving }

export function SlotOfWeek({ day, slot, moving }: SlotProps) {
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
export const hintId = 'calendar-move-hint'

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
