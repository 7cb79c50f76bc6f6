import * as v from 'valibot'
import { expect, test } from 'vitest'
import { extraSchema, extrasSchema } from './choice-fields.ts'
import { mostExtras } from './pricing.ts'

test('what is sold has a short id of small letters, digits and hyphens', () => {
  const names = ['a', 'inside-the-car-2', 'a'.repeat(40)]
  const none = ['', 'A', '2a', '-a', 'a b', 'a!', '!a', 'a'.repeat(41)]
  expect([...names, ...none].filter((name) => v.is(extraSchema, name))).toEqual(names)
})

test('each extra is chosen once, and at most as many as a list holds', () => {
  const many = Array.from({ length: mostExtras + 1 }, (_, nth) => `extra-${nth}`)
  expect(v.is(extrasSchema, many.slice(1))).toBe(true)
  expect(v.is(extrasSchema, many)).toBe(false)
  expect(v.is(extrasSchema, ['oven', 'oven'])).toBe(false)
})
