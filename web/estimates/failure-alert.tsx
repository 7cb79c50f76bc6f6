import { AlertDialog } from '../platform/dialog.tsx'

/** The specification's sentence for an estimate that was not created. */
export function FailureAlert({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <AlertDialog title={title} words={<p>Nothing you typed is lost.</p>} onClose={onClose}>
      <button type="button" className="button main" data-first-focus="" onClick={onClose}>
        OK
      </button>
    </AlertDialog>
  )
}
