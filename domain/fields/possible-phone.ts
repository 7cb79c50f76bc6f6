import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { toE164 } from './phone.ts'

// In a file of its own: a visitor's script links to telephones and does not carry the rules of every country along.
/** Whether the number could be dialled at all: its country code exists and its length is one that country uses. */
export function isPossiblePhone(phone: string): boolean {
  return isPossiblePhoneNumber(toE164(phone))
}
