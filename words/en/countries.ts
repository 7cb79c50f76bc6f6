import { countryCodes, takesTexts, textCountries, type TextRules } from '../../domain/messages/text-countries.ts'
import { locale } from './formats.ts'

/** The message to a customer who wants texts when none can go to their number; null when they get them. */
export function noTextsSentence(rules: TextRules, phone: string): string | null {
  const served = textCountries(rules)
  if (served.length === 0 || takesTexts(rules, phone)) return null
  return `We send texts only to numbers of ${countriesInSentence(served)}, so you get everything by email.`
}

/** `United States or Canada` for `['US', 'CA']`. */
export function countriesInWords(countries: readonly string[]): string {
  return oneOf.format(countries.map((country) => regions.of(country) ?? country))
}

const regions = /* @__PURE__ */ new Intl.DisplayNames(locale, { type: 'region' })
const oneOf = /* @__PURE__ */ new Intl.ListFormat(locale, { type: 'disjunction' })

/** The same within a sentence: `the United States or Canada`. */
export function countriesInSentence(countries: readonly string[]): string {
  const names = countries.map((country) => countriesInWords([country]))
  const listed = names.map((name) => (takesArticle.test(name) ? `the ${name}` : name))
  return oneOf.format(listed)
}

const takesArticle =
  /^(United|U\.S\.|British|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros)|( Islands| Republic)$/

/** Every country with phone numbers, by name. */
export function listCountries(): { code: string; name: string }[] {
  return countryCodes()
    .map((code) => ({ code, name: countriesInWords([code]) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

/** For a number whose owner earns a fee. */
export const premiumSentence = 'Calling this number costs a fee. Enter another phone number.'

/** Where a number is. */
export const placeOf = (country: string | null) =>
  country === null ? 'no country (a satellite, or a service)' : countriesInWords([country])
