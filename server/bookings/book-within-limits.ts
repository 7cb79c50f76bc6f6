import type { CreateBooking } from '../../domain/bookings/bookings.ts'
import { contactKey } from '../../domain/customers/customers.ts'
import { isPremiumPhone } from '../../domain/fields/premium-phone.ts'
import { premiumSentence } from '#words/countries.ts'
import type { Parts } from '../parts.ts'
import { takeOrRefuse } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { holdersOf } from './check-holders.ts'
import { createBooking, type CreateBookingResult } from './create-booking.ts'
import { contactClaims } from './slow-strangers.ts'

/** Generous for a household that changes its mind, useless for a program that fills every window. */
const bookingsOfContact: Limit = { name: 'bookings-contact', points: 10, seconds: 3600 }

export type Book = (input: CreateBooking, networks: readonly string[]) => Promise<CreateBookingResult>

/**
 * The only way to a booking, for the JSON route and the plain form alike, so that both count against the same limits.
 */
export function createBook(parts: Parts): Book {
  return async (input, networks) => {
    if (isPremiumPhone(input.phone))
      throw new Refusal('invalid-input', { detail: premiumSentence, errors: { phone: premiumSentence } })
    const claims = [{ limit: bookingsOfContact, who: contactKey(input.email) }, ...contactClaims(input)]
    await takeOrRefuse(parts.limits, claims)
    const result = await createBooking(parts, input, parts.config.limits ? holdersOf(input, networks) : [])
    // A refused booking has told nobody anything, so its claims are given back; only what the network may try stays used up.
    // Otherwise a stranger could use up the limits of an address that is not theirs.
    if (!result.ok || !result.isNew) await parts.limits.giveBack(claims)
    return result
  }
}
