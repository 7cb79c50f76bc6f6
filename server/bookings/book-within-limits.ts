import type { CreateBooking } from '../../domain/bookings.ts'
import { emailKey } from '../../domain/customers.ts'
import type { Office } from '../office.ts'
import { createLimit } from '../platform/http/limit-rate.ts'
import { createBooking, type CreateBookingResult } from './create-booking.ts'

/** Generous for a household that changes its mind, useless for a program that fills every window. */
const perHour = 10

export type Book = (input: CreateBooking) => Promise<CreateBookingResult>

/** The one way to a booking, for the JSON route and for the plain form: one contact cannot fill the calendar. */
export function createBook(office: Office): Book {
  const limitContact = createLimit({ points: perHour, seconds: 3600, enabled: office.config.limits })
  return async (input) => {
    await limitContact(emailKey(input.email))
    return createBooking(office, input)
  }
}
