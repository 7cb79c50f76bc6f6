import { contactKey } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import type { Claim, Limit } from '../platform/limits/limit.ts'

// What strangers may have the business say in a day. Whoever booked is a stranger until somebody has met them: the address
// and the number may be somebody else's.

const dayS = 24 * 3600

/** Changes of mind of a household; each of them writes to the customer and to the owner. */
const movesOfBooking: Limit = { name: 'booking-moves', points: 5, seconds: dayS }
/** Messages to one address: several visits booked, moved and cancelled on one day, and no more. */
const messagesToAddress: Limit = { name: 'messages-address', points: 20, seconds: dayS }
const messagesToNumber: Limit = { name: 'messages-number', points: 20, seconds: dayS }

type Contact = { email: string; phone: string }

/** The claims of something that will be told to a contact. */
export function contactClaims({ email, phone }: Contact): Claim[] {
  return [
    { limit: messagesToAddress, who: contactKey(email) },
    { limit: messagesToNumber, who: toE164(phone) },
  ]
}

export function moveClaims(booking: Contact & { id: string }): Claim[] {
  return [{ limit: movesOfBooking, who: booking.id }, ...contactClaims(booking)]
}
