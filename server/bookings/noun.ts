import { openRequest } from './confirm-request.ts'
import { openBookingAgain, openBookingForm, openService } from './open-form.ts'
import { bookingJobs } from './jobs.ts'
import { openBooking } from './open-booking.ts'
import type { Noun } from '../noun.ts'

export const bookings: Noun = {
  jobs: bookingJobs,
  pageStates: (parts) => ({
    // A mail program may have cut off the token of a private link.
    named: {
      booking: (token, c) => openBooking(parts, token, c),
      keep: (token) => openRequest(parts, token),
    },
    valued: {
      again: (token) => openBookingAgain(parts, token),
      book: (zip) => openBookingForm(parts, zip),
      service: (name) => openService(parts, name),
    },
  }),
}
