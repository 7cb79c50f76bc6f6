// @module-tag any-engine
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CardStandIn, standInKey, startCardStandIn } from '../../tools/cards/card-stand-in.ts'
import { type Call, callStripe, encodeForm, type Params } from './call-stripe.ts'

let provider: CardStandIn
let theirs: Stripe

beforeAll(async () => {
  provider = await startCardStandIn()
  const { hostname, port } = new URL(provider.url)
  const to = { host: hostname, port, protocol: 'http' as const }
  theirs = new Stripe(standInKey, { ...to, maxNetworkRetries: 2, telemetry: false })
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.calm()
  provider.taken.length = 0
})

const call = (asked: Partial<Call> = {}) =>
  callStripe(
    { key: standInKey, apiUrl: provider.url },
    { method: 'POST', path: 'customers', params: { email: 'ana@example.com' }, ...asked },
  )

const anyText = fc.string({ unit: 'grapheme', maxLength: 12 })
/** No parameter is called as something that every object inherits. */
const anyName = fc.stringMatching(/^[a-z_]{1,12}$/).filter((name) => !(name in {}))
const { params: anyParams } = fc.letrec<{ params: Params }>((tie) => ({
  params: fc.dictionary(
    anyName,
    fc.oneof(
      anyText,
      fc.integer(),
      fc.boolean(),
      fc.constant(undefined),
      fc.array(anyText, { maxLength: 3 }),
      tie('params'),
    ),
    { maxKeys: 4, noNullPrototype: true },
  ),
}))

test('a form has the same letters as one of their library', async () => {
  const forms: [Params, string][] = []
  const { hostname, port } = new URL(provider.url)
  const asked = new Stripe(standInKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  await fc.assert(
    fc.asyncProperty(anyParams, async (params) => {
      provider.taken.length = 0
      // Their library reads its own options from a first argument of only such names.
      await asked.customers.create({ metadata: { of: 'form' }, ...params } as object).catch(() => undefined)
      forms.push([params, provider.taken.at(-1)?.body ?? 'nothing'])
    }),
    { numRuns: 150 },
  )
  for (const [params, body] of forms) expect(encodeForm({ metadata: { of: 'form' }, ...params })).toBe(body)
  expect(forms.length).toBe(150)
})

test("an answer is the object, and a refusal has Stripe's code and words", async () => {
  expect(await call()).toMatchObject({ ok: true, shown: { object: 'customer', email: 'ana@example.com' } })
  expect(await call({ path: 'payment_intents', params: { amount: 1, currency: 'usd' } })).toMatchObject({
    ok: false,
    reason: 'refused',
    status: 400,
    code: 'amount_too_small',
  })
  expect(await call({ method: 'GET', path: 'customers/cus_none', params: {} })).toMatchObject({
    status: 404,
    code: 'resource_missing',
  })
})

test.each(['refuse', 'cut', 'fail'] as const)(
  'on an answer like "%s" the work is tried as often as by their library, with one key, and done once',
  async (trouble) => {
    provider.plan(trouble)
    const before = provider.kept.customers.size
    const own = await call({ idempotencyKey: `own-${trouble}` })
    const ownCalls = provider.taken.splice(0)
    provider.plan(trouble)
    const options = { idempotencyKey: `their-${trouble}` }
    const their = await theirs.customers.create({ email: 'ana@example.com' }, options).catch(() => null)
    const theirCalls = provider.taken.splice(0)
    expect(ownCalls.map(({ body }) => body)).toEqual(theirCalls.map(({ body }) => body))
    expect(new Set(ownCalls.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([`own-${trouble}`]))
    expect(own.ok).toBe(their !== null)
    expect(provider.kept.customers.size).toBe(before + 2)
  },
)

test('a call whose answers are failures has an unknown result', async () => {
  provider.behave('refuse')
  expect(await call({ idempotencyKey: 'unlucky' })).toEqual({ ok: false, reason: 'away' })
  expect(provider.taken).toHaveLength(3)
})

test('another body with the same key is refused', async () => {
  await call({ idempotencyKey: 'same' })
  expect(await call({ idempotencyKey: 'same', params: { email: 'else@example.com' } })).toMatchObject({
    reason: 'refused',
    code: 'idempotency_error',
  })
})
