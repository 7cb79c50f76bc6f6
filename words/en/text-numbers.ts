import { isPremiumPhone } from '../../domain/fields/premium-phone.ts'
import { premiumSentence } from '#words/countries.ts'
import { takesTexts, textCountries } from '../../domain/messages/text-countries.ts'
import { countriesInSentence } from '#words/countries.ts'

/** Why no text is sent to a number, in a sentence for the owner; null when one may be. */
export function whyNoText(rules: Parameters<typeof takesTexts>[0], phone: string): string | null {
  if (isPremiumPhone(phone)) return premiumSentence
  if (takesTexts(rules, phone)) return null
  const served = textCountries(rules)
  const where = served.length === 0 ? 'nowhere yet' : `only to numbers of ${countriesInSentence(served)}`
  return `Texts go ${where}. Leave the text out, or add the country in Settings under What customers are told, Text messages.`
}
