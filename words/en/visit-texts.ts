import type { VisitText, VisitTextName } from '../../domain/bookings/asked-fields.ts'

// What a customer says of a visit in words of their own.

/** As it is called on screens and in files. */
export const visitTextLabels: Record<VisitText, string> = { notes: 'Notes', access: 'Getting in' }

/** As a refusal names it: “Shorten your notes to 2000 characters.” */
export const visitTextSubjects: Record<VisitTextName, string> = {
  'how-to-get-in': 'how to get in',
  'the-notes': 'the notes',
  'your-notes': 'your notes',
}
