import { type ComponentProps, useState } from 'react'
import { suggestEmail } from '../../domain/fields/email-typo.ts'
import { TextField } from './field.tsx'
import * as say from '#words/office/desk.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'onInput' | 'onBlur' | 'defaultValue'> & {
  defaultValue?: string
  onLeft?: (typed: string) => void
}

/** The press that leaves a field is usually on a button: moving that button away would lose the press. */
const restMs = 250

/** Heard on the phone: a likely typo is asked about, never changed. */
export function EmailField({ onLeft, defaultValue = '', ...field }: Props) {
  const [meant, setMeant] = useState(() => suggestEmail(defaultValue))
  function leave(input: HTMLInputElement): void {
    const { value } = input
    onLeft?.(value)
    setTimeout(() => input.value === value && setMeant(suggestEmail(value)), restMs)
  }
  function take(email: string, button: HTMLElement): void {
    const input = button.closest('.offer')?.previousElementSibling?.querySelector('input')
    if (!input) return
    input.value = email
    // The form reads it as if it had been typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <>
      <TextField
        {...field}
        type="email"
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={() => setMeant(null)}
        onBlur={({ currentTarget }) => leave(currentTarget)}
      />
      <div role="status" className="offer">
        {meant !== null && (
          <>
            <span>{say.didYouMean(meant)}</span>
            <button type="button" className="link" onClick={({ currentTarget }) => take(meant, currentTarget)}>
              {say.takeEmail(meant)}
            </button>
          </>
        )}
      </div>
    </>
  )
}
