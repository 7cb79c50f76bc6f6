import type { KeyboardEvent, PointerEvent } from 'react'
import { takesCrew } from '../../domain/crew/assignments.ts'
import type { Person } from '../../domain/crew/crew.ts'
import type { PlanVisit } from '../../domain/crew/plan.ts'
import { pressedKey } from '../../ui/pressed-key.ts'
import { Status } from '../../ui/status.tsx'
import { describeStatus } from '../bookings/booking-status.ts'
import { assignmentId } from '../crew/use-assign.ts'
import { open } from '../desk/screens.ts'
import { streetOf } from '../desk/street-of.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { nobodysRow } from './plan-places.ts'
import type { Giving } from './use-give.ts'
import { windowInShort } from '#words/days.ts'
import * as say from '#words/office/plan.ts'

type VisitProps = { visit: PlanVisit; person: Person | null; giving: Giving; hintId: string }

export function VisitOfPlan({ visit, person, giving, hintId }: VisitProps) {
  const { id, name, status, minutes } = visit
  const act = useRecentAct(assignmentId(id))
  const { word, tone } = describeStatus(status)
  const isCarried = giving.visit?.id === id
  const length = minutes === 0 ? '' : `, ${say.time(minutes)}`
  return (
    <li data-act={act && ''}>
      <button
        type="button"
        className="row-open row-words plan-visit"
        data-visit={`${id} ${person?.id ?? nobodysRow}`}
        data-carried={isCarried ? '' : undefined}
        {...(takesCrew(status) && !act && carried(visit, person, giving, hintId))}
        onClick={() => open({ kind: 'assign', id })}
      >
        <span className="plan-when">{`${windowInShort(visit)}${length}`}</span>
        <strong>{name}</strong>
        <span>{visit.named.service}</span>
        <span>{streetOf(visit.address)}</span>
        {status !== 'confirmed' && <Status tone={tone}>{word}</Status>}
      </button>
      {act && <UndoButton act={act} name={say.assignNamed(name)} />}
    </li>
  )
}

const pickUpKey = 'm'

function carried(visit: PlanVisit, person: Person | null, { choose, grab }: Giving, hintId: string) {
  const from = person?.id ?? null
  return {
    'data-grab': '',
    'aria-keyshortcuts': pickUpKey.toUpperCase(),
    'aria-describedby': hintId,
    onPointerDown: (event: PointerEvent) => grab(visit, from, event),
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (pressedKey(event.nativeEvent).toLowerCase() !== pickUpKey) return
      event.preventDefault()
      choose(visit, from)
    },
  }
}
