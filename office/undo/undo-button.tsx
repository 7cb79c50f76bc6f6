import { useQueryClient } from '@tanstack/react-query'
import { undo } from '../../domain/endpoints/undo.ts'
import { refresh } from '../desk/change.ts'
import { open } from '../desk/screens.ts'
import { call, explain, isSignInRequired } from '../../ui/api.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { usePress } from '../../ui/use-press.ts'
import { announce } from './last-change.tsx'
import { dropAct, isStrayTap, type RecentAct } from './recent-acts.ts'
import * as say from '#words/office/undo.ts'

type Props = { act: RecentAct; name: string }

/** Its place stays when its time is over, so that no other button moves there. */
export function UndoButton({ act, name }: Props) {
  const heir = useFocusHeir()
  const { pending, press } = useUndo(act)
  if (act.phase !== 'done') return <span className="button undo gone">{say.undo}</span>
  return (
    <button
      ref={heir}
      type="button"
      className="button undo"
      aria-label={say.undoNamed(name)}
      aria-disabled={pending}
      onClick={(tap) => {
        if (!isStrayTap(tap)) void press()
      }}
    >
      {pending ? say.undoing : say.undo}
    </button>
  )
}

function useUndo({ id, key, undoKey, shows, undone }: RecentAct) {
  const queries = useQueryClient()
  return usePress(async () => {
    const answer = await call(undo, { body: { key: undoKey, act: key } })
    if (!answer.ok && isSignInRequired(answer.refusal)) return open({ kind: 'sign-in' })
    // Its row is back before it is released.
    await refresh(queries, shows)
    // The query cache notifies its readers in a separate task; before that the list would be drawn without the row.
    await new Promise((told) => setTimeout(told))
    if (answer.ok) announce(undone)
    else open({ kind: 'undo-refusal', sentence: explain(answer.refusal) })
    if (answer.ok || answer.refusal.reason === 'refused') dropAct(id)
  })
}
