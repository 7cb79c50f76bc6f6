import { type BookingAction, bookingActions, ownerChanges } from '../bookings/booking-changes.ts'
import type { BookingFilter, FoundBookings } from '../bookings/booking-filter.ts'
import type { BookingList } from '../bookings/booking-status.ts'
import type { Booking, ListedBooking, BookingDetails } from '../bookings/bookings.ts'
import type { turnDownBookingSchema } from '../bookings/changed-visits.ts'
import type { Crowd, declineCrowdSchema } from '../bookings/crowds.ts'
import type { Page } from '../lists.ts'
import type { pressSchema } from '../fields/press.ts'
import type { ForUndo } from '../undo.ts'
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

export type BookingAct<Body> = { takes: Body; answers: BookingNow & ForUndo }

type ActsOfOwner = {
  [Action in BookingAction]: Endpoint<
    `/api/bookings/:id/${Action}`,
    BookingAct<
      (typeof ownerChanges)[Action] extends { takes: 'reason' } ? typeof turnDownBookingSchema : typeof pressSchema
    >
  >
}

export const changeBooking = endpointPerChange<ActsOfOwner>('/api/bookings/:id', bookingActions, (action) =>
  ownerChanges[action].place === 'secured' ? ['place-gone'] : [],
)
