import { expect, test } from 'vitest'
import { defaultLengths } from './length-list.ts'
import { offeredLength, ownLength } from './own-length.ts'

const choice = { service: 'deep', homeSize: 'medium' } as const
const confirmed = { ...defaultLengths, confirmed: true }

test('the length that the owner enters counts, and the figures fill in the rest', () => {
  expect(ownLength(confirmed, choice, {})).toEqual({ minutes: 240, people: 2 })
  expect(ownLength(confirmed, choice, { minutes: 90 })).toEqual({ minutes: 90, people: 2 })
  expect(ownLength(defaultLengths, choice, { people: 4 })).toEqual({ minutes: 240, people: 4 })
  expect(ownLength(defaultLengths, choice, {})).toEqual({ minutes: 0, people: 0 })
})

test('a visit takes over the length of its offer, or that of the figures where the offer has none', () => {
  expect(offeredLength(confirmed, { ...choice, minutes: 0, people: 3 })).toEqual({ minutes: 0, people: 3 })
  expect(offeredLength(confirmed, { ...choice, minutes: 0, people: 0 })).toEqual({ minutes: 240, people: 2 })
})
