import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { customer, tokenOf } from './send-test-estimate.ts'

// A Monday, ten in the morning at the business.
const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday

const { server, mail, sms } = await openTestServer({ clock: { now: () => now }, delivers: { mail: true, texts: true } })
const headers = await server.signIn()

const form = { ...customer, service: 'deep', homeSize: 'medium', textConsent: true }

function post(proposed: object | null, key: string = randomUUID()) {
  return server.call('POST', '/api/estimates', { body: { key, ...form, proposed }, headers })
}

async function see(id: string) {
  const token = tokenOf(server, id)
  const { estimate } = (await server.call('GET', `/api/estimates/by-token/${token}`)).body
  const html = await (await fetch(`${server.url}/?estimate=${token}`)).text()
  const at = html.indexOf('id="estimate"')
  return { estimate, html: html.slice(at, html.indexOf('</dialog>', at)) }
}

async function approve(id: string): Promise<void> {
  const body = { key: randomUUID(), version: 1, name: 'Ana Díaz' }
  const answer = await server.call('POST', `/api/estimates/by-token/${tokenOf(server, id)}/approve`, { body })
  expect(answer.status).toBe(200)
}

async function take(window: { date: string; window: string }): Promise<void> {
  const { name, email, phone, address } = {
    name: 'Bea',
    email: 'bea@example.com',
    phone: '(415) 555-0188',
    address: 'Oak',
  }
  const who = { name, email, phone, address, zip: '94110', service: 'standard', homeSize: 'small' }
  const answer = await server.call('POST', '/api/bookings', { body: { key: randomUUID(), ...who, ...window } })
  expect(answer.status).toBe(201)
}

const chosen = (html: string) => /<option value="([^"]*)" selected/.exec(html)?.[1]

test('a proposed time is named by email, text and page, and preselected when the visit is booked', async () => {
  const proposed = { date: '2026-12-08', window: '8-10' }
  const { status, body } = await post(proposed)
  expect(status).toBe(201)
  const { id } = body.estimate
  const words = 'Tuesday, December 8, 8:00 AM – 10:00 AM'
  expect(body.estimate.proposed).toEqual(proposed)
  expect(body.document.proposed).toEqual({ words, short: 'Tue, Dec 8, 8–10' })
  expect(mail.newest(id).parsed.text?.replace(/\s+/g, ' ')).toContain(
    `We propose ${words}, if it is still free when you book.`,
  )
  expect(sms.received.at(-1)?.body).toContain('We propose Tue, Dec 8, 8-10. ')
  expect((await see(id)).html).toContain(`We propose ${words}.`)
  await approve(id)
  expect(chosen((await see(id)).html)).toBe('2026-12-08 8-10')
})

test('a proposed time holds no place: once taken it is no longer named, and the nearest free one is preselected', async () => {
  const proposed = { date: '2026-12-09', window: '8-10' }
  const key = randomUUID()
  const { id } = (await post(proposed, key)).body.estimate
  await take(proposed)
  const { estimate, html } = await see(id)
  expect(estimate.proposed).toBe(null)
  expect(html).not.toContain('We propose')
  await approve(id)
  const after = (await see(id)).html
  expect(after).toContain('The time we proposed is no longer free.')
  expect(after).not.toContain('Wednesday, December 9, 8:00 AM – 10:00 AM')
  expect(chosen(after)).toBe('2026-12-09 10-12')
  // The same press again still returns its result.
  expect((await post(proposed, key)).body.estimate).toMatchObject({ id, proposed })
})

test('a proposed time that has passed is no longer named', async () => {
  const { id } = (await post({ date: '2026-12-10', window: '8-10' })).body.estimate
  now = Date.parse('2026-12-11T18:00:00Z')
  expect((await see(id)).estimate.proposed).toBe(null)
  now = monday
  expect((await see(id)).estimate.proposed).not.toBe(null)
})

test.each([
  { date: '2026-11-27', window: '8-10' },
  { date: '2026-12-08', window: 'midnight' },
  { date: '2026-12-06', window: '8-10' },
])('a time that cannot be booked is not proposed: %j', async (proposed) => {
  const { status, body } = await post(proposed)
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { proposed: 'This window can no longer be booked. Propose another one, or none.' },
  })
})

test('an estimate without a proposed time mentions none', async () => {
  const { body } = await post(null)
  expect(mail.newest(body.estimate.id).parsed.text).not.toContain('propose')
  await approve(body.estimate.id)
  expect((await see(body.estimate.id)).html).not.toContain('proposed')
})
