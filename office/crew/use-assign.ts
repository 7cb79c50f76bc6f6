import type { Booking } from '../../domain/bookings/bookings.ts'
import { listAssignments, listCrewWaits, readCrewOfVisit, readPlan } from '../../domain/endpoints/crew.ts'
import { assignVisit } from '../../domain/endpoints/crew-changes.ts'
import { call } from '../../ui/api.ts'
import { close } from '../desk/screens.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import { isVisitOver } from './is-visit-over.ts'
import * as say from '#words/office/crew.ts'

/** An assignment is its own act: Undo of a confirmed visit is another button. */
export const assignmentId = (booking: string) => `crew-${booking}`

export function useAssign(booking: Pick<Booking, 'id' | 'name' | 'status' | 'endsAt'>) {
  const { id, name } = booking
  const isOver = isVisitOver(booking)
  return useAct({
    noun: 'crew',
    id: assignmentId(id),
    action: 'assign',
    shows: [listAssignments, readCrewOfVisit, readPlan, listCrewWaits],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(assignVisit, { at: { id }, body: body as never }),
    said: say.assigned(name, isOver),
    undone: say.assignUndone(name, isOver),
    done: () => {
      uncoverRows()
      close('assign')
    },
    isShownAtOnce: true,
  })
}
