import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { lockBooking } from '../bookings/store.ts'
import { keepCustomer } from '../customers/learn-store.ts'
import { openMailedTexting } from '../texts/open-test-texting.ts'
import { seedMessages } from './seed-test-messages.ts'

const token = 'a-token-of-more-than-twenty-letters'

let ahead = 0

const { mail, texting } = await openMailedTexting({ now: () => Date.now() + ahead }, { MAIL_BOUNCE_TOKEN: token })

let count = 0
const newNumber = () => `+1415555${String(4000 + ++count)}`

async function get(path: string) {
  const { status, body } = await texting.server.call('GET', path, { headers: texting.headers })
  expect(status).toBe(200)
  return body
}
const post = (path: string, body: object) =>
  texting.server.call('POST', path, { headers: texting.headers, body: { key: randomUUID(), ...body } })

async function comeBack(id: string, attempt = 1): Promise<void> {
  const report = `Content-Type: multipart/report; report-type=delivery-status; boundary=B

--B
Content-Type: message/delivery-status

Original-Envelope-Id: ${id}.${attempt}

Final-Recipient: rfc822; ana@example.com
Action: failed
Status: 5.1.1

--B--
`
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${texting.server.url}/webhooks/mail/bounce`, { method: 'POST', headers, body: report })
}

async function sendEstimate(change: object = {}) {
  const { id } = await texting.estimate(newNumber(), change)
  return read(id)
}
async function read(id: string) {
  const { estimate, messages, document } = await get(`/api/estimates/${id}`)
  const find = (channel: string) => messages.findLast((message: { channel: string }) => message.channel === channel)
  return { estimate, email: find('email'), text: find('text'), link: document.link }
}
const inList = async (list: string, id: string) =>
  (await get(`/api/estimates?list=${list}&limit=100`)).items.some((item: { id: string }) => item.id === id)
const inToday = async (id: string) => (await get('/api/today')).unreached.some((item: { id: string }) => item.id === id)

test('a bounced email shows on the row, in its list and in Today, until it is sent elsewhere', async () => {
  const sent = await sendEstimate({ textConsent: false })
  const { id } = sent.estimate
  expect(sent.estimate.notReached).toBeNull()
  await comeBack(sent.email.id)
  expect((await read(id)).estimate).toMatchObject({ notReached: 'email', status: 'sent' })
  expect([await inList('not-reached', id), await inList('waiting', id), await inToday(id)]).toEqual([true, true, true])

  const key = randomUUID()
  const path = `/api/messages/${sent.email.id}/send-elsewhere/email`
  const before = mail.received.length
  const email = `right-${count}@example.com`
  const [first, second] = await Promise.all([post(path, { key, email }), post(path, { key, email })])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await post(path, { key, email })).status).toBe(200)
  expect(mail.received.slice(before)).toHaveLength(1)
  const [again] = mail.received.slice(before)
  expect(again).toMatchObject({ to: [email], dsn: { envid: `${sent.email.id}.2` } })
  // The same link opens the same estimate.
  expect(again?.parsed.html).toContain(sent.link.split('estimate=')[1])
  const now = await read(id)
  expect(now.estimate).toMatchObject({ notReached: null, customerEmail: email })
  expect(now.email).toMatchObject({ id: sent.email.id, status: 'sent', recipient: email })
  expect([await inList('not-reached', id), await inToday(id)]).toEqual([false, false])
  const [customer] = (await get(`/api/customers?email=${email}`)).items ?? [await get(`/api/customers?email=${email}`)]
  expect(JSON.stringify(customer)).toContain(email)
  // Later news of the first attempt no longer counts.
  await comeBack(sent.email.id)
  expect((await read(id)).estimate.notReached).toBeNull()
})

test("a text to a wrong number goes to another, with that person's consent", async () => {
  const sent = await sendEstimate()
  const { id } = sent.estimate
  const sid = texting.sms.received.findLast(({ to }) => to === sent.text.recipient)?.sid ?? ''
  await texting.sms.report(sid, 'undelivered', { code: 30005 })
  expect((await read(id)).estimate.notReached).toBe('text')
  const path = `/api/messages/${sent.text.id}/send-elsewhere/text`
  const phone = newNumber()
  const unasked = await post(path, { phone, textConsent: false })
  expect(unasked.status).toBe(422)
  expect(unasked.body.errors.textConsent).toBe(
    'Tick this box once the person with this number has asked for texts. Without it, no text goes there.',
  )
  expect(await texting.textsTo(phone)).toEqual([])
  expect((await post(path, { phone: '12', textConsent: true })).status).toBe(422)
  expect((await post(path.replace('/text', '/email'), { email: 'a@example.com' })).status).toBe(409)
  expect((await post(path, { phone, textConsent: true })).status).toBe(200)
  expect(await texting.textsTo(phone)).toEqual([expect.stringContaining(sent.link.split('estimate=')[1])])
  const now = await read(id)
  expect(now.estimate).toMatchObject({ notReached: null, customerPhone: phone })
  // A yes from there is one to this estimate.
  await texting.sms.text(phone, 'yes')
  expect(await texting.statusOf(id)).toBe('approved')
})

test('a customer reached on the other channel, or seen on the page, was reached', async () => {
  const both = await sendEstimate()
  await comeBack(both.email.id)
  const sid = texting.sms.received.findLast(({ to }) => to === both.text.recipient)?.sid ?? ''
  expect((await read(both.estimate.id)).estimate.notReached).toBe('email')
  await texting.sms.report(sid, 'delivered')
  expect((await read(both.estimate.id)).estimate.notReached).toBeNull()
  expect(await inToday(both.estimate.id)).toBe(false)
})

test('a text that stays sent without a receipt is never called not reached', async () => {
  const sent = await sendEstimate()
  const sid = texting.sms.received.findLast(({ to }) => to === sent.text.recipient)?.sid ?? ''
  await texting.sms.report(sid, 'sent', { calls: 0 })
  ahead += 3 * 24 * 3_600_000
  for (const { name, run } of texting.server.running.jobs) if (name === 'look up missed texts') await run()
  const now = await read(sent.estimate.id)
  ahead = 0
  expect(now.text.status).toBe('sent')
  expect(now.estimate.notReached).toBeNull()
})

test('a message that arrived, was replaced or is for the owner cannot be sent elsewhere', async () => {
  const sent = await sendEstimate({ textConsent: false })
  const path = (id: string) => `/api/messages/${id}/send-elsewhere/email`
  expect((await post(path(sent.email.id), { email: 'x@example.com' })).status).toBe(409)
  expect((await post(path(randomUUID()), { email: 'x@example.com' })).status).toBe(404)
  await comeBack(sent.email.id)
  const { estimate } = sent
  const { customerName, customerPhone, address, service, homeSize } = estimate
  const fields = { customerName, customerEmail: 'next@example.com', customerPhone, address, service, homeSize }
  const changed = await post(`/api/estimates/${estimate.id}/change`, { ...fields, version: 1, textConsent: false })
  expect(changed.status).toBe(200)
  expect((await read(estimate.id)).estimate.notReached).toBeNull()
  expect((await post(path(sent.email.id), { email: 'x@example.com' })).status).toBe(409)
  expect((await read(estimate.id)).estimate.customerEmail).toBe('next@example.com')
})

test("a booking's email goes to another address, and so does all that follows", async () => {
  const { server } = texting
  const { booking } = (await bookNextWindow(server)).body
  await server.deliver()
  const found = async () => {
    const { messages } = await get(`/api/bookings/${booking.id}`)
    return messages.find(({ kind }: { kind: string }) => kind === 'booking-received')
  }
  const { id } = await found()
  await comeBack(id)
  expect((await found()).status).toBe('bounced')
  expect((await post(`/api/messages/${id}/send-elsewhere/email`, { email: 'there@example.com' })).status).toBe(200)
  expect(await found()).toMatchObject({ status: 'sent', recipient: 'there@example.com' })
  await post(`/api/bookings/${booking.id}/confirm`, {})
  expect((await get(`/api/bookings/${booking.id}`)).booking.email).toBe('there@example.com')
})

test('sending a text elsewhere and changing its visit never deadlock', async () => {
  const { server } = texting
  const { booking } = (await bookNextWindow(server)).body
  const of = { kind: 'booking-confirmed-text', channel: 'text', entity_id: booking.id, version: 1 } as const
  await seedMessages(server.database.queries, { ...of, id: 'lost', status: 'undelivered', recipient: newNumber() })
  let sent: ReturnType<typeof post> | undefined
  await server.database.transaction(async (write) => {
    await lockBooking(write, booking.id)
    sent ??= post('/api/messages/lost/send-elsewhere/text', { phone: newNumber(), textConsent: true })
    // Until it waits for the visit.
    await setTimeout(300)
    await keepCustomer(write, booking, Date.now())
  })
  expect((await sent)?.status).toBe(200)
  expect(server.logged.filter((line) => line.includes('tried again'))).toEqual([])
})
