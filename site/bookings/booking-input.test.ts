import { expect, test } from 'vitest'
import { toBookingInput } from './booking-input.ts'

test("a form becomes the route's input: extras as a list, consent as an answer, the window as picked", () => {
  const fields = new FormData()
  for (const [name, value] of [
    ['service', 'deep'],
    ['homeSize', 'small'],
    ['extras', 'oven'],
    ['extras', 'fridge'],
    ['frequency', 'once'],
    ['date', 'of the form'],
    ['zip', '94110'],
    ['key', ''],
  ] as const)
    fields.append(name, value)
  const input = toBookingInput(fields, { date: '2026-12-01', window: '8-10' })
  expect(input).toMatchObject({ extras: ['oven', 'fridge'], textConsent: false, date: '2026-12-01', window: '8-10' })
  expect(input).not.toHaveProperty('key')
  expect(input.name).toBe('')
})
