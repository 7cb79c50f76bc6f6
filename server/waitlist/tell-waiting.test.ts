// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { openTestServer } from '../open-test-server.ts'

const { server, mail } = await openTestServer({ delivers: { mail: true } })
const headers = await server.signIn()

function serve(...zips: string[]) {
  const body = { key: randomUUID(), settings: { ...defaultSettings, zips } }
  return server.call('PUT', '/api/settings', { body, headers })
}

function wait(zip: string, email: string) {
  return server.call('POST', '/api/waitlist', { body: { key: randomUUID(), zip, email } })
}

async function areas() {
  return (await server.call('GET', '/api/waitlist', { headers })).body.areas
}

/** The new e-mails at the mail server, after the relay has done its round. */
async function newMail() {
  await server.deliver()
  await server.deliver()
  return mail.received.splice(0)
}

test('GET /api/waitlist counts the people per area, the most wanted area first', async () => {
  await serve('94110')
  for (const email of ['ana@example.com', 'ben@example.com', 'Ana@Example.com']) await wait('94607', email)
  await wait('94611', 'ana@example.com')
  expect(await areas()).toEqual([
    { zip: '94607', people: 2 },
    { zip: '94611', people: 1 },
  ])
  expect((await server.call('GET', '/api/waitlist')).status).toBe(401)
})

test('everyone who waited for an area that is now served is notified, once, and then forgotten', async () => {
  expect((await serve('94110', '94607')).body.told).toBe(2)
  const sent = await newMail()
  expect(sent.flatMap(({ to }) => to).toSorted()).toEqual(['ana@example.com', 'ben@example.com'])
  expect(sent[0]?.parsed.subject).toBe('We now clean in 94607 - Sparkle Home Cleaning')
  expect(sent[0]?.parsed.text).toMatch(/the only message[^]*\?book=94607|\?book=94607[^]*the only message/)
  expect(await areas()).toEqual([{ zip: '94611', people: 1 }])
  expect((await serve('94110', '94607')).body.told).toBe(0)
  expect(await newMail()).toEqual([])
  const { rows } = await kept('ana@example.com', 'ben@example.com')
  expect(rows).toEqual([])
})

test('removing the list of areas opens every area', async () => {
  expect((await serve()).body.told).toBe(1)
  expect((await newMail()).map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(await areas()).toEqual([])
})

test('two simultaneous changes notify each person once', async () => {
  await serve('94110')
  await Promise.all(Array.from({ length: 20 }, (_, index) => wait('94607', `person${index}@example.com`)))
  const changes = await Promise.all(Array.from({ length: 6 }, () => serve('94607')))
  expect(changes.reduce((sum, { body }) => sum + body.told, 0)).toBe(20)
  expect(new Set((await newMail()).flatMap(({ to }) => to)).size).toBe(20)
  expect(await newMail()).toEqual([])
})

test('no one joins the list of a served area, or is skipped while one is being opened', async () => {
  await serve('94110')
  const refused = await wait('94110', 'here@example.com')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ zip: 'We clean in 94110 now: choose a time and book.' })
  const joined = Promise.all(Array.from({ length: 20 }, (_, index) => wait('94607', `late${index}@example.com`)))
  const { told } = (await serve('94110', '94607')).body
  const waiting = (await joined).filter(({ status }) => status === 201)
  expect(told).toBe(waiting.length)
  expect(await areas()).toEqual([])
  await newMail()
})

test('one address waits for five areas at most, so nobody can flood another mailbox', async () => {
  await serve('94110')
  const zips = Array.from({ length: 8 }, (_, index) => String(94_700 + index))
  const statuses = await Promise.all(zips.map(async (zip) => (await wait(zip, 'victim@example.com')).status))
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 422, 422, 422])
  const known = zips.find((_, index) => statuses[index] === 201) ?? ''
  // A person who waits there already asks for nothing more.
  expect((await wait(known, 'Victim@example.com')).status).toBe(201)
  const refused = await wait('94799', 'victim@example.com')
  expect(refused.body.errors.email).toContain('5 areas')
  expect((await wait('94799', 'other@example.com')).status).toBe(201)
  await serve()
  expect((await newMail()).filter(({ to }) => to[0] === 'victim@example.com')).toHaveLength(5)
})

test('the link in the email opens the booking form in this area; an invalid ZIP code is reported at its field', async () => {
  const { status, body } = await server.call('GET', '/?book=94607')
  expect(status).toBe(200)
  expect(body).toMatch(/<dialog[^>]*id="booking"[^>]*open/)
  expect(body).toContain('value="94607"')
  const typed = await server.call('GET', '/?book=9410%20')
  expect(typed.body).toContain('value="9410"')
  expect(typed.body).toContain('Enter your ZIP code as five digits')
})

test('thousands are notified in small steps, so that other emails need not wait', async () => {
  await serve('94110')
  const people = Array.from({ length: 1_200 }, (_, index) => `many${index}@example.com`)
  const { queries } = server.database
  await queries
    .insertInto('waitlist')
    .values(people.map((email) => ({ zip: '94612', email_key: email, email, created_at: 0 })))
    .execute()
  expect((await serve('94612')).body.told).toBe(1_200)
  const last = await queries
    .selectFrom('messages')
    .select(['created_at', 'next_attempt_at'])
    .where('kind', '=', 'area-served')
    .where('next_attempt_at', 'is not', null)
    .orderBy('next_attempt_at', 'desc')
    .executeTakeFirstOrThrow()
  expect((last.next_attempt_at ?? 0) - last.created_at).toBe(23 * 5_000)
  await queries.deleteFrom('messages').where('status', '=', 'queued').execute()
})

test('a refused message keeps its address, so that the owner can send it again', async () => {
  await serve('94110')
  await wait('94607', 'gone@example.com')
  mail.behave('refuse-recipient')
  await serve('94607')
  await newMail()
  mail.behave('accept')
  const { items } = (await server.call('GET', '/api/messages?limit=5', { headers })).body
  expect(items[0]).toMatchObject({ kind: 'area-served', recipient: 'gone@example.com', status: 'failed' })
  const again = await server.call('POST', `/api/messages/${items[0].id}/send-again`, {
    body: { key: randomUUID() },
    headers,
  })
  expect(again.body.message).toMatchObject({ status: 'sent', recipient: 'a person who waited' })
})

/** Where an address is still found, in the waiting list and in the messages. */
async function kept(...emails: string[]) {
  const { queries } = server.database
  const rows = [
    ...(await queries.selectFrom('waitlist').select('email').where('zip', '=', '94607').execute()),
    ...(await queries.selectFrom('messages').select('recipient').where('recipient', 'in', emails).execute()),
  ]
  return { rows }
}
