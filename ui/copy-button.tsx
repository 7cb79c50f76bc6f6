import { useState } from 'react'
import { copyText, hasClipboard } from './copy-text.ts'
import * as say from '#words/ui/copy.ts'

/** Nothing if the browser has no clipboard to write to. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [said, setSaid] = useState('')
  if (!hasClipboard()) return null
  async function copy(): Promise<void> {
    setSaid((await copyText(text)) ? say.copied(what) : say.notCopied)
  }
  return (
    <div>
      <button type="button" className="button" onClick={() => void copy()}>
        {say.copy(what)}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  )
}
