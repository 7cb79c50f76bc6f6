import type { Person } from '../../domain/crew/crew.ts'
import { listCrew, listCrewWaits, readCrewOfVisit, readPlan } from '../../domain/endpoints/crew.ts'
import { keepTimeOff } from '../../domain/endpoints/crew-changes.ts'
import { call } from '../../ui/api.ts'
import { close } from '../desk/screens.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/time-off.ts'

export function useTimeOff({ id, name, version }: Person) {
  return useAct({
    noun: 'crew',
    id,
    action: 'change',
    shows: [listCrew, listCrewWaits, readCrewOfVisit, readPlan],
    // Safe: what the form has checked, with the key of the press.
    send: (body) => call(keepTimeOff, { at: { id }, body: { ...(body as object), version } as never }),
    said: say.changed(name),
    undone: say.undone(name),
    done: () => {
      uncoverRows()
      close('person')
    },
    isShownAtOnce: true,
  })
}
