import type { CalendarVisit } from '../../domain/bookings/calendar.ts'
import { nameCleaning } from '../../ui/booking-facts.tsx'
import { Status } from '../../ui/status.tsx'
import { describeStatus } from '../bookings/booking-status.ts'
import { CrewOf } from '../desk/crew-of.tsx'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useCanMove } from './use-can-move.ts'
import type { Moving } from './use-carry.ts'
import * as say from '#words/office/calendar.ts'

export function VisitRow({ visit, moving }: { visit: CalendarVisit; moving: Moving }) {
  const act = useRecentAct(visit.id)
  const canMove = useCanMove(visit)
  const { id, name, status, visitNotes } = visit
  const { word, tone } = describeStatus(status)
  return (
    <li className="row" data-act={act && ''}>
      <button type="button" className="row-words row-open" onClick={() => open({ kind: 'booking', id })}>
        <strong>{name}</strong>
        <span className="row-when">{streetOf(visit.address)}</span>
        <span>{nameCleaning(visit)}</span>
        <CrewOf visit={id} />
        {visitNotes !== '' && <span className="access">{visitNotes}</span>}
        {status !== 'confirmed' && <Status tone={tone}>{word}</Status>}
      </button>
      <div className="row-end">
        {act && <UndoButton act={act} name={name} />}
        {!act && canMove && moving.visit === null && (
          <button
            type="button"
            className="button"
            aria-label={say.moveNamed(name)}
            data-visit={id}
            onClick={() => moving.choose(visit)}
          >
            {say.move}
          </button>
        )}
      </div>
    </li>
  )
}
