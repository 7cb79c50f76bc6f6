import { close } from '../desk/screens.ts'
import { AlertDialog } from '../desk/dialog.tsx'
import * as say from '#words/office/undo.ts'

export function UndoRefusalDialog({ sentence }: { sentence: string }) {
  return (
    <AlertDialog title={say.notUndone} words={<p>{sentence}</p>} onClose={closeIt}>
      <button type="button" className="button main" data-first-focus="" onClick={closeIt}>
        {say.ok}
      </button>
    </AlertDialog>
  )
}

function closeIt(): void {
  close('undo-refusal')
}
