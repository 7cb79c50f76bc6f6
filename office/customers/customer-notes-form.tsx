import { customerNotesMaxLength, customerNotesSchema } from '../../domain/customers/customers.ts'
import { readBooking } from '../../domain/endpoints/bookings.ts'
import { readCustomer } from '../../domain/endpoints/customers.ts'
import { keepCustomerNotes } from '../../domain/endpoints/customer-changes.ts'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { readEstimate } from '../../domain/endpoints/estimates.ts'
import { call } from '../../ui/api.ts'
import { NotesForm, type Typed } from '../desk/notes-form.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/customers.ts'

export function CustomerNotesForm({ id, notes }: { id: string; notes: string }) {
  const { change } = useChange<Typed>({
    of: ['customer-notes', id],
    shows: [readCustomer, readBooking, readEstimate, readToday],
    send: (key, typed) => call(keepCustomerNotes, { at: { id }, body: { key, before: notes, ...typed } }),
  })
  const { notes: schema } = customerNotesSchema.entries
  return (
    <NotesForm
      {...{ notes, schema, change, rows: 3, maxLength: customerNotesMaxLength }}
      label={say.notes}
      hint={say.notesHint}
      draft={`notes-${id}`}
    />
  )
}
