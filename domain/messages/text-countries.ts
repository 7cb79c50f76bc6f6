import { getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toE164 } from '../fields/phone.ts'

/** The settings about texts. */
export type TextRules = { phone: string; texts: { countries: string[] } }

/** ISO 3166 (`US`); null for satellites and other numbers without a country. */
export function countryOf(phone: string): string | null {
  return parsePhoneNumberFromString(toE164(phone))?.country ?? null
}

/** The countries it lists, or its own. */
export function textCountries({ phone, texts }: TextRules): string[] {
  if (texts.countries.length > 0) return texts.countries
  const own = countryOf(phone)
  return own === null ? [] : [own]
}

export function takesTexts(rules: TextRules, phone: string): boolean {
  const country = countryOf(phone)
  return country !== null && textCountries(rules).includes(country)
}

export function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}

/** ISO 3166. */
export function countryCodes(): string[] {
  return getCountries()
}
