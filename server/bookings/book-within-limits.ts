import type { CreateBooking } from '../../domain/bookings/booking-requests.ts'
import { contactKey } from '../../domain/customers/customers.ts'
import { isPremiumPhone } from '../../domain/fields/premium-phone.ts'
import { premiumSentence } from '#words/countries.ts'
import type { Parts } from '../parts.ts'
import { networkClaims, refuseTaken, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { formLimits } from '../platform/limits/form-limits.ts'
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
    const told = [{ limit: bookingsOfContact, who: contactKey(input.email) }, ...contactClaims(input)]
    const claims = [...formLimits.flatMap((limit) => networkClaims(limit, networks)), ...told]
    const holders = parts.config.limits ? holdersOf(input, networks) : []
    // Without outgoing e-mail, no link could be pressed.
    const isShared = parts.config.limits && !isConfirmed && parts.delivery.mailer !== null
    // A refused booking takes nothing: a stranger could use up the limits of an address that is not theirs.
    const result = await createBooking(parts, input, { claims: parts.limits.enabled ? claims : [], holders, isShared })
    if (result.ok) return result
    if (result.reason === 'limited') throw refuseTaken(result.by)
    if (result.reason !== 'confirm-by-email') return result
    await takeOrRefuse(parts.limits, [...claims, ...networkClaims(linksOfNetwork, networks)])
    return keepRequest(parts, input)
  }
}
