import { useState } from 'react'
import * as v from 'valibot'
import { customerNotesMaxLength, customerNotesSchema } from '../../domain/customers.ts'
import { keepCustomerNotes, readCustomer } from '../../domain/endpoints/customers.ts'
import { call, isSignInRequired } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Field } from '../desk/field.tsx'
import { useChange } from '../desk/use-change.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/customers.ts'

/** What the business keeps in mind about somebody; what is typed stays until it is saved. */
export function NotesForm({ id, notes }: { id: string; notes: string }) {
  const [isChanged, setChanged] = useState(false)
  const { change } = useChange<{ notes: string }>({
    of: ['customer-notes', id],
    shows: [readCustomer],
    send: (key, typed) => call(keepCustomerNotes, { at: { id }, body: { key, before: notes, ...typed } }),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: typedSchema,
    draft: `notes-${id}`,
    submit: async (typed) => {
      const answer = await change(typed)
      if (answer.ok) setChanged(false)
      return answer.ok || isSignInRequired(answer.refusal) ? null : answer.refusal
    },
  })
  return (
    <form {...form} className="stack" onChange={() => setChanged(true)}>
      {trouble !== null && <FormTrouble>{trouble}</FormTrouble>}
      <Field label={say.notes} hint={say.notesHint} error={errors['notes']}>
        {(tied) => <textarea {...tied} name="notes" rows={3} maxLength={customerNotesMaxLength} defaultValue={notes} />}
      </Field>
      {isChanged && (
        <div>
          <button type="submit" className="button main" aria-disabled={pending}>
            {pending ? say.saving : say.saveNotes}
          </button>
        </div>
      )}
    </form>
  )
}

const typedSchema = v.object({ notes: customerNotesSchema.entries.notes })
