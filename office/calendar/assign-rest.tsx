import { useState } from 'react'
import { listAssignments, listCrewWaits, readCrewOfVisit, readPlan } from '../../domain/endpoints/crew.ts'
import { fillWeek } from '../../domain/endpoints/crew-changes.ts'
import { call, explain, isSignInRequired, type Refusal } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { useAct } from '../undo/use-act.ts'
import * as say from '#words/office/plan.ts'

type Props = { from: string; to: string; count: number }

/** Gives the visits that nobody has to people who are free, in one press that can be undone. */
export function AssignRest({ from, to, count }: Props) {
  const id = `plan ${from}`
  const recent = useRecentAct(id)
  const heir = useFocusHeir()
  const [done, setDone] = useState<{ given: number; left: number } | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const act = useAct<{ given: number; left: number }>({
    noun: 'crew',
    id,
    action: 'assign',
    shows: [listAssignments, readCrewOfVisit, readPlan, listCrewWaits],
    // Safe: the days that are shown, with the key of the press.
    send: (body) => call(fillWeek, { body: body as never }),
    said: say.restAssigned,
    undone: say.restUndone,
    isShownAtOnce: true,
  })
  const { press, pending } = usePress(async () => {
    const answer = await act({ from, to })
    setDone(answer.ok ? answer.data : null)
    setRefused(answer.ok || isSignInRequired(answer.refusal) ? null : answer.refusal)
  })
  if (recent && done !== null)
    return (
      <p className="plan-rest" data-act="">
        <span>{say.assignedRest(done.given, done.left)}</span>
        <UndoButton act={recent} name={say.theAssigned} />
      </p>
    )
  if (count === 0) return null
  return (
    <div className="plan-rest">
      {refused !== null && <FormTrouble>{explain(refused)}</FormTrouble>}
      <button ref={heir} type="button" className="button" aria-disabled={pending} onClick={() => void press()}>
        {pending ? say.assigning : say.assignRest(count)}
      </button>
      <span className="hint">{say.assignRestHint(from !== to)}</span>
    </div>
  )
}
