import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultLengths, lengthsSchema } from './length-list.ts'
import { agreedLength, lengthOf } from './visit-lengths.ts'

const lengths = {
  ...defaultLengths,
  services: { deep: { minutes: { small: 180, medium: 240, large: 0 }, people: 3 } },
  bathroom: 20,
  extras: { oven: 30 },
}

test('a visit takes the minutes of its service and home, plus extras and further bathrooms', () => {
  expect(lengthOf(lengths, { service: 'deep', homeSize: 'small' })).toEqual({ minutes: 180, people: 3 })
  const large = { service: 'deep', homeSize: 'medium', bathrooms: 3, extras: ['oven', 'fridge'] } as const
  expect(lengthOf(lengths, large)).toEqual({ minutes: 310, people: 3 })
})

test('a service without minutes has no length, whatever its extras take', () => {
  expect(lengthOf(lengths, { service: 'deep', homeSize: 'large', extras: ['oven'] })).toEqual({ minutes: 0, people: 3 })
  expect(lengthOf(lengths, { service: 'other', homeSize: 'small', bathrooms: 4 })).toEqual({ minutes: 0, people: 1 })
})

test('lengths that the owner has not confirmed are not used', () => {
  const choice = { service: 'deep', homeSize: 'small' } as const
  expect(agreedLength(lengths, choice)).toEqual({ minutes: 0, people: 0 })
  expect(agreedLength({ ...lengths, confirmed: true }, choice)).toEqual({ minutes: 180, people: 3 })
})

test('lengths have limits', () => {
  const change = (other: object) => v.safeParse(lengthsSchema, { ...defaultLengths, ...other }).success
  expect(change({})).toBe(true)
  expect([change({ travelMinutes: 90 }), change({ travelMinutes: 91 }), change({ travelMinutes: -1 })]).toEqual([
    true,
    false,
    false,
  ])
  expect([change({ bathroom: 720 }), change({ bathroom: 721 })]).toEqual([true, false])
})
