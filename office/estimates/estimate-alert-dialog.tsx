import type { EstimateAlert } from '#words/office/estimate-alert.ts'
import { close, replace } from '../desk/screens.ts'
import { AlertDialog } from '../desk/dialog.tsx'
import * as say from '#words/office/estimates.ts'

/** Specification §8: each part by itself. */
export function EstimateAlertDialog({ alert }: { alert: EstimateAlert }) {
  const onClose = () => close('estimate-alert')
  return (
    <AlertDialog title={alert.title} words={<Lines alert={alert} />} onClose={onClose}>
      {(alert.tone === 'demo' || alert.tone === 'doubt') && (
        <button type="button" className="button" onClick={() => replace('estimate-alert', { kind: 'messages' })}>
          {say.openMessages}
        </button>
      )}
      <button type="button" className="button main" data-first-focus="" onClick={onClose}>
        {say.ok}
      </button>
    </AlertDialog>
  )
}

function Lines({ alert }: { alert: EstimateAlert }) {
  return (
    <ul className={`alert-lines ${alert.tone}`}>
      {alert.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
