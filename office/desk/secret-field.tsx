import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { Field } from './field.tsx'
import * as say from '#words/office/secret-field.ts'

type Props = { label: string; hint: string; secret: string; selectsAtFirst?: boolean }

/** A link or token to copy. If the clipboard refuses, it is selected instead. */
export function SecretField({ label, hint, secret, selectsAtFirst = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (selectsAtFirst) field.current?.select()
  }, [selectsAtFirst])

  async function copy(): Promise<void> {
    field.current?.select()
    setCopied(await copyText(secret))
  }

  return (
    <Field label={label} hint={hint}>
      {(tied) => (
        <span className="with-button">
          <input {...tied} ref={field} readOnly value={secret} spellCheck={false} className="secret" />
          <button type="button" onClick={() => void copy()}>
            {copied ? say.copied : say.copy}
          </button>
        </span>
      )}
    </Field>
  )
}
