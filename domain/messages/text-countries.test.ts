import { expect, test } from 'vitest'
import { takesTexts, textCountries } from './text-countries.ts'

const rules = (phone: string, ...countries: string[]) => ({ phone, texts: { countries } })

test('texts go to the listed countries, or else to the country of the business', () => {
  expect(textCountries(rules('(415) 555-0132', 'GB'))).toEqual(['GB'])
  expect(textCountries(rules('(415) 555-0132'))).toEqual(['US'])
  expect(textCountries(rules('no number'))).toEqual([])
})

test('a number takes texts when its country is one of those', () => {
  expect(takesTexts(rules('(415) 555-0132'), '+1 415 555 0199')).toBe(true)
  expect(takesTexts(rules('(415) 555-0132'), '+44 20 7946 0958')).toBe(false)
  expect(takesTexts(rules('(415) 555-0132', 'GB', 'US'), '+44 20 7946 0958')).toBe(true)
  expect(takesTexts(rules('(415) 555-0132', 'US'), 'no number')).toBe(false)
})
