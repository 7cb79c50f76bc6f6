// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'
import { textOf } from '../../tools/read-pdf.ts'
import { undoMs } from '../../domain/undo.ts'
import { openTexting, type Texting } from '../texts/open-test-texting.ts'
import { bookVisit } from './book-test-visit.ts'

// Monday, ten in the morning at the business; the visit is on Thursday at eight.
let now = Date.parse('2026-11-30T18:00:00Z')
const startsAt = Date.parse('2026-12-03T16:00:00Z')
let mail: MailServer
let texting: Texting

beforeAll(async () => {
  mail = await startMailServer()
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' }
  texting = await openTexting({ now: () => now }, environment)
})
afterAll(async () => {
  await texting.close()
  await mail.close()
})

const post = async (path: string, body: object) => {
  const sent = { key: randomUUID(), ...body }
  const answer = await texting.server.call('POST', path, { headers: texting.headers, body: sent })
  expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return answer.body
}

test('email, calendar file, reminder, text and the PDF of the invoice all show the visit as edited', async () => {
  const [was, email] = ['+14155550146', 'edited@example.com']
  const [street, phone] = ['77 Fern Street, San Francisco, CA', '+14155550147']
  const asked = { date: '2026-12-03', window: '8-10', email, phone: was, textConsent: true }
  const { booking } = (await bookVisit(texting.server, asked)).body
  await post(`/api/bookings/${booking.id}/confirm`, {})
  now += undoMs
  await texting.server.deliver()
  await post(`/api/bookings/${booking.id}/cleaning`, { extras: ['oven'], lines: [], tell: true, anyway: true })
  const details = { address: street, zip: '94114', phone, tell: true }
  await post(`/api/bookings/${booking.id}/details`, details)
  const { price } = (await texting.server.call('GET', `/api/bookings/${booking.id}`, { headers: texting.headers })).body
    .booking
  expect(price).toBeGreaterThan(booking.price)
  const facts = { home: [street, '94114'], cleaning: [`$${price}`, 'oven'] }

  const letters = async (words: string) => {
    await texting.server.deliver()
    await mail.read()
    return mail.received.filter(({ to, parsed }) => to.includes(email) && parsed.subject?.includes(words))
  }
  now += undoMs
  const changed = (await letters('Changed')).at(-1)?.parsed
  for (const fact of [...facts.home, ...facts.cleaning, '8:00 AM – 10:00 AM']) expect(changed?.text).toContain(fact)
  const file = changed?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const read = new ICAL.Component(ICAL.parse(Buffer.from(file?.content as ArrayBuffer).toString()))
  const event = new ICAL.Event(read.getFirstSubcomponent('vevent') ?? undefined)
  for (const fact of facts.home) expect(event.location).toContain(fact)
  for (const fact of facts.cleaning) expect(event.description).toContain(fact)
  expect(event.startDate.toJSDate().getTime()).toBe(startsAt)

  now = startsAt - 22 * 3_600_000
  await texting.server.running.jobs.find(({ name }) => name === 'remind of visits')?.run()
  const reminder = (await letters('Reminder')).at(-1)?.parsed.text
  for (const fact of [...facts.home, `$${price}`, '8:00 AM – 10:00 AM']) expect(reminder).toContain(fact)
  const [reminded = '', ...more] = await texting.textsTo(phone)
  expect(reminded).toContain('8 AM-10 AM')
  expect(more).toEqual([])

  now = startsAt + 2 * 3_600_000
  await post(`/api/bookings/${booking.id}/complete`, {})
  await post('/api/invoices', { visits: [booking.id], seen: price * 100, send: true })
  now += undoMs
  const [bill] = await letters('Invoice')
  const printed = await textOf(new Uint8Array(bill?.parsed.attachments[0]?.content as ArrayBuffer))
  for (const fact of [street, `$${price}.00`, 'oven']) expect(printed).toContain(fact)
  expect((await texting.textsTo(phone)).at(-1)).toContain(`$${price}.00`)
  // What was said before the edit went to the former number, and nothing since.
  expect((await texting.textsTo(was)).filter((text) => /reminder|invoice/i.test(text))).toEqual([])
})
