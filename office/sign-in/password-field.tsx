import { useState } from 'react'
import { Field } from '../desk/field.tsx'
import { useTakeFocus } from '../desk/use-take-focus.ts'
import * as say from '#words/office/sign-in.ts'

type Props = {
  name: string
  label: string
  error?: string | undefined
  isNew: boolean
  firstFocus?: boolean
  takesFocus?: boolean
}

/** It can be pasted and shown; the rule for a new one is stated before it is broken. */
export function PasswordField({ name, label, error, isNew, firstFocus, takesFocus = false }: Props) {
  const [shown, setShown] = useState(false)
  const input = useTakeFocus<HTMLInputElement>(takesFocus)
  const hint = isNew ? say.passwordHint : undefined
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <span className="with-button">
          <input
            {...tied}
            ref={input}
            type={shown ? 'text' : 'password'}
            name={name}
            required
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            data-first-focus={firstFocus ? '' : undefined}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={say.showNamed(label.toLowerCase())}
            onClick={() => setShown(!shown)}
          >
            {shown ? say.hide : say.show}
          </button>
        </span>
      )}
    </Field>
  )
}
