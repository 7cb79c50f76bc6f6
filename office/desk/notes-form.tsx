import { useState } from 'react'
import * as v from 'valibot'
import type { Answer } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { draftOf, tabStore } from './drafts.ts'
import { Field } from './field.tsx'
import { keptValues, outcomeOf, useForm } from './use-form.ts'
import * as say from '#words/office/notes.ts'

export type Typed = { notes: string }

type Props = {
  label: string
  hint: string
  /** The name of the form's draft: typed text stays until it is saved. */
  draft: string
  notes: string
  rows: number
  maxLength: number
  schema: v.GenericSchema<string, string>
  change: (typed: Typed) => Promise<Answer<unknown>>
}

/** The button appears with the first keystroke, or with restored text, below the notes which that overwrites. */
export function NotesForm({ label, hint, draft, notes, rows, maxLength, schema, change }: Props) {
  const begun = draftOf('begun', draft, v.string(), tabStore())
  const [wasTyped] = useState(() => isUnsaved(keptValues(draft)?.['notes']?.[0], { schema, notes }))
  const [isOvertaken] = useState(() => wasTyped && begun.read() !== notes)
  const [isChanged, setChanged] = useState(wasTyped)
  function begin(): void {
    if (!isChanged) begun.keep(notes)
    setChanged(true)
  }
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
    <form {...form} className="stack" onChange={begin}>
      {isOvertaken && isChanged && (
        <p role="status" className="note">
          {say.changedMeanwhile(notes)}
        </p>
      )}
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={label} hint={hint} error={errors['notes']}>
        {(tied) => (
          <textarea {...tied} name="notes" rows={rows} maxLength={maxLength} placeholder=" " defaultValue={notes} />
        )}
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

/** Stored text is trimmed. */
function isUnsaved(typed: string | undefined, { schema, notes }: Pick<Props, 'schema' | 'notes'>): boolean {
  if (typed === undefined) return false
  const checked = v.safeParse(schema, typed)
  return !checked.success || checked.output !== notes
}
