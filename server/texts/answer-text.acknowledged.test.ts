// @module-tag both-engines
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTexting, type Texting } from './open-test-texting.ts'

const dayMs = 24 * 3_600_000
let ahead = 0
let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() + ahead })
})
afterAll(() => texting.close())

let numbers = 0
/** A number that no other test in this file has. */
const newNumber = () => `+1415555${String(3000 + ++numbers)}`
const thanks = 'Thanks, a person reads this. Reply YES to approve $149.'
const thanksAlone = 'Thanks, a person reads this.'

test('a text that waits for the owner is acknowledged once, and a yes then approves', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  const [offer] = await texting.textsTo(number)
  for (const said of ['👍', 'YES but can you add the garage?']) await texting.sms.text(number, said)
  expect(await texting.textsTo(number)).toEqual([offer, thanks])
  expect(await texting.outcomes(number)).toEqual(['for-owner', 'for-owner'])
  await texting.sms.text(number, 'yes')
  expect(await texting.statusOf(id)).toBe('approved')
})

test('two texts at the same time get one acknowledgement', async () => {
  const number = newNumber()
  await texting.estimate(number)
  await Promise.all(['ok', 'how much?', '🙂'].map((said) => texting.sms.text(number, said)))
  expect((await texting.textsTo(number)).slice(1)).toEqual([thanks])
})

test('a YES is requested only where it would approve, and in the language of the text', async () => {
  const [stranger, ofTwo, spanish, written] = [newNumber(), newNumber(), newNumber(), newNumber()]
  await texting.sms.text(stranger, 'Do you clean carpets?')
  expect(await texting.textsTo(stranger)).toEqual([thanksAlone])
  for (const homeSize of ['small', 'large']) await texting.estimate(ofTwo, { homeSize })
  await texting.sms.text(ofTwo, 'Which day?')
  expect((await texting.textsTo(ofTwo)).slice(2)).toEqual([thanksAlone])
  await texting.estimate(spanish)
  await texting.sms.text(spanish, 'Hola, cuando pueden venir?')
  expect((await texting.textsTo(spanish)).slice(1)).toEqual([
    'Gracias, una persona lo lee. Responda SI para aprobar $149.',
  ])
  await texting.estimate(written)
  const body = { to: written, message: 'Shall we bring the ladder?' }
  await texting.server.call('POST', '/functions/v1/send-estimate-sms', { body, headers: texting.headers })
  await texting.sms.text(written, 'yes')
  expect((await texting.textsTo(written)).at(-1)).toBe(thanksAlone)
})

test('a stopped number, a reaction, a program and a short code are not acknowledged', async () => {
  const number = newNumber()
  await texting.estimate(number)
  const [offer = ''] = await texting.textsTo(number)
  await texting.sms.text(number, `Loved “${offer}”`)
  await texting.sms.text(number, 'Auto-reply: I am driving and will get back to you soon. Who is it?')
  await texting.sms.text(number, 'STOP')
  await texting.sms.text(number, 'Who has my key?')
  await texting.sms.text('60606', 'Your code is 123')
  expect(await texting.textsTo(number)).toEqual([offer])
  expect(await texting.textsTo('60606')).toEqual([])
  expect((await texting.outcomes(number)).at(-1)).toBe('for-owner')
})

test('pictures are stored with the words they came with, also when the call was lost', async () => {
  const [told, missed] = [newNumber(), newNumber()]
  const { queries } = texting.server.database
  await texting.sms.text(told, 'Here is my kitchen', { fields: { NumMedia: '2' } })
  await texting.sms.text(missed, 'And my bath', { calls: 0, fields: { NumMedia: '1' } })
  await texting.server.running.jobs.find(({ name }) => name === 'look up missed texts')?.run()
  const kept = await queries.selectFrom('incoming_texts').select('body').where('number', 'in', [told, missed]).execute()
  expect(kept.map(({ body }) => body).toSorted()).toEqual([
    'And my bath\n(1 picture)',
    'Here is my kitchen\n(2 pictures)',
  ])
})

test("an acknowledgement counts toward the day's dollars, and goes out once the next day has some", async () => {
  const number = newNumber()
  const change = async (dailyDollars: number) => {
    const { settings } = (await texting.server.call('GET', '/api/settings', { headers: texting.headers })).body
    const body = { key: crypto.randomUUID(), settings: { ...settings, texts: { ...settings.texts, dailyDollars } } }
    await texting.server.call('PUT', '/api/settings', { headers: texting.headers, body })
  }
  await change(0)
  await texting.sms.text(number, 'Do you bring a ladder?')
  expect(await texting.textsTo(number)).toEqual([])
  expect(await texting.outcomes(number)).toEqual(['for-owner'])
  await change(1_000)
  await texting.sms.text(number, 'Hello?')
  await texting.sms.text(number, 'Anybody?')
  expect(await texting.textsTo(number)).toEqual([thanksAlone])
  ahead += dayMs + 1_000
  await texting.sms.text(number, 'Still here')
  expect(await texting.textsTo(number)).toEqual([thanksAlone, thanksAlone])
})
