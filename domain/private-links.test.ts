import { expect, test } from 'vitest'
import { areLinksOver, fillLinks, linkPlaceholder } from './private-links.ts'

test('the links of a visit end 90 days after it', () => {
  const ninetyDays = 90 * 24 * 3_600_000
  expect(areLinksOver(1_000, 1_000 + ninetyDays - 1)).toBe(false)
  expect(areLinksOver(1_000, 1_000 + ninetyDays)).toBe(true)
})

test('each slot for a token gets the token for its purpose', () => {
  const text = `/?booking=${linkPlaceholder('booking')} and /?review=${linkPlaceholder('review')}.`
  expect(fillLinks(text, (purpose) => purpose.toUpperCase())).toBe('/?booking=BOOKING and /?review=REVIEW.')
})
