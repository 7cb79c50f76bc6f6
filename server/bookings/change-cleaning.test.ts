// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { seedEstimates } from '../estimates/seed-test-estimates.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { visitForm } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }
// Monday noon in San Francisco.
const monday = Date.parse('2026-11-30T20:00:00Z')
let now = monday
let day = 3
const lengths = { ...defaultSettings.lengths, confirmed: true, extras: { ...defaultSettings.lengths.extras, oven: 60 } }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' }, { now: () => now })
  headers = await server.signIn()
  const body = { key: randomUUID(), settings: { ...defaultSettings, lengths } }
  await server.call('PUT', '/api/settings', { body, headers })
})
beforeEach(nextDay)
afterAll(() => server.close())

/** The next one but weekends. */
function nextDay(): void {
  do day += 1
  while ([0, 6].includes(new Date(`${date()}T12:00:00Z`).getUTCDay()))
}

const post = (path: string, body: object) =>
  server.call('POST', path, { headers, body: { key: randomUUID(), ...body } })
const change = (id: string, body: object) => post(`/api/bookings/${id}/cleaning`, body)
const read = async (id: string) => (await server.call('GET', `/api/bookings/${id}`, { headers })).body
const date = () => `2026-12-${String(day).padStart(2, '0')}`
const oven = defaultSettings.prices.extras['oven']?.price ?? 0

async function arrange(more: object = {}) {
  const email = `${randomUUID()}@example.com`
  const at = { date: date(), start: '08:00', end: '10:00' }
  const answer = await post('/api/bookings/arranged', { ...visitForm, email, ...at, ...more })
  expect(answer.status).toBe(201)
  return answer.body.booking
}

const places = async (id: string) =>
  (
    await server.database.queries
      .selectFrom('places')
      .select('window_id')
      .where('booking_id', '=', id)
      .where('free_at', 'is', null)
      .orderBy('window_id')
      .execute()
  ).map(({ window_id }) => window_id)

test('an added extra is priced and lengthens the visit, and the customer reads old and new; undo restores all', async () => {
  const visit = await arrange({ price: 80 })
  const before = await read(visit.id)
  const key = randomUUID()
  const answer = await change(visit.id, { key, extras: ['oven'], tell: true })
  expect(answer).toMatchObject({
    status: 200,
    body: { booking: { extras: ['oven'], price: 80 + oven, minutes: 180 }, undoForMs: undoMs },
  })
  expect(await places(visit.id)).toEqual(['10-12', '8-10'])
  const { edits, messages } = await read(visit.id)
  expect(edits).toMatchObject([
    {
      told: true,
      parts: [{ part: 'extras', from: '' }, { part: 'price', from: '$80', to: `$${80 + oven}` }, { part: 'length' }],
    },
  ])
  const { id } = messages.find(({ kind }: { kind: string }) => kind === 'booking-details-changed')
  const mail = (await server.call('GET', `/api/messages/${id}`, { headers })).body
  expect(mail.text).toContain(`Price: $${80 + oven} (was $80)`)
  expect(mail.text).not.toContain('Length')
  const calendar = String((await server.call('GET', mail.attachments[0].url, { headers })).body)
  expect(calendar).toContain(`$${80 + oven}`)
  expect(calendar).toContain('SEQUENCE:2')
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await read(visit.id)).toEqual(before)
  expect(await places(visit.id)).toEqual(['8-10'])
})

const garage = { description: 'Inside the garage', price: 40 }

test('a custom line is priced, announced old and new, billed once done, and shown in the calendar file', async () => {
  const visit = await arrange({ price: 80 })
  const added = randomUUID()
  expect((await change(visit.id, { key: added, lines: [garage], tell: true })).body.booking).toMatchObject({
    price: 120,
    named: { lines: [garage] },
  })
  await change(visit.id, { lines: [{ ...garage, price: 55 }], tell: true })
  const { edits, messages } = await read(visit.id)
  expect(edits[1].parts[0]).toEqual({
    part: 'lines',
    from: 'Inside the garage ($40)',
    to: 'Inside the garage ($55)',
  })
  const told = messages.filter(({ kind }: { kind: string }) => kind === 'booking-details-changed')
  const mails = await Promise.all(
    told.map(async ({ id }: { id: string }) => (await server.call('GET', `/api/messages/${id}`, { headers })).body),
  )
  const last = mails.find(({ text }) => text.includes('(was Inside'))
  expect(last.text).toContain('Also: Inside the garage ($55) (was Inside the garage ($40))')
  expect(last.text).toContain('Price: $135 (was $120)')
  const file = String((await server.call('GET', last.attachments[0].url, { headers })).body)
  expect(file.replaceAll('\r\n ', '')).toContain('Inside the garage ($55)')
  expect((await post('/api/undo', { act: added })).status).toBe(409)
  now = Date.parse(visit.startsAt)
  await post(`/api/bookings/${visit.id}/complete`, {})
  const charges = () =>
    server.database.queries
      .selectFrom('ledger_entries')
      .select(['kind', 'amount'])
      .where('booking_id', '=', visit.id)
      .orderBy('id')
      .execute()
  expect(await charges()).toMatchObject([{ kind: 'charge', amount: 13_500 }])
  await change(visit.id, { lines: [], reason: 'She kept the garage for spring.' })
  const sum = (await charges()).reduce((all, { amount }) => all + Number(amount), 0)
  expect(sum).toBe(8_000)
  const { named } = (await read(visit.id)).booking
  expect(named).not.toHaveProperty('lines')
  now = monday
})

test('a custom line of an approved visit needs the next version of its estimate', async () => {
  const offer = `offer-of-lines-${day}`
  await seedEstimates(server.database.queries, {
    id: offer,
    status: 'approved',
    created_at: monday,
    answered_at: monday,
  })
  const booked = await post(`/api/estimates/${offer}/book`, { version: 1, date: date(), start: '08:00', end: '10:00' })
  expect((await change(booked.body.booking.id, { lines: [garage] })).body).toMatchObject({ code: 'not-possible-now' })
})

test('a line without words, without a price, or one of too many is refused at its field', async () => {
  const { id } = await arrange()
  const errors = async (lines: object[]) => (await change(id, { lines })).body.errors
  expect(await errors([{ description: ' ', price: 4 }])).toHaveProperty(['lines.0.description'])
  expect(await errors([garage, { description: 'Attic', price: 1.5 }])).toHaveProperty(['lines.1.price'])
  expect(await errors(Array.from({ length: 21 }, () => garage))).toHaveProperty('lines')
})

test('a longer visit names the visit that it runs into, and is changed anyway', async () => {
  const visit = await arrange()
  const next = await arrange({ name: 'Cora Lane', start: '10:00', end: '12:00' })
  expect((await change(visit.id, { extras: ['oven'] })).body).toMatchObject({
    code: 'window-full',
    detail: 'This runs into Cora Lane (10:00 AM – 12:00 PM). You can book it anyway.',
  })
  expect((await read(visit.id)).booking).toMatchObject({ extras: [], minutes: 120 })
  expect((await change(visit.id, { extras: ['oven'], anyway: true })).status).toBe(200)
  expect(await places(next.id)).toEqual(['10-12'])
})

test('the price of an approved estimate stays, and the sentence leads to the estimate', async () => {
  const offer = `offer-${day}`
  await seedEstimates(server.database.queries, {
    id: offer,
    status: 'approved',
    created_at: monday,
    answered_at: monday,
  })
  const booked = await post(`/api/estimates/${offer}/book`, { version: 1, date: date(), start: '08:00', end: '10:00' })
  const { id, price } = booked.body.booking
  expect((await change(id, { price: price + 1 })).body).toMatchObject({
    code: 'not-possible-now',
    detail: expect.stringMatching(new RegExp(`estimate ${offer}.*next version`)),
  })
  expect((await change(id, { extras: ['oven', 'fridge'] })).body).toMatchObject({
    booking: { price, extras: ['oven', 'fridge'] },
  })
})

test('a change of nothing, an unknown extra and a price of zero are refused at their fields', async () => {
  const { id } = await arrange()
  expect((await change(id, { service: 'standard' })).body.errors).toHaveProperty('service')
  expect((await change(id, { extras: ['moat'] })).body.errors).toHaveProperty('extras')
  expect((await change(id, { service: 'palace' })).body.errors).toHaveProperty('service')
  expect((await change(id, { price: 0 })).body.errors).toHaveProperty('price')
})

test('a done visit is corrected without a message, and a canceled one is not', async () => {
  const visit = await arrange()
  now = Date.parse(visit.startsAt)
  await post(`/api/bookings/${visit.id}/complete`, {})
  const told = (await read(visit.id)).messages.length
  expect((await change(visit.id, { price: 95 })).body.errors).toEqual({ reason: expect.stringContaining('Say why') })
  const reason = 'The garage took an hour more.'
  expect((await change(visit.id, { price: 95, reason, tell: true })).body.booking).toMatchObject({ price: 95 })
  expect(await read(visit.id)).toMatchObject({ edits: [{ told: false, reason }] })
  expect((await read(visit.id)).messages).toHaveLength(told)
  now = monday
  const other = await arrange({ start: '12:00', end: '14:00' })
  await post(`/api/bookings/${other.id}/cancel`, { reason: 'Our van broke down.' })
  expect((await change(other.id, { price: 95 })).status).toBe(409)
})

test('one visit of a series changes alone, and the price of the later ones is not changed with it', async () => {
  const visit = await arrange({ frequency: 'weekly' })
  expect((await read(visit.id)).seriesPart).toBe('first')
  const row = () =>
    server.database.queries
      .selectFrom('bookings')
      .innerJoin('series', 'series.id', 'bookings.series_id')
      .select(['bookings.price', 'later_price', 'detached', 'series.price as agreed'])
      .where('bookings.id', '=', visit.id)
      .executeTakeFirstOrThrow()
  await server.database.queries.updateTable('bookings').set({ detached: '' }).where('id', '=', visit.id).execute()
  const before = await row()
  expect((await change(visit.id, { laterPrice: 50 })).body.errors).toHaveProperty('laterPrice')
  const key = randomUUID()
  await change(visit.id, { key, price: 60 })
  expect(await row()).toEqual({ ...before, price: 60, detached: 'price' })
  await post('/api/undo', { act: key })
  expect(await row()).toEqual(before)
})

test('of a change, a move and an undo at once, all or nothing of each remains', async () => {
  for (let round = 0; round < 4; round++) {
    nextDay()
    const { id } = await arrange()
    const key = randomUUID()
    const [changed, moved] = await Promise.all([
      change(id, { key, extras: ['oven'] }),
      post(`/api/bookings/${id}/move`, { date: date(), start: '12:00', end: '14:00' }),
      post('/api/undo', { act: key }),
    ])
    expect([200, 409]).toContain(changed.status)
    expect([200, 409]).toContain(moved.status)
    const { booking, edits } = await read(id)
    const isLong = booking.extras.length === 1
    expect(booking).toMatchObject({ minutes: isLong ? 180 : 120 })
    expect(edits).toHaveLength(isLong ? 1 : 0)
    const first = booking.window
    const second = { '8-10': '10-12', '12-14': '14-16' }[String(first)]
    expect(await places(id)).toEqual((isLong ? [first, second] : [first]).toSorted())
  }
})
