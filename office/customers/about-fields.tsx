import { useId } from 'react'
import { type CustomerLanguage, customerLanguages } from '../../domain/customer-languages.ts'
import { Field, TextField } from '../desk/field.tsx'
import { nameLanguage } from '#words/languages.ts'
import * as say from '#words/office/customer-record.ts'

export function Language({ first, error }: { first: CustomerLanguage | ''; error: string | undefined }) {
  return (
    <Field label={say.language} hint={say.languageHint} error={error}>
      {(tied) => (
        <select {...tied} name="language" defaultValue={first}>
          <option value="">{say.languageUnknown}</option>
          {customerLanguages.map((each) => (
            <option key={each} value={each}>
              {nameLanguage(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type HowFoundProps = { name: string; defaultValue: string; error: string | undefined; autoComplete: string }

/** Free words, with the usual answers at hand. */
export function HowFound(field: HowFoundProps) {
  const listId = useId()
  return (
    <>
      <TextField label={say.howFound} maxLength={120} list={listId} {...field} />
      <datalist id={listId}>
        {say.howFoundUsually.map((answer) => (
          <option key={answer}>{answer}</option>
        ))}
      </datalist>
    </>
  )
}
