import { useEffect, useState } from 'react'
import { suggestEmail } from '../../domain/email-typo.ts'
import * as say from '#words/site/bookings.ts'

/** Asks about an e-mail address that looks like a slip of the finger, while it can still be put right. */
export default function EmailDoubt({ form }: { form: HTMLFormElement }) {
  const [typed, setTyped] = useState(() => emailOf(form)?.value ?? '')
  useEffect(() => {
    // When the field is left: nobody is asked about an address that is still being typed.
    const read = () => setTyped(emailOf(form)?.value ?? '')
    form.addEventListener('change', read)
    return () => form.removeEventListener('change', read)
  }, [form])
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

function emailOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[name=email]')
}
