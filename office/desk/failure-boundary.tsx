import { Component, type ReactNode } from 'react'
import { AlertDialog } from './dialog.tsx'
import { AttemptContext } from './lazy-part.ts'
import * as say from '#words/office/desk.ts'

type Props = { onClose: () => void; children: ReactNode }

/**
 * Other dialogs go on if a script did not arrive, as where a phone has no signal. Stands around its `Suspense`: React
 * drops what is inside while that loads, and its attempt as well.
 */
export class FailureBoundary extends Component<Props, { failed: boolean; attempt: object }> {
  override state = { failed: false, attempt: {} }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { failed, attempt } = this.state
    if (!failed) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
    return (
      <AlertDialog title={say.notShown} words={<p>{say.reloadHint}</p>} onClose={this.props.onClose}>
        <button type="button" className="button" onClick={this.props.onClose}>
          {say.close}
        </button>
        {/* After an update of the server the script may be gone: then only a reload helps. */}
        <button type="button" className="button" onClick={() => location.reload()}>
          {say.reload}
        </button>
        <button
          type="button"
          className="button main"
          data-first-focus=""
          onClick={() => this.setState({ failed: false, attempt: {} })}
        >
          {say.again}
        </button>
      </AlertDialog>
    )
  }
}
