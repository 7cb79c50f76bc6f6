import { useEffect, useRef } from 'react'
import { focusFirst } from './dialog.tsx'
import * as say from '#words/office/desk.ts'

/** That a form stands as it was left, and the way to an empty one, whose first field then takes the focus. */
export function KeptNote({ words, onStartOver }: { words: string; onStartOver: () => void }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const dialog = note.current?.closest('dialog')
    return () => void (dialog?.isConnected && focusFirst(dialog))
  }, [])
  return (
    <p ref={note} className="note">
      {words}
      <button type="button" className="link" onClick={onStartOver}>
        {say.startEmpty}
      </button>
    </p>
  )
}
