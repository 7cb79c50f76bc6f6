import type { AvailableDay, Booking } from '../bookings/bookings.ts'
import type { createBookingSchema } from '../bookings/booking-requests.ts'
import type { VisitLengths } from '../pricing/visit-lengths.ts'
import { endpoint, shape } from './endpoint.ts'

// Separate from the other endpoints of bookings, because the page's first script needs no more.

/**
 * `mailed` says that e-mails are sent; without a mail server, the visitor is promised none. `noTexts` says why no texts
 * will come although they were asked for.
 */
export type Booked = { booking: Booking; link: string; mailed: boolean; noTexts: string | null }

export const availabilityPath = '/api/availability'
/** `lengths`: how long a choice keeps a crew busy, if that counts. A private link has days for its own visit. */
export const readAvailability = endpoint(
  'GET',
  availabilityPath,
  shape<{
    query: { booking?: string; estimate?: string }
    answers: { days: AvailableDay[]; lengths?: VisitLengths }
  }>(),
)

export const bookVisit = endpoint(
  'POST',
  '/api/bookings',
  shape<{ takes: typeof createBookingSchema; answers: Booked }>(),
  [
    'booked-already',
    'confirm-by-email',
    'key-reused',
    'not-offered',
    'outside-area',
    'price-changed',
    'too-many-open',
    'window-full',
  ],
)
