import type { RefObject } from 'react'
import { FormTrouble, focusFirstError } from '../../ui/form-trouble.tsx'
import * as say from '#words/office/desk.ts'

type Props = {
  errors: Record<string, string>
  form: RefObject<HTMLFormElement | null>
  /** The name of a field, if its error alone would not tell. */
  nameOf?: (field: string) => string
}

export function ErrorSummary({ errors, form, nameOf }: Props) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    <FormTrouble>
      <p>{entries.length === 1 ? say.oneError : say.errors(entries.length)}</p>
      <ul>
        {entries.map(([name, sentence]) => (
          <li key={name}>
            <button
              type="button"
              className="link"
              onClick={() => form.current && focusFirstError(form.current, { [name]: sentence })}
            >
              {nameOf === undefined ? sentence : `${nameOf(name)} – ${sentence}`}
            </button>
          </li>
        ))}
      </ul>
    </FormTrouble>
  )
}
