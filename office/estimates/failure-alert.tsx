import { AlertDialog } from '../desk/dialog.tsx'
import * as say from '#words/office/estimates.ts'

export type Failure = { title: string; words: string }

export function FailureAlert({ title, words, onClose }: Failure & { onClose: () => void }) {
  return (
    <AlertDialog title={title} words={<p>{words}</p>} onClose={onClose}>
      <button type="button" className="button main" data-first-focus="" onClick={onClose}>
        {say.ok}
      </button>
    </AlertDialog>
  )
}
