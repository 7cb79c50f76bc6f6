import type { Person, PersonDetails } from '../../domain/crew/crew.ts'
import { listCrew } from '../../domain/endpoints/crew.ts'
import { addPerson, changePerson } from '../../domain/endpoints/crew-changes.ts'
import { call } from '../../ui/api.ts'
import { close } from '../desk/screens.ts'
import { uncoverRows } from '../undo/recent-acts.ts'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/crew.ts'

/** Stands for a new person's id, for the act that adds one. */
export const addedId = 'added-person'

export function useKeepPerson(person: Person | null) {
  return useAct({
    noun: 'crew',
    id: person?.id ?? addedId,
    action: person === null ? 'add' : 'change',
    shows: [listCrew],
    send: ({ key, ...details }) => {
      // Safe: what the form has checked, with the key of the press.
      const body = { key, ...(details as PersonDetails) }
      if (person === null) return call(addPerson, { body })
      return call(changePerson, { at: { id: person.id }, body: { ...body, version: person.version } })
    },
    said: person === null ? say.added : say.changed(person.name),
    undone: person === null ? say.addUndone : say.undone(person.name),
    done: () => {
      uncoverRows()
      close('person')
    },
    isShownAtOnce: true,
  })
}
