import type { CreateBooking } from '../../domain/bookings/bookings.ts'
import { contactKey } from '../../domain/customers/customers.ts'
import { isPremiumPhone } from '../../domain/fields/premium-phone.ts'
import { premiumSentence } from '#words/countries.ts'
import type { Parts } from '../parts.ts'
import { networkClaims, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { holdersOf } from './check-holders.ts'
import { createBooking, type CreateBookingResult } from './create-booking.ts'
import { keepRequest } from './keep-request.ts'
import { contactClaims } from './slow-strangers.ts'

/** Generous for a household that changes its mind, useless for a program that fills every window. */
const bookingsOfContact: Limit = { name: 'bookings-contact', points: 10, seconds: 3600 }
/** Links that one network may have mailed to strangers' addresses in a day. */
const linksOfNetwork: Limit = { name: 'request-links', points: 10, seconds: 24 * 3600 }

/** `isConfirmed`: the mailed link was pressed. */
export type Book = (
  input: CreateBooking,
  networks: readonly string[],
  isConfirmed?: boolean,
) => Promise<CreateBookingResult>

/** The only way to a booking, for the JSON route and the plain form, so that both count against the same limits. */
export function createBook(parts: Parts): Book {
  return async (input, networks, isConfirmed = false) => {
    if (isPremiumPhone(input.phone))
      throw new Refusal('invalid-input', { detail: premiumSentence, errors: { phone: premiumSentence } })
    const claims = [{ limit: bookingsOfContact, who: contactKey(input.email) }, ...contactClaims(input)]
    await takeOrRefuse(parts.limits, claims)
    const holders = parts.config.limits ? holdersOf(input, networks) : []
    // Without outgoing e-mail, no link could be pressed.
    const isShared = parts.config.limits && !isConfirmed && parts.delivery.mailer !== null
    const result = await createBooking(parts, input, { holders, isShared })
    if (!result.ok && result.reason === 'confirm-by-email') {
      await takeOrRefuse(parts.limits, networkClaims(linksOfNetwork, networks))
      return keepRequest(parts, input)
    }
    // A refused booking has sent no message, so its claims are returned; only the network's attempt stays used up.
    // Otherwise a stranger could use up the limits of an address that is not theirs.
    if (!result.ok || !result.isNew) await parts.limits.giveBack(claims)
    return result
  }
}
