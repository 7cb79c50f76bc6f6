import { type BookingAction, bookingActions, ownerChanges } from '../bookings/booking-changes.ts'
import type { BookingFilter, FoundBookings } from '../bookings/booking-filter.ts'
import type { BookingList } from '../bookings/booking-status.ts'
import type {
  arrangeVisitSchema,
  Booking,
  ListedBooking,
  BookingDetails,
  changeCleaningSchema,
  changeDetailsSchema,
  changeLengthSchema,
  correctBookingSchema,
  moveVisitSchema,
  turnDownBookingSchema,
} from '../bookings/bookings.ts'
import type { Crowd, declineCrowdSchema } from '../bookings/crowds.ts'
import type { Page } from '../lists.ts'
import type { pressSchema } from '../fields/press.ts'
import type { ForUndo } from '../undo.ts'
import type { visitNotesSchema } from '../bookings/visit-notes.ts'
import { type Endpoint, endpoint, endpointPerChange, type Paging, shape } from './endpoint.ts'

export type BookingNow = { booking: Booking }

export const listBookings = endpoint(
  'GET',
  '/api/bookings',
  shape<{
    query: Paging & { list?: BookingList } & BookingFilter
    answers: Page<ListedBooking> & { found?: FoundBookings }
  }>(),
)

/** Null when there are only a few. */
export const readCrowd = endpoint('GET', '/api/bookings/crowd', shape<{ answers: { crowd: Crowd | null } }>())

/** Those that the owner has seen; `declined` counts those that still waited. */
export const declineCrowd = endpoint(
  'POST',
  '/api/bookings/crowd',
  shape<{ takes: typeof declineCrowdSchema; answers: { declined: number } & ForUndo }>(),
  ['key-reused', 'not-possible-now'],
)

export const readBooking = endpoint('GET', '/api/bookings/:id', shape<{ answers: BookingDetails }>(), ['not-found'])

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

type Act<Body> = { takes: Body; answers: BookingNow & ForUndo }

type ActsOfOwner = {
  [Action in BookingAction]: Endpoint<
    `/api/bookings/:id/${Action}`,
    Act<(typeof ownerChanges)[Action] extends { takes: 'reason' } ? typeof turnDownBookingSchema : typeof pressSchema>
  >
}

export const moveVisit = endpoint('POST', '/api/bookings/:id/move', shape<Act<typeof moveVisitSchema>>(), [
  'key-reused',
  'not-found',
  'not-offered',
  'not-possible-now',
  'person-busy',
  'window-full',
])

export const changeLength = endpoint('POST', '/api/bookings/:id/length', shape<Act<typeof changeLengthSchema>>(), [
  'key-reused',
  'not-found',
  'not-possible-now',
  'window-full',
])

export const changeDetails = endpoint('POST', '/api/bookings/:id/details', shape<Act<typeof changeDetailsSchema>>(), [
  'key-reused',
  'not-found',
  'not-possible-now',
])

export const changeCleaning = endpoint(
  'POST',
  '/api/bookings/:id/cleaning',
  shape<Act<typeof changeCleaningSchema>>(),
  ['key-reused', 'not-found', 'not-possible-now', 'window-full'],
)

export const correctBooking = endpoint('POST', '/api/bookings/:id/correct', shape<Act<typeof correctBookingSchema>>(), [
  'key-reused',
  'not-found',
  'not-offered',
  'not-possible-now',
  'place-gone',
])

export const changeBooking = endpointPerChange<ActsOfOwner>('/api/bookings/:id', bookingActions, (action) =>
  ownerChanges[action].place === 'secured' ? ['place-gone'] : [],
)
