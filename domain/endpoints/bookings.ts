import { type BookingAction, bookingActions, ownerChanges } from '../bookings/booking-changes.ts'
import type { BookingFilter, FoundBookings } from '../bookings/booking-filter.ts'
import type { BookingList } from '../bookings/booking-status.ts'
import type {
  arrangeVisitSchema,
  AvailableDay,
  Booking,
  BookingDetails,
  cancelBookingSchema,
  correctBookingSchema,
  createBookingSchema,
  moveBookingSchema,
  moveVisitSchema,
  turnDownBookingSchema,
} from '../bookings/bookings.ts'
import type { Page } from '../lists.ts'
import type { pressSchema } from '../fields/press.ts'
import type { ForUndo } from '../undo.ts'
import type { visitNotesSchema } from '../bookings/visit-notes.ts'
import { type Endpoint, endpoint, endpointPerChange, type NotJson, type Paging, shape } from './endpoint.ts'

/**
 * `mailed` says that e-mails leave; where no mail server is set up, nobody is promised one. `noTexts` says why no texts
 * come although they were asked for.
 */
export type Booked = { booking: Booking; link: string; mailed: boolean; noTexts: string | null }

type Now = { booking: Booking }
/** `reviewToken` opens the review form, once the visit has been done; `reason` says why the request was declined. */
export type OwnBooking = Now & { reason: string | null; reviewToken: string | null }

/** By itself: the page's first script needs no more. */
export const availabilityPath = '/api/availability'
export const readAvailability = endpoint('GET', availabilityPath, shape<{ answers: { days: AvailableDay[] } }>())

export const bookVisit = endpoint(
  'POST',
  '/api/bookings',
  shape<{ takes: typeof createBookingSchema; answers: Booked }>(),
  ['key-reused', 'not-offered', 'outside-area', 'price-changed', 'too-many-open', 'window-full'],
)

export const readOwnBooking = endpoint('GET', '/api/bookings/by-token/:token', shape<{ answers: OwnBooking }>(), [
  'link-ended',
  'not-found',
])

/** The visit as a file for a calendar. */
export const saveOwnVisit = endpoint('GET', '/api/bookings/by-token/:token/calendar', shape<NotJson>(), [
  'link-ended',
  'not-found',
])

export const moveOwnVisit = endpoint(
  'POST',
  '/api/bookings/by-token/:token/move',
  shape<{ takes: typeof moveBookingSchema; answers: Now }>(),
  ['key-reused', 'link-ended', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)

export const cancelOwnVisit = endpoint(
  'POST',
  '/api/bookings/by-token/:token/cancel',
  shape<{ takes: typeof cancelBookingSchema; answers: Now }>(),
  ['key-reused', 'link-ended', 'not-found', 'not-possible-now'],
)

export const listBookings = endpoint(
  'GET',
  '/api/bookings',
  shape<{
    query: Paging & { list?: BookingList } & BookingFilter
    answers: Page<Booking> & { found?: FoundBookings }
  }>(),
)

export const readBooking = endpoint('GET', '/api/bookings/:id', shape<{ answers: BookingDetails }>(), ['not-found'])

/** What the owner has in mind for one visit. */
export const keepVisitNotes = endpoint(
  'POST',
  '/api/bookings/:id/notes',
  shape<{ takes: typeof visitNotesSchema; answers: { notes: string } }>(),
  ['changed-meanwhile', 'key-reused', 'not-found', 'not-possible-now'],
)

/** Books a visit that was agreed on by telephone or e-mail: nobody has to confirm it. */
export const arrangeVisit = endpoint(
  'POST',
  '/api/bookings/arranged',
  shape<{ takes: typeof arrangeVisitSchema; answers: Now }>(),
  ['key-reused', 'not-offered', 'window-full'],
)

type Act<Body> = { takes: Body; answers: Now & ForUndo }

type ActsOfOwner = {
  [Action in BookingAction]: Endpoint<
    `/api/bookings/:id/${Action}`,
    Act<(typeof ownerChanges)[Action] extends { takes: 'reason' } ? typeof turnDownBookingSchema : typeof pressSchema>
  >
}

/** Moves a visit to a time that was agreed on. */
export const moveVisit = endpoint('POST', '/api/bookings/:id/move', shape<Act<typeof moveVisitSchema>>(), [
  'key-reused',
  'not-found',
  'not-offered',
  'not-possible-now',
  'window-full',
])

/** Puts right what has become of a closed visit. */
export const correctBooking = endpoint('POST', '/api/bookings/:id/correct', shape<Act<typeof correctBookingSchema>>(), [
  'key-reused',
  'not-found',
  'not-offered',
  'not-possible-now',
  'place-gone',
])

/** What the owner does to a booking by one press: an endpoint for each change of the table. */
export const changeBooking = endpointPerChange<ActsOfOwner>('/api/bookings/:id', bookingActions, (action) =>
  ownerChanges[action].place === 'secured' ? ['place-gone'] : [],
)
