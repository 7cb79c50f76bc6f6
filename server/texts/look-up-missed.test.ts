// @module-tag both-engines
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textFailures } from '../../domain/messages/receipts.ts'
import { explainTextFailure } from '#words/text-failures.ts'
import { startTestServer } from '../start-test-server.ts'
import { openTexting, publicUrl, type Texting } from './open-test-texting.ts'

let ahead = 0
let texting: Texting

beforeAll(async () => {
  texting = await openTexting({ now: () => Date.now() + ahead })
})
afterAll(() => texting.close())

let numbers = 0
const newNumber = () => `+1415555${String(2000 + ++numbers)}`
const lookUp = async () => {
  const job = texting.server.running.jobs.find(({ name }) => name === 'look up missed texts')
  await job?.run()
}
/** Texts an estimate to a number; returns its row, and its id at the provider. */
async function textTo(number: string) {
  const row = texting.server.database.queries.selectFrom('messages').selectAll().where('recipient', '=', number)
  const { id, status, error } = await row.where('kind', '=', 'estimate-text').executeTakeFirstOrThrow()
  return { id, status, error, sid: texting.sms.received.findLast(({ to }) => to === number)?.sid ?? '' }
}
async function sendText(change: object = {}) {
  const number = newNumber()
  await texting.estimate(number, change)
  return { number, ...(await textTo(number)) }
}

test('a text with a lost call takes effect at the next look-up, once, and in its order', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'stop, please', { calls: 0 })
  await texting.sms.text(number, 'start texting me again', { calls: 0 })
  await texting.sms.text(number, 'yes', { calls: 0 })
  expect(await texting.statusOf(id)).not.toBe('approved')
  await lookUp()
  await lookUp()
  expect(await texting.statusOf(id)).toBe('approved')
  expect(await texting.textsTo(number)).toContainEqual(expect.stringMatching(/^Sparkle Home Cleaning: thank you!/))
  expect((await texting.outcomes(number)).toSorted()).toEqual(['approved', 'started', 'stopped'])
})

test('a hundred texts that came while the server was away take effect once each', async () => {
  const sent = await Promise.all(Array.from({ length: 100 }, () => newNumber()))
  const ids = []
  for (const number of sent) ids.push((await texting.estimate(number)).id)
  // Some of them are called in as well, once, twice, and in another order.
  for (const [index, number] of sent.entries()) {
    await texting.sms.text(number, 'Yes!', { calls: index % 7 === 0 ? 2 : 0 })
  }
  await Promise.all([lookUp(), lookUp()])
  const { queries } = texting.server.database
  const answers = await queries
    .selectFrom('estimate_answers')
    .select('estimate_id')
    .where('estimate_id', 'in', ids)
    .execute()
  expect(answers.map(({ estimate_id }) => estimate_id).toSorted()).toEqual(ids.toSorted())
  await texting.textsTo('')
  for (const number of sent) {
    const thanks = texting.sms.received.filter(
      ({ to, body }) => to === number && body.startsWith('Sparkle Home Cleaning: thank you!'),
    )
    expect(thanks).toHaveLength(1)
  }
})

// One process holds a data folder: there it cannot run beside itself.
test('a starting server learns at once which texts it missed', async ({ skip }) => {
  if (texting.server.database.engine === 'sqlite') skip()
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'yes', { calls: 0 })
  const environment = { LIMITS: 'off', PUBLIC_URL: publicUrl, ...texting.sms.environment }
  const again = await startTestServer(environment, { now: () => Date.now() + ahead }, texting.server)
  await again.running.settled()
  expect(await texting.statusOf(id)).toBe('approved')
  await again.close()
})

test('an absent provider delays nothing, and is asked again', async () => {
  const number = newNumber()
  const { id } = await texting.estimate(number)
  await texting.sms.text(number, 'yes', { calls: 0 })
  texting.sms.beAway(500)
  await lookUp()
  expect(await texting.statusOf(id)).not.toBe('approved')
  texting.sms.beAway(null)
  await lookUp()
  expect(await texting.statusOf(id)).toBe('approved')
})

test('receipts move a text forward only, in any order and number', async () => {
  const { number, sid } = await sendText()
  expect(await textTo(number)).toMatchObject({ status: 'sent' })
  await texting.sms.report(sid, 'delivered', { calls: 2 })
  await texting.sms.report(sid, 'sent')
  await texting.sms.report(sid, 'queued')
  await texting.sms.report(sid, 'undelivered', { code: 30005 })
  expect(await textTo(number)).toMatchObject({ status: 'delivered', error: null })
})

test('an undelivered text gives its reason in a sentence', async () => {
  const { number, sid } = await sendText()
  await texting.sms.report(sid, 'undelivered', { code: 30005 })
  expect(await textTo(number)).toMatchObject({
    status: 'undelivered',
    error: expect.stringContaining('does not exist'),
  })
  const { body } = await texting.server.call('GET', '/api/dashboard', { headers: texting.headers })
  expect(body.troubledMessages).toBeGreaterThan(0)
})

test('a receipt with a lost call is found in the list', async () => {
  const { number, sid } = await sendText()
  await texting.sms.report(sid, 'undelivered', { code: 30007, calls: 0 })
  await lookUp()
  expect(await textTo(number)).toMatchObject({ status: 'undelivered', error: expect.stringContaining('spam') })
})

/** The owner's emails about texts, oldest first. */
async function messagesToOwner(): Promise<string[]> {
  const { queries } = texting.server.database
  const told = queries.selectFrom('messages').select('id').where('kind', '=', 'owner-texted').orderBy('created_at')
  const words = []
  for (const { id } of await told.execute()) {
    const { body } = await texting.server.call('GET', `/api/messages/${id}`, { headers: texting.headers })
    words.push(`${body.subject}\n${body.text}`)
  }
  return words
}

test('the owner reads in an email which texts were missed, long after they were sent', async () => {
  const [early, later] = [newNumber(), newNumber()]
  await texting.sms.text(early, 'Can you come on Friday?', { calls: 0 })
  await texting.sms.text(later, 'Do you clean ovens?', { calls: 0 })
  ahead += 6 * 60_000
  await texting.sms.text(newNumber(), 'Is this Sparkle?')
  await lookUp()
  const told = (await messagesToOwner()).filter((words) => /Friday|ovens|Sparkle\?/.test(words)).join('\n')
  expect(told.match(/Can you come on Friday\?|Do you clean ovens\?|Is this Sparkle\?/g)?.toSorted()).toEqual([
    'Can you come on Friday?',
    'Do you clean ovens?',
    'Is this Sparkle?',
  ])
})

test('a landline is remembered, and gets no texts until it sends one', async () => {
  const { number, sid } = await sendText()
  await texting.sms.report(sid, 'undelivered', { code: 30006 })
  const before = texting.sms.received.length
  await texting.estimate(number)
  expect(texting.sms.received).toHaveLength(before)
  await texting.sms.text(number, 'What is this number for')
  await texting.estimate(number)
  // The acknowledgement, and the estimate.
  expect(texting.sms.received).toHaveLength(before + 2)
})

test('a phone that was off gets one more try, and not a third', async () => {
  const { number, sid, id } = await sendText()
  await texting.sms.report(sid, 'undelivered', { code: 30003, calls: 2 })
  expect(await textTo(number)).toMatchObject({ status: 'queued', error: expect.stringContaining('once more') })
  ahead += 11 * 60_000
  await texting.server.deliver()
  const second = await textTo(number)
  expect(second).toMatchObject({ status: 'sent', error: null })
  expect(second.sid).not.toBe(sid)
  // The first try repeats it.
  await texting.sms.report(sid, 'undelivered', { code: 30003 })
  expect(await textTo(number)).toMatchObject({ status: 'sent' })
  await texting.sms.report(second.sid, 'undelivered', { code: 30003 })
  expect(await textTo(number)).toMatchObject({
    id,
    status: 'undelivered',
    error: expect.stringContaining('switched off'),
  })
})

test('a STOP known only to the provider is learned from the first refusal', async () => {
  const number = newNumber()
  texting.sms.plan({ kind: 'refuse', status: 400, code: 21610, message: 'unsubscribed' })
  await texting.estimate(number)
  expect(await textTo(number)).toMatchObject({ status: 'failed', error: expect.stringContaining('answered STOP') })
  const { queries } = texting.server.database
  const known = queries.selectFrom('text_numbers').select('stopped_at').where('number', '=', number)
  expect((await known.executeTakeFirst())?.stopped_at).toBeGreaterThan(0)
})

test('a receipt that is faster than the answer to its text counts, and one of another text does not', async () => {
  texting.sms.plan({ kind: 'slow', delayMs: 400 })
  const number = newNumber()
  const sending = texting.estimate(number)
  const own = () => texting.sms.received.find(({ to }) => to === number)
  await expect.poll(own).toBeDefined()
  await texting.sms.report(own()?.sid ?? '', 'delivered')
  expect((await textTo(number)).status).toBe('sending')
  await sending
  expect((await textTo(number)).status).toBe('delivered')

  const other = await sendText()
  const url = `${publicUrl}/webhooks/twilio/status?message=${other.id}`
  await texting.sms.callBack(url, { MessageSid: 'SM-another', MessageStatus: 'delivered' })
  expect((await textTo(other.number)).status).toBe('sent')
})

test('a text in doubt that gets a receipt was sent', async () => {
  texting.sms.plan({ kind: 'fail', status: 500, accepted: true })
  const { number, sid } = await sendText()
  expect((await textTo(number)).status).toBe('unknown')
  await texting.sms.report(sid, 'delivered')
  expect((await textTo(number)).status).toBe('delivered')
})

test('every code of the table has its sentence, and an unknown code is named', () => {
  for (const code of Object.keys(textFailures)) expect(explainTextFailure(Number(code))).toMatch(/\.$/)
  expect(explainTextFailure(39999)).toContain('39999')
})
