import { expect, test } from 'vitest'
import { linkAbilities, abilityNames, roles, tokenAbilityFor, tokenAbilityNames } from './abilities.ts'

test('the owner may do everything', () => {
  expect([...roles.owner].toSorted()).toEqual([...new Set(abilityNames)].toSorted())
})

test('an older token keeps its abilities: the same one, or `write` of its noun', () => {
  expect(tokenAbilityNames.map(tokenAbilityFor)).toEqual(tokenAbilityNames)
  expect(tokenAbilityFor('bookings:confirm')).toBe('bookings:write')
  expect(tokenAbilityFor('reviews:keep-hidden')).toBe('reviews:write')
})

test('no token can sign in or read how to sign in', () => {
  const closed = abilityNames.filter((ability) => tokenAbilityFor(ability) === null)
  expect(closed).toContain('account:write')
  expect(closed).toContain('api-tokens:write')
  expect(closed).toContain('security-log:read')
})

test('each action on a booking or a review is its own ability, beside those of programs', () => {
  expect(abilityNames).toEqual(
    expect.arrayContaining(['bookings:decline', 'reviews:publish', 'estimates:read', 'acts:undo']),
  )
  expect(new Set(abilityNames).size).toBe(abilityNames.length)
})

test("a program that only reads sees no customer's link", () => {
  expect(Object.values(linkAbilities).filter((ability) => !ability.endsWith(':write'))).toEqual([])
})
