import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import * as v from 'valibot'
import { phoneField } from './fields.ts'
import { asMeant, hasAllDigits, withoutExtension } from './phone.ts'

// In a file of its own: a visitor's script links to telephones and does not carry the rules of every country along.
/** Behind a number, and no extension: their digits would be dialled, too. What stands before it ("tel:") is harmless. */
const wordsBehind = /^\D*\d[^]*\p{L}{2}/u

/**
 * Whether the number could be dialled at all: its country code exists, its length is one that country uses, its area code is
 * one that can exist, and no words stand behind it.
 */
export function isPossiblePhone(phone: string): boolean {
  return hasAllDigits(phone) && !wordsBehind.test(withoutExtension(phone)) && isPossiblePhoneNumber(asMeant(phone))
}

/** A number that the business is to call or to text. */
export const possiblePhoneField = /* @__PURE__ */ v.pipe(phoneField, v.check(isPossiblePhone, 'phone-incomplete'))
