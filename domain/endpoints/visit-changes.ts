import type {
  changeCleaningSchema,
  changeDetailsSchema,
  changeLengthSchema,
  correctBookingSchema,
} from '../bookings/changed-visits.ts'
import type { arrangeVisitSchema, moveVisitSchema } from '../bookings/arranged-visits.ts'
import type { visitNotesSchema } from '../bookings/visit-notes.ts'
import { endpoint, shape } from './endpoint.ts'
import type { BookingNow, BookingAct } from './bookings.ts'

// Loaded with the screens that press them: the office opens without.

export const keepVisitNotes = endpoint(
  'POST',
  '/api/bookings/:id/notes',
  shape<{ takes: typeof visitNotesSchema; answers: { notes: string } }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'],
)

/** Needs no confirmation. */
export const arrangeVisit = endpoint(
  'POST',
  '/api/bookings/arranged',
  shape<{ takes: typeof arrangeVisitSchema; answers: BookingNow }>(),
  ['key-reused', 'not-offered', 'window-full'],
)

/** Nobody is notified. */
export const recordVisit = endpoint(
  'POST',
  '/api/bookings/past',
  shape<{ takes: typeof arrangeVisitSchema; answers: BookingNow }>(),
  ['key-reused'],
)

export const moveVisit = endpoint('POST', '/api/bookings/:id/move', shape<BookingAct<typeof moveVisitSchema>>(), [
  'key-reused',
  'not-found',
  'not-offered',
  'not-possible-now',
  'person-busy',
  'window-full',
])

export const changeLength = endpoint(
  'POST',
  '/api/bookings/:id/length',
  shape<BookingAct<typeof changeLengthSchema>>(),
  ['key-reused', 'not-found', 'not-possible-now', 'window-full'],
)

export const changeDetails = endpoint(
  'POST',
  '/api/bookings/:id/details',
  shape<BookingAct<typeof changeDetailsSchema>>(),
  ['key-reused', 'not-found', 'not-possible-now'],
)

export const changeCleaning = endpoint(
  'POST',
  '/api/bookings/:id/cleaning',
  shape<BookingAct<typeof changeCleaningSchema>>(),
  ['key-reused', 'not-found', 'not-possible-now', 'window-full'],
)

export const correctBooking = endpoint(
  'POST',
  '/api/bookings/:id/correct',
  shape<BookingAct<typeof correctBookingSchema>>(),
  ['key-reused', 'not-found', 'not-offered', 'not-possible-now', 'place-gone'],
)
