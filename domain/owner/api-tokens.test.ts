import * as v from 'valibot'
import { expect, test } from 'vitest'
import { tokenAbilityNames } from './abilities.ts'
import { createApiTokenSchema } from './api-tokens.ts'

const asked = { key: '0190f6a0-0000-7000-8000-000000000001', name: 'Book-keeping', abilities: ['bookings:read'] }

function faultOf(more: object): string | null {
  return v.safeParse(createApiTokenSchema, { ...asked, ...more }).issues?.[0].message ?? null
}

test('a token lasts until it is revoked, or for one of three periods', () => {
  expect(v.parse(createApiTokenSchema, asked)).toEqual({ ...asked, days: null })
  expect([30, 90, 365, 31, 0].map((days) => faultOf({ days }))).toEqual([
    null,
    null,
    null,
    'choose-days',
    'choose-days',
  ])
  expect(faultOf({ days: null })).toBeNull()
})

test('a token has at least one ability, and none twice', () => {
  expect(faultOf({ abilities: [] })).toBe('no-ability')
  expect(faultOf({ abilities: tokenAbilityNames })).toBeNull()
  expect(faultOf({ abilities: [...tokenAbilityNames, 'bookings:read'] })).toBe('ability-twice')
  expect(faultOf({ abilities: ['account:write'] })).toMatch(/^choose-from:/)
})

test('a token has a name of at most 60 letters', () => {
  expect([0, 1, 60, 61].map((length) => faultOf({ name: 'n'.repeat(length) }) === null)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
