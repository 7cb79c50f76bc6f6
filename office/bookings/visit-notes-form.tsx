import { readBooking } from '../../domain/endpoints/bookings.ts'
import { keepVisitNotes } from '../../domain/endpoints/visit-changes.ts'
import { readCalendar } from '../../domain/endpoints/calendar.ts'
import { readToday } from '../../domain/endpoints/dashboard.ts'
import { visitNotesMaxLength, visitNotesSchema } from '../../domain/bookings/visit-notes.ts'
import { call } from '../../ui/api.ts'
import { NotesForm, type Typed } from '../desk/notes-form.tsx'
import { useChange } from '../desk/use-change.ts'
import * as say from '#words/office/visit-notes.ts'

export function VisitNotesForm({ id, notes }: { id: string; notes: string }) {
  const { change } = useChange<Typed>({
    of: ['visit-notes', id],
    shows: [readBooking, readToday, readCalendar],
    send: (key, typed) => call(keepVisitNotes, { at: { id }, body: { key, before: notes, ...typed } }),
  })
  const { notes: schema } = visitNotesSchema.entries
  return (
    <NotesForm
      {...{ notes, schema, change, rows: 2, maxLength: visitNotesMaxLength }}
      label={say.notes}
      hint={say.notesHint}
      draft={`visit-notes-${id}`}
    />
  )
}
