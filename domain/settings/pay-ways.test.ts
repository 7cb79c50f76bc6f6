import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sayHowToPay } from '#words/pay-ways.ts'
import { noPayWays, payWaysSchema, takenWays } from './pay-ways.ts'
import { defaultSettings } from './settings.ts'

const read = (ways: object) => v.safeParse(payWaysSchema, { ...noPayWays, ...ways })

test.each([
  ['@sparkle-home', 'sparkle-home'],
  ['sparkle_home', 'sparkle_home'],
  ['https://venmo.com/u/Sparkle-Home', 'Sparkle-Home'],
  ['https://venmo.com/Sparkle-Home/', 'Sparkle-Home'],
  ['account.venmo.com/u/sparkle-home', 'sparkle-home'],
  ['', ''],
])('the Venmo name %s is read as %s', (typed, venmo) => {
  expect(read({ venmo: ` ${typed} ` }).output).toEqual({ ...noPayWays, venmo })
})

test.each(['@spa', 'sparkle home', 'https://venmo.example/sparkle', 'sparkle?txn=charge', 'x'.repeat(31)])(
  'the Venmo name %s is refused with the remedy',
  (venmo) => {
    expect(read({ venmo }).issues?.map(({ message }) => message)).toEqual(['venmo-malformed'])
  },
)

test('the payee of a way to pay stays one line of bounded length', () => {
  expect(read({ zelle: 'x'.repeat(121) }).success).toBe(false)
  expect(read({ check: 'Sparkle\nHome' }).success).toBe(false)
})

test("customers read the accepted ways to pay in one order, followed by the owner's words", () => {
  const ways = { ...noPayWays, cash: 'to your cleaner', venmo: 'sparkle-home', zelle: '(415) 555-0132' }
  expect(takenWays(ways).map(({ way }) => way)).toEqual(['zelle', 'venmo', 'cash'])
  const invoices = { ...defaultSettings.invoices, ways, howToPay: 'No cards, please.' }
  const trust = { ...defaultSettings.trust, topics: { ...defaultSettings.trust.topics, payment: 'As you like.' } }
  expect(sayHowToPay({ invoices, trust })).toBe(
    'Zelle: (415) 555-0132\nVenmo: @sparkle-home\nCash: to your cleaner\nNo cards, please.',
  )
  expect(sayHowToPay({ invoices: defaultSettings.invoices, trust })).toBe('As you like.')
})
