import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import * as v from 'valibot'
import { phoneField } from './fields.ts'
import { asMeant, hasAllDigits, withoutExtension } from './phone.ts'

// In its own file: a visitor's script links to phone numbers and does not load the rules of every country.
/** After a number, and not an extension: their digits would be dialed too. Text before it ("tel:") is harmless. */
const wordsBehind = /^\D*\d[^]*\p{L}{2}/u

/** Its country code exists, its length and area code can exist there, and no words follow it. */
export function isPossiblePhone(phone: string): boolean {
  return hasAllDigits(phone) && !wordsBehind.test(withoutExtension(phone)) && isPossiblePhoneNumber(asMeant(phone))
}

/** A number for the business to call or text. */
export const possiblePhoneField = /* @__PURE__ */ v.pipe(phoneField, v.check(isPossiblePhone, 'phone-incomplete'))
