import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { hasExtension, toE164 } from './phone.ts'
import { isPossiblePhone } from './possible-phone.ts'

/** International format. `country`: null for satellites and services; `isAbroad`: from the business's number. */
export type DialledPhone = { number: string; country: string | null; isAbroad: boolean; dropsExtension: boolean }

/** Null while no phone can have the number. */
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
