import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import * as v from 'valibot'
import { phoneField } from './fields.ts'
import { hasAllDigits, toE164 } from './phone.ts'

// In a file of its own: a visitor's script links to telephones and does not carry the rules of every country along.
/** Whether the number could be dialled at all: its country code exists and its length is one that country uses. */
export function isPossiblePhone(phone: string): boolean {
  return hasAllDigits(phone) && isPossiblePhoneNumber(toE164(phone))
}

/** A number that the business is to call or to text. */
export const possiblePhoneField = /* @__PURE__ */ v.pipe(phoneField, v.check(isPossiblePhone, 'phone-incomplete'))
