import { expect, test } from 'vitest'
import { abilityNames, roles, tokenAbilityFor, tokenAbilityNames } from './abilities.ts'

test('the owner may do everything', () => {
  expect([...roles.owner].toSorted()).toEqual([...new Set(abilityNames)].toSorted())
})

test('what a token was given once holds what it has held since: the same ability, or `write` of its noun', () => {
  expect(tokenAbilityNames.map(tokenAbilityFor)).toEqual(tokenAbilityNames)
  expect(tokenAbilityFor('bookings:confirm')).toBe('bookings:write')
  expect(tokenAbilityFor('reviews:keep-hidden')).toBe('reviews:write')
})

test('no token opens the way in, nor what is known about it', () => {
  const closed = abilityNames.filter((ability) => tokenAbilityFor(ability) === null)
  expect(closed).toContain('account:write')
  expect(closed).toContain('api-tokens:write')
  expect(closed).toContain('security-log:read')
})

test('each action on a booking or a review is an ability of its own, beside those of programs', () => {
  expect(abilityNames).toEqual(
    expect.arrayContaining(['bookings:decline', 'reviews:publish', 'estimates:read', 'acts:undo']),
  )
  expect(new Set(abilityNames).size).toBe(abilityNames.length)
})
