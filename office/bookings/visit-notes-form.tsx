import { useState } from 'react'
import * as v from 'valibot'
import { keepVisitNotes, readBooking } from '../../domain/endpoints/bookings.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { visitNotesMaxLength, visitNotesSchema } from '../../domain/visit-notes.ts'
import { call, isSignInRequired } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { Field } from '../desk/field.tsx'
import { useChange } from '../desk/use-change.ts'
import { useForm } from '../desk/use-form.ts'
import * as say from '#words/office/visit-notes.ts'

/** What the owner has in mind for this one visit; what is typed stays until it is saved. */
export function VisitNotesForm({ id, notes }: { id: string; notes: string }) {
  const [isChanged, setChanged] = useState(false)
  const { change } = useChange<{ notes: string }>({
    of: ['visit-notes', id],
    shows: [readBooking, readToday, readCalendar],
    send: (key, typed) => call(keepVisitNotes, { at: { id }, body: { key, before: notes, ...typed } }),
  })
  const { form, errors, trouble, pending } = useForm({
    schema: typedSchema,
    draft: `visit-notes-${id}`,
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
        {(tied) => <textarea {...tied} name="notes" rows={2} maxLength={visitNotesMaxLength} defaultValue={notes} />}
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

const typedSchema = v.object({ notes: visitNotesSchema.entries.notes })
