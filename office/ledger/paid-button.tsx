import { useState } from 'react'
import { type Way, ways } from '../../domain/ledger/ledger.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { usePress } from '../../ui/use-press.ts'
import { refusalOf } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { DoneLabel } from '../undo/done-label.tsx'
import { isStrayTap, useRecentAct } from '../undo/recent-acts.ts'
import { UndoButton } from '../undo/undo-button.tsx'
import { accountAct, usePaid } from './use-account.ts'
import * as say from '#words/office/ledger.ts'

type Props = { bookingId: string; name: string; balance: number; way: Way; isMain?: boolean }

/** By the way used last. It stays as its own mark while it can be undone, so a second tap does nothing. */
export function PaidButton({ bookingId, name, balance, way, isMain = false }: Props) {
  const act = useRecentAct(accountAct(bookingId))
  const pay = usePaid({ bookingId, name, way, balance })
  const heir = useFocusHeir()
  const [trouble, setTrouble] = useState<string | null>(null)
  const { pending, press } = usePress(async () => {
    setTrouble(null)
    const refusal = refusalOf(await pay())
    if (refusal) setTrouble(explain(refusal))
  })
  const isDone = act !== undefined && act.phase !== 'running'
  // Afterwards another way may be the usual one.
  const shown = ways.find((each) => each === act?.action) ?? way
  return (
    <>
      {isDone && <UndoButton act={act} name={name} />}
      <button
        ref={heir}
        type="button"
        className={`button${isMain ? ' main' : ''}${isDone ? ' done' : ''}`}
        aria-disabled={pending || act !== undefined}
        aria-label={isDone ? `${say.paidBy(shown)}: ${name}` : say.paidByNamed(way, name, balance)}
        onClick={(tap) => {
          if (act === undefined && !isStrayTap(tap)) void press()
        }}
      >
        {isDone ? <DoneLabel>{say.paidBy(shown)}</DoneLabel> : pending ? say.recording : say.paidBy(way)}
      </button>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
    </>
  )
}
