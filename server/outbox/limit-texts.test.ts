// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../domain/settings/settings.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'

let now = Date.now()

const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

async function setTexts(texts: Partial<Settings['texts']>): Promise<void> {
  const settings = { ...defaultSettings, texts: { ...defaultSettings.texts, ...texts } }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
}

/** Books with consent to texts, and has the owner confirm it; returns the booking's id. */
async function confirmWithText(change: object = {}): Promise<string> {
  const { id } = (await bookNextWindow(server, { textConsent: true, ...change })).body.booking
  const { status } = await server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers })
  expect(status).toBe(200)
  return id
}

async function countKinds(entityId?: string): Promise<Record<string, number>> {
  const rows = await server.database.queries.selectFrom('messages').select(['kind', 'entity_id']).execute()
  const about = rows.filter((row) => entityId === undefined || row.entity_id === entityId)
  return Object.fromEntries([...Map.groupBy(about, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length]))
}

const dashboardTexts = async () => (await server.call('GET', '/api/dashboard', { headers })).body.texts

test('a text caused by the owner’s decision is estimated and shown on the dashboard', async () => {
  expect(await countKinds(await confirmWithText())).toMatchObject({ 'booking-confirmed-text': 1 })
  expect(await dashboardTexts()).toEqual({ spentCents: 2, heldBack: 0, dailyDollars: 5 })
})

test("of 30 at once only the texts within the day's limit leave; all emails do, and the owner is notified once", async () => {
  await setTexts({ dailyDollars: 1, countries: ['US', 'DE'] })
  now += 24 * 3_600_000
  const before = await countKinds()
  const ids = []
  for (let i = 0; i < 30; i++) {
    const german = { textConsent: true, phone: '+49 1512 3456789' }
    ids.push((await bookNextWindow(server, german)).body.booking.id)
  }
  await Promise.all(
    ids.map((id) => server.call('POST', `/api/bookings/${id}/confirm`, { body: { key: randomUUID() }, headers })),
  )
  const after = await countKinds()
  const added = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0)
  expect(added('booking-confirmed')).toBe(30)
  expect(added('booking-confirmed-text')).toBe(10)
  expect(added('owner-text-ceiling')).toBe(1)
  expect(await dashboardTexts()).toEqual({ spentCents: 100, heldBack: 20, dailyDollars: 1 })
})

test('the next day starts at zero, and a raised limit counts at once', async () => {
  await setTexts({ dailyDollars: 0 })
  now += 24 * 3_600_000
  expect(await countKinds(await confirmWithText())).not.toHaveProperty('booking-confirmed-text')
  expect(await dashboardTexts()).toMatchObject({ spentCents: 0, heldBack: 1 })
  await setTexts({ dailyDollars: 5 })
  expect(await countKinds(await confirmWithText())).toHaveProperty('booking-confirmed-text')
  now += 24 * 3_600_000
  expect(await dashboardTexts()).toEqual({ spentCents: 0, heldBack: 0, dailyDollars: 5 })
})

test.each(['+53 5212 3456', '+882 16 12345678', '+1 876 555 1234'])(
  'a foreign number may book and gets the email, but no text: %s',
  async (phone) => {
    const told = await countKinds(await confirmWithText({ phone }))
    expect(told).toMatchObject({ 'booking-confirmed': 1 })
    expect(told).not.toHaveProperty('booking-confirmed-text')
  },
)

test('a customer who asks for texts to a foreign number learns at once that only emails will come', async () => {
  const sentence = 'We send texts only to numbers of the United States, so you get everything by email.'
  const abroad = (await bookNextWindow(server, { textConsent: true, phone: '+53 5212 3456' })).body
  expect(abroad.noTexts).toBe(sentence)
  expect((await server.call('GET', abroad.link)).body).toContain(sentence)
  expect((await bookNextWindow(server, { textConsent: true })).body.noTexts).toBeNull()
  expect((await bookNextWindow(server, { phone: '+53 5212 3456' })).body.noTexts).toBeNull()
})

test.each(['+1 900 555 0100', '(415) 976-1234'])('a premium number cannot book: %s', async (phone) => {
  const { status, body } = await bookNextWindow(server, { phone, textConsent: true })
  expect([status, body.errors.phone]).toEqual([422, expect.stringMatching(/costs a fee/)])
})

test('an estimate to a foreign number goes out without the text', async () => {
  const estimate = {
    customerName: 'Ana Díaz',
    customerEmail: 'ana@example.com',
    customerPhone: '+53 5212 3456',
    address: '1 Oak Street',
    service: 'deep',
    homeSize: 'small',
  }
  const send = (textConsent: boolean) =>
    server.call('POST', '/api/estimates', { body: { key: randomUUID(), ...estimate, textConsent }, headers })
  const refused = await send(true)
  expect([refused.status, refused.body.errors.customerPhone]).toEqual([
    422,
    expect.stringMatching(/only to numbers of the United States\. Leave the text out/),
  ])
  expect((await send(false)).status).toBe(201)
})

test('POST /functions/v1/send-estimate-sms explains why it sends no text abroad', async () => {
  const { status, body } = await server.call('POST', '/functions/v1/send-estimate-sms', {
    body: { to: '+5352123456', message: 'Hi' },
    headers,
  })
  expect([status, body]).toEqual([422, { error: expect.stringMatching(/only to numbers of the United States/) }])
})
