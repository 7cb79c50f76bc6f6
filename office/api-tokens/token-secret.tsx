import { useEffect, useRef, useState } from 'react'
import { Field } from '../desk/field.tsx'
import { copyText } from '../../ui/copy-text.ts'
import * as say from '#words/office/api-tokens.ts'

/** The only time that a token can be read. */
export function TokenSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => field.current?.select(), [])

  async function copy(): Promise<void> {
    field.current?.select()
    // Without permission to write to the clipboard the token is selected, and the reader copies it.
    setCopied(await copyText(secret ?? ''))
  }

  if (secret === null) {
    return (
      <>
        <p role="status">{say.secretLost}</p>
        <button type="button" className="button main" onClick={onClose}>
          {say.ok}
        </button>
      </>
    )
  }
  return (
    <div className="stack">
      <p role="status">{say.copyNow}</p>
      <Field label={say.token} hint={say.sentAs}>
        {(tied) => (
          <span className="with-button">
            <input {...tied} ref={field} readOnly value={secret} spellCheck={false} className="secret" />
            <button type="button" onClick={() => void copy()}>
              {copied ? say.copied : say.copy}
            </button>
          </span>
        )}
      </Field>
      <button type="button" className="button main" onClick={onClose}>
        {say.haveCopied}
      </button>
    </div>
  )
}
