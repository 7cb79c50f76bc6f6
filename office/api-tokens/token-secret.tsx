import { useEffect, useRef, useState } from 'react'
import { Field } from '../desk/field.tsx'

/** The one time that a token can be read. */
export function TokenSecret({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => field.current?.select(), [])

  async function copy(): Promise<void> {
    field.current?.select()
    // Without leave to write into the clipboard the token is selected, and the reader copies it.
    setCopied(
      await navigator.clipboard.writeText(secret ?? '').then(
        () => true,
        () => false,
      ),
    )
  }

  if (secret === null) {
    return (
      <>
        <p role="status">
          The token was made, but the answer that carried it was lost, and it is shown only once. Revoke it, then make
          another.
        </p>
        <button type="button" className="button main" onClick={onClose}>
          OK
        </button>
      </>
    )
  }
  return (
    <div className="stack">
      <p role="status">Copy the token now. It is shown only this once; whoever has it can do what you allowed.</p>
      <Field label="Token" hint="The program sends it with every request, as “Authorization: Bearer …”.">
        {(tied) => (
          <span className="with-button">
            <input {...tied} ref={field} readOnly value={secret} spellCheck={false} className="secret" />
            <button type="button" onClick={() => void copy()}>
              {copied ? 'Copied' : 'Copy'}
            </button>
          </span>
        )}
      </Field>
      <button type="button" className="button main" onClick={onClose}>
        I have copied it
      </button>
    </div>
  )
}
