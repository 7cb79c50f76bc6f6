import { useEffect, useRef } from 'react'
import { focusFirst } from './dialog.tsx'
import * as say from '#words/office/desk.ts'

type Props = {
  words: string
  /** Whether the form began with a customer's known details, and would again. */
  isKnown: boolean
  onStartOver: () => void
}

/** Resets the form, and moves the focus to the first field. */
export function KeptNote({ words, isKnown, onStartOver }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const dialog = note.current?.closest('dialog')
    return () => void (dialog?.isConnected && focusFirst(dialog))
  }, [])
  return (
    <p ref={note} className="note">
      <span>{words}</span>
      <button type="button" className="link" onClick={onStartOver}>
        {isKnown ? say.startKnown : say.startEmpty}
      </button>
    </p>
  )
}
