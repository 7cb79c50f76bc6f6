import { useEffect, useState } from 'react'
import { suggestEmail } from '../../domain/fields/email-typo.ts'
import * as say from '#words/site/bookings.ts'

/** Asks about an e-mail address that looks like a slip of the finger, while it can still be put right. */
export default function EmailDoubt({ form }: { form: HTMLFormElement }) {
  const [typed, setTyped] = useState(() => emailOf(form)?.value ?? '')
  // When the field is left: nobody is asked about an address that is still being typed.
  useEffect(() => onChangeAtRest(form, () => setTyped(emailOf(form)?.value ?? '')), [form])
  const meant = suggestEmail(typed)
  if (meant === null) return null
  return (
    <p className="offer">
      {say.doubtAsk(meant)}{' '}
      <button
        type="button"
        className="link"
        onClick={() => {
          const field = emailOf(form)
          if (field === null) return
          field.value = meant
          field.dispatchEvent(new Event('change', { bubbles: true }))
          field.focus()
          // Where the field is out of sight, the step's own title has what the button leaves behind.
          if (document.activeElement !== field) form.querySelector<HTMLElement>('h3')?.focus()
        }}
      >
        {say.doubtUse(meant)}
      </button>
    </p>
  )
}

/**
 * Tells of a change once no button is held down. The press that leaves a field is the press of a button mostly: what moved
 * that button away before it is let go would lose it.
 */
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

function emailOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[name=email]')
}
