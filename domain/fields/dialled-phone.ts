import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { hasExtension, toE164 } from './phone.ts'
import { isPossiblePhone } from './possible-phone.ts'

/**
 * A number as it will be dialed, in international format, and its country, null for a satellite or a service;
 * `isAbroad` is relative to the business's own number.
 */
export type DialledPhone = { number: string; country: string | null; isAbroad: boolean; dropsExtension: boolean }

/** The number that will be dialed or texted for a typed one; null while no phone can have it. */
export function dialledPhone(typed: string, ownPhone: string): DialledPhone | null {
  const number = parsePhoneNumberFromString(toE164(typed))
  if (number === undefined || !isPossiblePhone(typed)) return null
  const own = parsePhoneNumberFromString(toE164(ownPhone))
  return {
    number: number.formatInternational(),
    country: number.country ?? null,
    isAbroad: own !== undefined && !isSameCountry(number, own),
    dropsExtension: hasExtension(typed),
  }
}

/** Numbers of services, and of the sample business, have a calling code and no country. */
function isSameCountry(number: PhoneNumber, own: PhoneNumber): boolean {
  if (number.country !== undefined && own.country !== undefined) return number.country === own.country
  return number.countryCallingCode === own.countryCallingCode
}
