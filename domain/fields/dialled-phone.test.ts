import { expect, test } from 'vitest'
import { dialledPhone } from './dialled-phone.ts'

const own = '(415) 555-0132'

test('a domestic number is shown as it is dialed, without a question', () => {
  expect(dialledPhone('415.555.0199', own)).toEqual({
    number: '+1 415 555 0199',
    country: 'US',
    isAbroad: false,
    dropsExtension: false,
  })
})

test('one digit too many makes a phone number in Switzerland', () => {
  expect(dialledPhone('41555501329', own)).toMatchObject({
    number: '+41 55 550 13 29',
    country: 'CH',
    isAbroad: true,
  })
})

test('an extension is shown and never dialed', () => {
  expect(dialledPhone('4155550132 ext 9', own)).toMatchObject({
    number: '+1 415 555 0132',
    isAbroad: false,
    dropsExtension: true,
  })
})

test('a neighbor with the same code is abroad, and a toll-free number is not', () => {
  expect(dialledPhone('(416) 555-0132', own)).toMatchObject({ country: 'CA', isAbroad: true })
  expect(dialledPhone('(555) 555-0132', own)?.isAbroad).toBe(false)
})

test('a number that no phone has gives nothing', () => {
  expect(dialledPhone('12345', own)).toBeNull()
})
