import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTexting, type Texting } from './open-test-texting.ts'

let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() })
})
afterAll(() => texting.close())

let numbers = 0
const acknowledged = 'Thanks, a person reads this.'
const newNumber = () => `+1415555${String(3000 + ++numbers)}`
const call = (method: string, path: string, body?: object) =>
  texting.server.call(method, path, { body, headers: texting.headers })
const waiting = async () => (await call('GET', '/api/texts')).body.items
const waitingOf = async (number: string) => (await waiting()).find((one: { number: string }) => one.number === number)
const count = async () => (await call('GET', '/api/dashboard')).body.textsToAnswer

test('texts that are not understood wait by number, with their customer, and are counted', async () => {
  const number = newNumber()
  await texting.estimate(number, { customerName: 'Bea Ortega' })
  const before = await count()
  await texting.sms.text(number, 'Is the oven included?')
  await texting.sms.text(number, 'And the fridge?')
  expect(await count()).toBe(before + 2)
  expect(await waitingOf(number)).toMatchObject({
    customer: { name: 'Bea Ortega' },
    texts: [{ body: 'Is the oven included?' }, { body: 'And the fridge?' }],
    noAnswer: null,
  })
})

test('an answer is texted once, takes the shown texts off the list, and leaves later ones', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'Do you come on Sundays')
  const { texts } = await waitingOf(number)
  const body = { key: randomUUID(), number, until: texts[0].receivedAt, text: '  From 12 on. ' }
  await new Promise((resolve) => setTimeout(resolve, 5))
  await texting.sms.text(number, 'Or on Mondays')
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/api/texts/answer', body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await texting.textsTo(number)).toEqual([acknowledged, 'From 12 on.'])
  expect((await waitingOf(number)).texts).toMatchObject([{ body: 'Or on Mondays' }])
  // Another key, and the same texts: they have been answered already.
  expect((await call('POST', '/api/texts/answer', { ...body, key: randomUUID() })).body.code).toBe('not-found')
  expect((await call('POST', '/api/texts/answer', { ...body, text: 'Never.' })).body.code).toBe('key-reused')
})

test('an answer pressed again after a lost response is not refused because of a newer text', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'Do you come on Sundays')
  const [first] = (await waitingOf(number)).texts
  const body = { key: randomUUID(), number, text: 'From 12 on.' }
  await call('POST', '/api/texts/answer', { ...body, until: first.receivedAt })
  await texting.sms.text(number, 'Or on Mondays')
  const [second] = (await waitingOf(number)).texts
  expect((await call('POST', '/api/texts/answer', { ...body, until: second.receivedAt })).status).toBe(200)
  // Nobody is texted twice, and later texts have had no answer.
  expect(await texting.textsTo(number)).toEqual([acknowledged, 'From 12 on.'])
  expect((await waitingOf(number)).texts).toMatchObject([{ body: 'Or on Mondays' }])
})

test('texts that need no answer are taken off the list, and nothing is sent', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'thanks')
  const { texts } = await waitingOf(number)
  const body = { key: randomUUID(), number, until: texts[0].receivedAt }
  expect((await call('POST', '/api/texts/settle', body)).status).toBe(200)
  expect((await call('POST', '/api/texts/settle', body)).status).toBe(200)
  expect(await waitingOf(number)).toBeUndefined()
  expect(await texting.textsTo(number)).toEqual([acknowledged])
})

test('a customer who stopped texts is not answered by one', async () => {
  const number = newNumber()
  await texting.sms.text(number, 'Where is my key')
  await texting.sms.text(number, 'stop')
  const { texts, noAnswer } = await waitingOf(number)
  expect(noAnswer).toBe('stopped')
  const body = { key: randomUUID(), number, until: texts[0].receivedAt, text: 'Here.' }
  const refused = await call('POST', '/api/texts/answer', body)
  expect(refused.body).toMatchObject({ code: 'not-possible-now', detail: expect.stringContaining('Call instead') })
  expect(await texting.textsTo(number)).not.toContain('Here.')
})

test.each([
  { text: '' },
  { text: 'x'.repeat(481) },
  { text: 'a\u0000b' },
  { until: 'yesterday' },
  { number: 5 },
  { extra: 1 },
])('an answer with %j is refused', async (change) => {
  const body = { key: randomUUID(), number: newNumber(), until: new Date().toISOString(), text: 'Hello' }
  expect((await call('POST', '/api/texts/answer', { ...body, ...change })).status).toBe(422)
})

test('the oldest waiting texts are listed, with a note that more wait; one number is found by itself', async () => {
  const { queries } = texting.server.database
  const [crowd, last] = [newNumber(), newNumber()]
  const of = {
    body: 'Hello?',
    fields: '{}',
    meaning: 'unknown',
    outcome: 'for-owner',
    estimate_id: null,
    settled_at: null,
  }
  const coming = (number: string, at: number) => ({ ...of, id: randomUUID(), number, received_at: at })
  const many = Array.from({ length: 100 }, (_, at) => coming(crowd, 1_000 + at))
  await queries
    .insertInto('incoming_texts')
    .values([...many, coming(last, Date.now())])
    .execute()
  const all = (await call('GET', '/api/texts')).body
  expect(all).toMatchObject({ items: [{ number: crowd }], more: true })
  expect(all.items[0].texts).toHaveLength(100)
  const one = await call('GET', `/api/texts?of=${encodeURIComponent(last)}`)
  expect(one.body).toMatchObject({ items: [{ number: last, texts: [{ body: 'Hello?' }] }], more: false })
  const settling = { key: randomUUID(), number: crowd, until: all.items[0].texts.at(-1).receivedAt }
  await call('POST', '/api/texts/settle', settling)
  expect((await call('GET', '/api/texts')).body).toMatchObject({ more: false })
  expect(await waitingOf(last)).toBeDefined()
})
