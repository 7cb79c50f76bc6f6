import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { isSigned } from './check-signature.ts'

const stripe = new Stripe('rk_test_none')
const [secret, former] = ['whsec_of_today', 'whsec_of_yesterday']
const now = Date.parse('2026-11-27T10:00:00Z')
const payload = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', words: 'Añá 💧' })
const body = new TextEncoder().encode(payload)

const headerOf = (change: { secret?: string; timestamp?: number; payload?: string } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000), ...change })

/** What their own library says about it. */
function isSignedByThem(header: string, secrets: readonly string[], said = payload): boolean {
  return secrets.some((one) => {
    try {
      return stripe.webhooks.constructEvent(said, header, one, 300, undefined, now) !== undefined
    } catch {
      return false
    }
  })
}

const seconds = Math.floor(now / 1000)
const both = (one: string, other: string) => `${one},${other.split(',')[1] ?? ''}`

test.each([
  ['a call of this second', headerOf(), [secret], true],
  ['one of five minutes ago', headerOf({ timestamp: seconds - 300 }), [secret], true],
  ['one that is a second older', headerOf({ timestamp: seconds - 301 }), [secret], false],
  ['one of a clock that is ahead', headerOf({ timestamp: seconds + 120 }), [secret], true],
  ['another secret', headerOf({ secret: former }), [secret], false],
  ['two secrets here, during a change', headerOf({ secret: former }), [secret, former], true],
  ['two signatures there, during a change', both(headerOf({ secret: former }), headerOf()), [secret], true],
  ['another body', headerOf({ payload: `${payload} ` }), [secret], false],
  ['no time', headerOf().replace(/t=\d+,/, ''), [secret], false],
  ['another scheme', headerOf().replace('v1=', 'v0='), [secret], false],
  ['half a signature', headerOf().slice(0, -4), [secret], false],
  ['letters that are no digits', headerOf().replace(/v1=../, 'v1=zz'), [secret], false],
  ['nothing', '', [secret], false],
  ['no secret', headerOf(), [], false],
] as const)('%s is judged as their library judges it', (_, header, secrets, isGood) => {
  expect(isSignedByThem(header, secrets)).toBe(isGood)
  expect(isSigned({ secrets, body, header, now })).toBe(isGood)
})
