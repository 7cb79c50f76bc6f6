import { contactKey } from '../../domain/customers/customers.ts'
import { toE164 } from '../../domain/fields/phone.ts'
import type { Claim, Limit } from '../platform/limits/limit.ts'

// Limits the messages that strangers may cause in a day. A customer counts as a stranger until somebody has met them:
// the address and the number may be another person's.

const dayS = 24 * 3600

/** Changes of mind of a household; each one writes to the customer and to the owner. */
const movesOfBooking: Limit = { name: 'booking-moves', points: 5, seconds: dayS }
/** Messages to one address: several visits booked, moved and cancelled on one day, and no more. */
const messagesToAddress: Limit = { name: 'messages-address', points: 20, seconds: dayS }
const messagesToNumber: Limit = { name: 'messages-number', points: 20, seconds: dayS }

type Contact = { email: string; phone: string }

export function contactClaims({ email, phone }: Contact): Claim[] {
  const toNumber = { limit: messagesToNumber, who: toE164(phone) }
  return email === '' ? [toNumber] : [{ limit: messagesToAddress, who: contactKey(email) }, toNumber]
}

export function moveClaims(booking: Contact & { id: string }): Claim[] {
  return [{ limit: movesOfBooking, who: booking.id }, ...contactClaims(booking)]
}
