import { Component, type ReactNode } from 'react'
import { AlertDialog } from './dialog.tsx'
import * as say from '#words/office/desk.ts'

type Props = { onClose: () => void; children: ReactNode }

/** Other dialogs go on if a script did not arrive. It stays failed until the page is loaded again. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <AlertDialog title={say.notShown} words={<p>{say.reloadHint}</p>} onClose={this.props.onClose}>
        <button type="button" className="button" onClick={this.props.onClose}>
          {say.close}
        </button>
        <button type="button" className="button main" data-first-focus="" onClick={() => location.reload()}>
          {say.reload}
        </button>
      </AlertDialog>
    )
  }
}
