import type { VisitText } from '../../domain/bookings/asked-fields.ts'

// What a customer says of a visit in words of their own.

/** As it is called on screens and in files. */
export const visitTextLabels: Record<VisitText, string> = { notes: 'Notes', access: 'Getting in' }
