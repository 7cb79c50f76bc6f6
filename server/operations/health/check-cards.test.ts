import { afterEach, expect, test } from 'vitest'
import { standInKey } from '../../../tools/cards/card-stand-in.ts'
import { openTestCards, testPrice } from '../../cards/open-test-cards.ts'
import { checkCards } from './check-cards.ts'

const cards = await openTestCards()
const { server, provider, clock, bill, payByCard, lookUp } = cards

afterEach(() => {
  provider.calm()
  provider.allow()
  provider.useKey(standInKey)
})

const check = (config = server.config) => checkCards(config, clock.now)
const sentences = async () => (await check()).map(({ level, sentence }) => `${level}: ${sentence}`)

test("a working key and Stripe's reports are named", async () => {
  expect(await sentences()).toEqual([
    'note: Stripe accepts the key that ends in 0000; it is a test key, so no money moves.',
    'ok: Stripe reports to this site; it has not reported anything yet.',
  ])
  const { token } = await bill()
  const { session } = await payByCard(token)
  provider.press(session ?? '')
  await provider.settled()
  const [, reports] = await sentences()
  expect(reports).toMatch(/^ok: Stripe reports to this site; its last report came on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/)
})

test('permissions that are missing are named, and an unknown key is', async () => {
  provider.forbid('dispute_read', 'refund_write')
  const edit = 'At Stripe, edit the key that ends in 0000 and set to Write: Charges and Refunds; set to Read: Disputes.'
  expect(await sentences()).toEqual([`problem: ${edit}`])
  provider.allow()
  provider.useKey('rk_test_another')
  expect((await sentences())[0]).toContain('Stripe does not know the key that ends in 0000')
})

test('reports that are lost, turned off, or sent to another address are named', async () => {
  const [hook] = [...provider.kept.hooks.values()]
  if (!hook) throw new Error('No webhook')
  Object.assign(hook, { status: 'disabled' })
  expect((await sentences())[1]).toContain('problem: Stripe has turned its reports off')
  Object.assign(hook, { status: 'enabled', url: 'http://elsewhere.example/hook' })
  expect((await sentences())[1]).toContain('problem: Stripe reports to http://elsewhere.example/hook;')
  provider.kept.hooks.delete(hook.id)
  expect((await sentences())[1]).toContain('problem: Stripe reports to nobody;')
  provider.kept.hooks.set(hook.id, { ...hook, url: 'http://sparkle.example/webhooks/stripe' })
  provider.hooksAre('lost')
  const { token } = await bill()
  clock.now += 24 * 3_600_000
  const { session } = await payByCard(token, { seen: String(testPrice) })
  provider.press(session ?? '')
  await lookUp()
  expect((await sentences())[1]).toContain('the last payment was only looked up')
})

test('a payment that waits longer than a quarter of an hour is a problem, and a shorter wait is not', async () => {
  const { token } = await bill()
  await payByCard(token)
  clock.now += 14 * 60_000
  expect(await check()).toHaveLength(2)
  clock.now += 6 * 60_000
  expect((await sentences()).at(-1)).toBe(
    'problem: One card payment or refund could not be looked up, for 20 minutes by now; see whether the server runs and Stripe answers.',
  )
})

test('a silent Stripe, a key that cannot be opened, and a missing key are named', async () => {
  expect((await check({ ...server.config, cardApiUrl: 'http://127.0.0.1:9' }))[0]?.sentence).toContain(
    'Stripe does not answer',
  )
  const authSecret = 'another secret of more than thirty-two letters'
  expect((await check({ ...server.config, authSecret }))[0]?.sentence).toContain('cannot be opened')
  await server.database.queries.deleteFrom('card_account').execute()
  expect(await check()).toEqual([{ about: 'cards', level: 'ok', sentence: 'Not set up: nobody pays by card here.' }])
})
