import type { cancelBookingSchema, moveBookingSchema } from '../bookings/booking-requests.ts'
import { endpoint, type NotJson, shape } from './endpoint.ts'
import type { BookingNow } from './bookings.ts'

/** `reviewToken` opens the review form once the visit is done; `reason` says why the request was declined. */
export type OwnBooking = BookingNow & { reason: string | null; reviewToken: string | null }

export const readOwnBooking = endpoint('GET', '/api/bookings/by-token/:token', shape<{ answers: OwnBooking }>(), [
  'link-ended',
  'not-found',
])

export const saveOwnVisit = endpoint('GET', '/api/bookings/by-token/:token/calendar', shape<NotJson>(), [
  'link-ended',
  'not-found',
])

export const moveOwnVisit = endpoint(
  'POST',
  '/api/bookings/by-token/:token/move',
  shape<{ takes: typeof moveBookingSchema; answers: BookingNow }>(),
  ['key-reused', 'link-ended', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)

export const cancelOwnVisit = endpoint(
  'POST',
  '/api/bookings/by-token/:token/cancel',
  shape<{ takes: typeof cancelBookingSchema; answers: BookingNow }>(),
  ['key-reused', 'link-ended', 'not-found', 'not-possible-now'],
)
