import { getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toE164 } from './phone.ts'

/** What the settings say about texts. */
type TextRules = { phone: string; texts: { countries: string[] } }

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

/** What a customer who wants texts is told when none can go to their number; null when they get them. */
export function noTextsSentence(rules: TextRules, phone: string): string | null {
  const served = textCountries(rules)
  if (served.length === 0 || takesTexts(rules, phone)) return null
  return `We send texts only to numbers of ${countriesInSentence(served)}, so you get everything by e-mail.`
}

/** `United States or Canada` for `['US', 'CA']`. */
export function countriesInWords(countries: readonly string[]): string {
  const words = new Intl.DisplayNames('en-US', { type: 'region' })
  const names = countries.map((country) => words.of(country) ?? country)
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}

/** The same within a sentence: `the United States or Canada`. */
export function countriesInSentence(countries: readonly string[]): string {
  const names = countries.map((country) => countriesInWords([country]))
  const listed = names.map((name) => (takesArticle.test(name) ? `the ${name}` : name))
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(listed)
}

const takesArticle =
  /^(United|U\.S\.|British|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros)|( Islands| Republic)$/

/** Every country that has telephones, by its name. */
export function listCountries(): { code: string; name: string }[] {
  return getCountries()
    .map((code) => ({ code, name: countriesInWords([code]) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
}

export function isCountry(code: string): boolean {
  return isSupportedCountry(code)
}
