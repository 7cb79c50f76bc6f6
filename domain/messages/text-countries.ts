import { getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toE164 } from '../fields/phone.ts'

/** What the settings say about texts. */
export type TextRules = { phone: string; texts: { countries: string[] } }

/** The country of a number, as ISO 3166 writes it (`US`); null for satellites and other numbers of no country. */
export function countryOf(phone: string): string | null {
  return parsePhoneNumberFromString(toE164(phone))?.country ?? null
}

/** Where the business sends texts: the countries it lists, or its own. */
export function textCountries({ phone, texts }: TextRules): string[] {
  if (texts.countries.length > 0) return texts.countries
  const own = countryOf(phone)
  return own === null ? [] : [own]
}

/** Whether a number is one that texts are sent to. */
export function takesTexts(rules: TextRules, phone: string): boolean {
  const country = countryOf(phone)
  return country !== null && textCountries(rules).includes(country)
}

export function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}

/** Every country that has telephones, as ISO 3166 writes it. */
export function countryCodes(): string[] {
  return getCountries()
}
