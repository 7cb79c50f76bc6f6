// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { describeBusiness } from '../../domain/settings/business.ts'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { loadRendering } from '../platform/rendering.ts'
import { drawMessage } from './draw-message.ts'
import { insertMessage, type NewMessage } from './store.ts'
import { findMessage } from './log-store.ts'

let now = Date.now()

const { server, mail } = await openTestServer({ clock: { now: () => now }, delivers: { mail: true } })
const headers = await server.signIn()
beforeEach(async () => {
  await setBusiness({})
  await server.database.queries.deleteFrom('messages').execute()
  mail.received.length = 0
})

async function setBusiness(change: Partial<Settings>): Promise<void> {
  const settings = { ...defaultSettings, ...change }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
}

const press = (path: string, body: object = {}) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })

/** The mail server is out of order, so that new messages wait. */
async function close(): Promise<void> {
  mail.behave('refuse-greeting')
  await server.deliver()
  await server.database.queries
    .insertInto('outages')
    .values({ channel: 'email', kind: 'refusing', said: '', since: now, checks: 1, next_check_at: now + 3_600_000 })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ next_check_at: now + 3_600_000 }))
    .execute()
}

/** It works again, and everything that waits leaves; returns the emails' subjects and texts by recipient. */
async function open(): Promise<{ to: string; subject: string; text: string; calendar: string }[]> {
  mail.behave('accept')
  now += 3_600_001
  for (let round = 0; round < 3; round++) await server.deliver()
  return mail.received.map(({ to, parsed }) => ({
    to: to[0] ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    // Safe: the parser gives the bytes of a file that is not text.
    calendar: parsed.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString()).join(''),
  }))
}

async function listKinds() {
  const rows = await server.database.queries
    .selectFrom('messages')
    .select(['id', 'kind', 'draft', 'attachments'])
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}

async function bookTwoApart(): Promise<{ id: string; token: string; day: string; target: object }> {
  const windows = await findFreeWindows(server)
  const [first] = windows
  const target = windows.find(({ date }) => date !== first?.date)
  const { body } = await bookVisit(server, { ...first })
  return {
    id: body.booking.id,
    token: body.link.slice('/?booking='.length),
    day: body.booking.day,
    target: { ...target },
  }
}

test('a waiting message stores its kind and subject; no text of the customer or the business is copied', async () => {
  await close()
  await bookTwoApart()
  const { draft } = (await listKinds()).get('booking-received') ?? {}
  expect(JSON.parse(draft ?? '')).toMatchObject({ template: 'booking', about: { noun: 'booking', kind: 'received' } })
  expect(draft).not.toMatch(/Ortega|Oak Street|Sparkle|\(415\)/)
  expect(draft?.length).toBeLessThan(330)
  await open()
})

test('each email about a visit moved, confirmed and cancelled before they leave names the day it was about', async () => {
  await close()
  const { id, token, day, target } = await bookTwoApart()
  await press(`/api/bookings/by-token/${token}/move`, target)
  const { body } = await press(`/api/bookings/${id}/confirm`)
  await press(`/api/bookings/by-token/${token}/cancel`)
  const moved = body.booking.day
  expect(moved).not.toBe(day)
  const sent = await open()
  const toCustomer = sent.filter(({ to }) => to === 'bea@example.com')
  expect(toCustomer.map(({ subject }) => subject.split(' - ')[0])).toEqual([
    `Booking received for ${day}`,
    `New time received: ${moved}`,
    `Booking confirmed for ${moved}`,
    `Booking canceled for ${moved}`,
  ])
  expect(toCustomer[0]?.text).toContain('You hear from us by')
  expect(toCustomer[2]?.text).not.toContain('You hear from us by')
  expect(toCustomer[2]?.calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:3/)
  expect(toCustomer[3]?.calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:4/)
  const toOwner = sent.filter(({ to }) => to !== 'bea@example.com')
  expect(toOwner.map(({ subject }) => subject.split(' - ')[0])).toEqual([
    `New booking: Bea Ortega, ${day}`,
    `Booking moved: Bea Ortega, ${moved}`,
    `Booking canceled: Bea Ortega, ${moved}`,
  ])
})

test("a waiting email uses today's name and telephone number, and a drawn one stays as it was", async () => {
  await close()
  await bookTwoApart()
  const { id } = (await listKinds()).get('booking-received') ?? {}
  await setBusiness({ brand: 'Bright Broom', phone: '(415) 555-0199' })
  const drawn = (await server.call('GET', `/api/messages/${id}`, { headers })).body
  expect(drawn).toMatchObject({
    subject: expect.stringContaining('Bright Broom'),
    text: expect.stringContaining('0199'),
  })
  await setBusiness({ brand: 'Another Name' })
  const sent = (await open()).find(({ to }) => to === 'bea@example.com')
  expect(sent?.subject).toBe(drawn.subject)
  expect((await server.call('GET', `/api/messages/${id}`, { headers })).body.html).toBe(drawn.html)
})

test('when two draw a message at once, one result is stored, and the other gets that one', async () => {
  await close()
  const row = newRow('owner-text-ceiling')
  const content = { template: 'ceiling-notice', about: { noun: 'business', dollars: 5 } } as const
  await server.database.transaction((write) => insertMessage(write, { ...row, content }))
  const { database } = server
  const rendering = await loadRendering()
  const waiting = await findMessage(database.queries, row.id)
  if (!waiting) throw new Error('The message has been written')
  const mayGoOn = Promise.withResolvers<void>()
  /** Draws the message for a business of this name. */
  const draw = async (brand: string, until: Promise<void> = Promise.resolve()) => {
    const describe = {
      ...neverAsked,
      business: async () => (await until, { facts: { ...facts, business: { ...business, brand } } }),
    }
    return (await drawMessage({ database, rendering, describe }, waiting)).subject
  }
  const slow = draw('Slow Broom', mayGoOn.promise)
  expect(await draw('Quick Broom')).toContain('Quick Broom')
  mayGoOn.resolve()
  expect(await slow).toContain('Quick Broom')
  expect((await findMessage(database.queries, row.id))?.subject).toContain('Quick Broom')
  await open()
})

const business = describeBusiness(defaultSettings, '')
const facts = { business, link: 'http://localhost/' }
const neverAsked = {
  booking: () => Promise.reject(new Error('Nothing is about a booking')),
  estimate: () => Promise.reject(new Error('Nothing is about an estimate')),
  invoice: () => Promise.reject(new Error('Nothing is about an invoice')),
  texts: () => Promise.reject(new Error('Nothing is about texts')),
}

test('an amount that was reached stays in the message, though the owner has raised it since', async () => {
  await close()
  const about = { noun: 'business', dollars: 5 } as const
  await server.database.transaction((write) =>
    insertMessage(write, { ...newRow('owner-text-ceiling'), content: { template: 'ceiling-notice', about } }),
  )
  await setBusiness({ texts: { ...defaultSettings.texts, dailyDollars: 50 } })
  expect((await open())[0]?.text).toContain('$5 a day')
})

function newRow(kind: NewMessage['kind']) {
  const id = randomUUID()
  const about = { id, kind, entity_id: id, version: 1, channel: 'email' as const, recipient: 'bea@example.com' }
  return { ...about, nextAttemptAt: now, createdAt: now }
}
