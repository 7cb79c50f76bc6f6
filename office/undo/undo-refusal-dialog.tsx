import { close } from '../desk/screens.ts'
import { AlertDialog } from '../desk/dialog.tsx'

/** Why something stands that the owner wanted to take back. */
export function UndoRefusalDialog({ sentence }: { sentence: string }) {
  return (
    <AlertDialog title="Not undone" words={<p>{sentence}</p>} onClose={closeIt}>
      <button type="button" className="button main" data-first-focus="" onClick={closeIt}>
        OK
      </button>
    </AlertDialog>
  )
}

function closeIt(): void {
  close('undo-refusal')
}
