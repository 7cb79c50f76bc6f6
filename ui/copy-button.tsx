import { useState } from 'react'
import * as say from '#words/ui/copy.ts'

/** Copies a text, and says so; nothing where the browser has no clipboard to write to. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [said, setSaid] = useState('')
  // Safe: a page without TLS has no clipboard, which its types do not say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return null
  async function copy(to: Clipboard): Promise<void> {
    try {
      await to.writeText(text)
      setSaid(say.copied(what))
    } catch {
      // A browser may refuse, and has no other way to say it.
      setSaid(say.notCopied)
    }
  }
  return (
    <div>
      <button type="button" className="button" onClick={() => void copy(clipboard)}>
        {say.copy(what)}
      </button>
      <p role="status" className="hint">
        {said}
      </p>
    </div>
  )
}
