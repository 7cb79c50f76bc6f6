import { useState } from 'react'
import * as v from 'valibot'
import type { Answer } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Field } from './field.tsx'
import { outcomeOf, useForm } from './use-form.ts'
import * as say from '#words/office/notes.ts'

export type Typed = { notes: string }

type Props = {
  label: string
  hint: string
  /** As the draft of the form is named: what is typed stays until it is saved. */
  draft: string
  notes: string
  rows: number
  maxLength: number
  schema: v.GenericSchema<string, string>
  change: (typed: Typed) => Promise<Answer<unknown>>
}

/** What the business keeps in mind; the button appears with the first stroke. */
export function NotesForm({ label, hint, draft, notes, rows, maxLength, schema, change }: Props) {
  const [isChanged, setChanged] = useState(false)
  const { form, errors, trouble, pending } = useForm({
    schema: v.object({ notes: schema }),
    draft,
    submit: async (typed) => {
      const answer = await change(typed)
      if (answer.ok) setChanged(false)
      return outcomeOf(answer)
    },
  })
  return (
    <form {...form} className="stack" onChange={() => setChanged(true)}>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={label} hint={hint} error={errors['notes']}>
        {(tied) => <textarea {...tied} name="notes" rows={rows} maxLength={maxLength} defaultValue={notes} />}
      </Field>
      {isChanged && (
        <div>
          <button type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.saving : say.save}
          </button>
        </div>
      )}
    </form>
  )
}
