import { useEffect, useState } from 'react'
import { suggestEmail } from '../../domain/fields/email-typo.ts'
import * as say from '#words/site/bookings.ts'

type Props = { form: HTMLFormElement; name?: string }

/** A likely typo, while it can still be corrected. */
export default function EmailDoubt({ form, name = 'email' }: Props) {
  const [typed, setTyped] = useState(() => emailOf(form, name)?.value ?? '')
  // When the field is left, because an address that is still being typed is not questioned.
  useEffect(() => onChangeAtRest(form, () => setTyped(emailOf(form, name)?.value ?? '')), [form, name])
  const meant = suggestEmail(typed)
  if (meant === null) return null
  return (
    <p className="offer">
      <span>{say.doubtAsk(meant)}</span>{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          const field = emailOf(form, name)
          if (field === null) return
          field.value = meant
          field.dispatchEvent(new Event('change', { bubbles: true }))
          field.focus()
          // If the field is hidden, the step's own title takes the focus that the button leaves.
          if (document.activeElement !== field) form.querySelector<HTMLElement>('h3')?.focus()
        }}
      >
        {say.doubtUse(meant)}
      </button>
    </p>
  )
}

/** The press that leaves a field is often on a button: moving that before its release would lose the press. */
function onChangeAtRest(form: HTMLFormElement, tell: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  let isHeld = false
  addEventListener('mousedown', () => (isHeld = true), { signal, capture: true })
  addEventListener('mouseup', () => (isHeld = false), { signal, capture: true })
  form.addEventListener(
    'change',
    () => {
      if (!isHeld) return tell()
      // The click comes after it, in the same task.
      addEventListener('mouseup', () => setTimeout(tell), { signal, once: true })
    },
    { signal },
  )
  return () => end.abort()
}

function emailOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.querySelector(`[name=${name}]`)
}
