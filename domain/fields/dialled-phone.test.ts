import { expect, test } from 'vitest'
import { dialledPhone } from './dialled-phone.ts'

const own = '(415) 555-0132'

test('a number of the own country is shown as it is dialled, and asks nothing', () => {
  expect(dialledPhone('415.555.0199', own)).toEqual({
    number: '+1 415 555 0199',
    country: 'US',
    isAbroad: false,
    dropsExtension: false,
  })
})

test('one digit too many is a telephone in Switzerland', () => {
  expect(dialledPhone('41555501329', own)).toMatchObject({
    number: '+41 55 550 13 29',
    country: 'CH',
    isAbroad: true,
  })
})

test('an extension is kept for the eye and never dialled', () => {
  expect(dialledPhone('4155550132 ext 9', own)).toMatchObject({
    number: '+1 415 555 0132',
    isAbroad: false,
    dropsExtension: true,
  })
})

test('a neighbour with the same code is abroad, a free number is not', () => {
  expect(dialledPhone('(416) 555-0132', own)).toMatchObject({ country: 'CA', isAbroad: true })
  expect(dialledPhone('(555) 555-0132', own)?.isAbroad).toBe(false)
})

test('what no telephone has comes to nothing', () => {
  expect(dialledPhone('12345', own)).toBeNull()
})
