import { useEffect, useRef } from 'react'
import type { BlockedDay } from '../../domain/bookings/blocked-days.ts'
import { explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { forgetLastBlock, useBlock, useLastBlock } from './use-block.ts'
import * as say from '#words/office/calendar.ts'

/** The last block or opening, and its undo. One from before the calendar was opened is not news. */
export function BlockNote() {
  const last = useLastBlock()
  const { undo, pending, refusal } = useBlock()
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => forgetLastBlock, [])
  async function takeBack(days: BlockedDay[]): Promise<void> {
    // The button goes with what it undoes: the keyboard continues from the message in its place.
    if ((await undo(days)).ok) words.current?.focus()
  }
  return (
    <div className="block-note">
      <span ref={words} role="status" tabIndex={-1}>
        {last?.words}
      </span>
      {last?.canUndo && (
        <button type="button" className="button" aria-disabled={pending} onClick={() => void takeBack(last.days)}>
          {say.undo}
        </button>
      )}
      {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
    </div>
  )
}
