import { expect, test } from 'vitest'
import { isPremiumPhone } from '../../domain/fields/premium-phone.ts'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { textCents } from '../../domain/messages/text-cost.ts'
import { whyNoText } from './text-numbers.ts'
import { countryOf, isCountry, takesTexts } from '../../domain/messages/text-countries.ts'
import { countriesInSentence, countriesInWords, listCountries } from './countries.ts'

const withCountries = (...countries: string[]) => ({
  ...defaultSettings,
  texts: { ...defaultSettings.texts, countries },
})

test.each(['+1 900 555 0100', '1-415-976-1234', '+44 909 012 3456', '+979 123 456 789'])(
  '%s is a premium number',
  (phone) => expect(isPremiumPhone(phone)).toBe(true),
)

test.each(['(415) 555-0199', '+1 800 555 1234', '+44 7911 123456', '+882 16 12345678'])(
  '%s is no premium number',
  (phone) => expect(isPremiumPhone(phone)).toBe(false),
)

test('texts go to the business’s own country and nowhere else, unless it lists others', () => {
  expect(takesTexts(defaultSettings, '(415) 555-0199')).toBe(true)
  for (const abroad of ['+53 5212 3456', '+1 876 555 1234', '+1 604 555 1234', '+49 1512 3456789']) {
    expect(takesTexts(defaultSettings, abroad)).toBe(false)
  }
  expect(takesTexts(withCountries('US', 'CA'), '+1 604 555 1234')).toBe(true)
  expect(takesTexts(withCountries('CA'), '(415) 555-0199')).toBe(false)
})

test.each(['+870 773 111 632', '+881 6 12345678', '+882 16 12345678', '+883 5100 12345678'])(
  '%s is no number of a country, so no text goes there whatever is listed',
  (phone) => {
    const everywhere = withCountries(...listCountries().map(({ code }) => code))
    expect(countryOf(phone)).toBeNull()
    expect(takesTexts(everywhere, phone)).toBe(false)
  },
)

test('the cost of a text follows from its segments and its destination', () => {
  expect(textCents('(415) 555-0199', 'x'.repeat(160))).toBe(2)
  expect(textCents('(415) 555-0199', 'x'.repeat(161))).toBe(4)
  expect(textCents('+49 1512 3456789', 'Guten Tag')).toBe(10)
})

test('countries are called by their names', () => {
  expect(countriesInWords(['US', 'CA'])).toBe('United States or Canada')
  expect(countriesInSentence(['US', 'CA', 'DO'])).toBe('the United States, Canada, or the Dominican Republic')
  expect(listCountries().length).toBeGreaterThan(200)
  expect([isCountry('US'), isCountry('XX'), isCountry('us')]).toEqual([true, false, false])
})

test('the reason why a number gets no text has a remedy; a premium number gets none in its own country either', () => {
  expect(whyNoText(defaultSettings, '(415) 555-0199')).toBeNull()
  expect(whyNoText(defaultSettings, '+1 900 555 0100')).toMatch(/costs a fee/)
  expect(whyNoText(defaultSettings, '+53 5212 3456')).toBe(
    'Texts go only to numbers of the United States. Leave the text out, or add the country in Settings under What customers are told, Text messages.',
  )
})
