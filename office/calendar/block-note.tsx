import { useEffect } from 'react'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { forgetLastBlock, useBlock, useLastBlock } from './use-block.ts'
import * as say from '#words/office/calendar.ts'

/** What was blocked or opened last, and the way back. What was done before the calendar was opened is not news. */
export function BlockNote() {
  const last = useLastBlock()
  const { undo, pending, refusal } = useBlock()
  useEffect(() => forgetLastBlock, [])
  return (
    <div className="block-note">
      <span role="status">{last?.words}</span>
      {last?.canUndo && (
        <button type="button" className="button" aria-disabled={pending} onClick={() => void undo(last.days)}>
          {say.undo}
        </button>
      )}
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </div>
  )
}
