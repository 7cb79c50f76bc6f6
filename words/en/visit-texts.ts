import type { VisitText } from '../../domain/bookings/asked-fields.ts'

/** As it is called on screens and in files. */
export const visitTextLabels: Record<VisitText, string> = { notes: 'Notes', access: 'Getting in' }
