import { Component, type ReactNode, useMemo, useState } from 'react'
import { AlertDialog } from './dialog.tsx'
import { AttemptContext } from './lazy-part.ts'
import * as say from '#words/office/desk.ts'

/** Stands around the boundary and its `Suspense`: what is inside is not kept while it loads, and would never fail. */
export function Attempts({ children }: { children: ReactNode }) {
  const [number, setNumber] = useState(0)
  const attempt = useMemo(() => ({ startNext: () => setNumber(number + 1) }), [number])
  return (
    <AttemptContext key={number} value={attempt}>
      {children}
    </AttemptContext>
  )
}

type Props = { onClose: () => void; children: ReactNode }

/** Other dialogs go on if a script did not arrive, as where a phone has no signal. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = AttemptContext
  declare context: React.ContextType<typeof AttemptContext>
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
        {/* After an update of the server the script may be gone: then only a reload helps. */}
        <button type="button" className="button" onClick={() => location.reload()}>
          {say.reload}
        </button>
        <button type="button" className="button main" data-first-focus="" onClick={this.context.startNext}>
          {say.again}
        </button>
      </AlertDialog>
    )
  }
}
