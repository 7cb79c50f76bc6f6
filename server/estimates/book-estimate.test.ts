// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { openTestServer } from '../open-test-server.ts'
import { sendTestForm } from '../send-test-form.ts'
import type { Answer } from '../start-test-server.ts'
import { sendTestEstimate } from './send-test-estimate.ts'

// A Monday, ten in the morning at the business.
const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday
/** The day of the test: no other test books on it. */
let date = '2026-12-01'

const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()
beforeEach(() => {
  now = monday
  do date = new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)
  while (new Date(date).getUTCDay() === 0)
})

type Sent = Awaited<ReturnType<typeof sendTestEstimate>>

const dayMs = 24 * 3_600_000
const wish = () => ({ date, window: '8-10' })
const place = { address: '12 Elm Street, San Francisco', zip: '94110' }
const agreed = { price: 180, laterPrice: 120, priceReason: 'A big kitchen', extras: ['oven'] }

async function approved(change: object = agreed): Promise<Sent> {
  const sent = await sendTestEstimate(server, headers, change)
  const body = { key: randomUUID(), version: 1, name: 'Ana Díaz', textConsent: true }
  expect((await server.call('POST', `${sent.byLink}/approve`, { body })).status).toBe(200)
  return sent
}

function book({ byLink }: Sent, change: object = {}): Promise<Answer> {
  const body = { key: randomUUID(), version: 1, ...wish(), ...place, ...change }
  return server.call('POST', `${byLink}/book`, { body })
}

function arrange({ id }: Sent, change: object = {}): Promise<Answer> {
  const body = { key: randomUUID(), version: 1, date, start: '08:00', end: '10:00', ...change }
  return server.call('POST', `/api/estimates/${id}/book`, { body, headers })
}

const read = async ({ id }: Sent) => (await server.call('GET', `/api/estimates/${id}`, { headers })).body
const undo = (act: string) => server.call('POST', '/api/undo', { body: { key: randomUUID(), act }, headers })
const counters = async () => (await server.call('GET', '/api/dashboard', { headers })).body.counters

/** The messages about the booking of an estimate. */
async function messagesAbout({ id }: Sent): Promise<string[]> {
  const rows = await server.database.queries
    .selectFrom('messages')
    .innerJoin('bookings', 'bookings.id', 'messages.entity_id')
    .select('messages.kind')
    .where('bookings.estimate_id', '=', id)
    .orderBy('messages.kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

async function placesTaken(): Promise<string[]> {
  const rows = await server.database.queries.selectFrom('places').select('window_id').where('date', '=', date).execute()
  return rows.map(({ window_id }) => `${date} ${window_id}`)
}

test('a customer picks the day: booked at the approved price, confirmed, one message, linked both ways', async () => {
  const sent = await approved()
  const before = await counters()
  const { status, body } = await book(sent, { access: 'The key is under the pot.' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { estimate: { status: 'converted', may: [], visit: { ...wish(), status: 'confirmed' } } },
  })
  const { estimate, booking } = await read(sent)
  expect(estimate.status).toBe('converted')
  expect(booking).toMatchObject({
    ...wish(),
    ...place,
    status: 'confirmed',
    name: 'Ana Díaz',
    email: 'ana@example.com',
    price: 180,
    laterPrice: 120,
    extras: ['oven'],
    frequency: 'weekly',
    access: 'The key is under the pot.',
  })
  const { body: details } = await server.call('GET', `/api/bookings/${booking.id}`, { headers })
  expect(details).toMatchObject({ estimateId: sent.id, textConsent: true })
  const own = await server.call('GET', body.estimate.visit.link.replace('/?booking=', '/api/bookings/by-token/'))
  expect(own.body.booking.id).toBe(booking.id)
  expect(await messagesAbout(sent)).toEqual(['booking-booked', 'booking-booked-text', 'owner-estimate-booked'])
  expect(await placesTaken()).toEqual([`${date} 8-10`])
  const { confirmed } = await counters()
  expect(confirmed).toBe(before.confirmed + 1)
})

test.each(['the same key', 'a key each'])('twenty presses at once, %s, make one booking', async (keys) => {
  const sent = await approved()
  const key = randomUUID()
  const presses = Array.from({ length: 20 }, () => book(sent, keys === 'the same key' ? { key } : {}))
  const answers = await Promise.all(presses)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await placesTaken()).toEqual([`${date} 8-10`])
  expect(await messagesAbout(sent)).toEqual(['booking-booked', 'booking-booked-text', 'owner-estimate-booked'])
})

test("twenty customers' tabs and the owner who pick different windows at once make one booking", async () => {
  const sent = await approved()
  const windows = ['8-10', '10-12', '12-14', '14-16']
  const presses = Array.from({ length: 19 }, (_, at) => book(sent, { window: windows[at % 4] }))
  const answers = await Promise.all([...presses, arrange(sent, { start: '12:00', end: '14:00' })])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await placesTaken()).toHaveLength(1)
  const [taken] = await placesTaken()
  expect(taken).toBe(`${date} ${(await read(sent)).booking.window}`)
})

test('a window that is gone offers the three nearest; nothing is booked, and one press takes one of them', async () => {
  const first = await approved()
  await book(first)
  const sent = await approved()
  const refused = await book(sent)
  expect(refused).toMatchObject({ status: 409, body: { code: 'window-full' } })
  expect(refused.body.next.map((next: ReturnType<typeof wish>) => `${next.date} ${next.window}`)).toEqual([
    `${date} 10-12`,
    `${date} 12-14`,
    `${date} 14-16`,
  ])
  expect(await read(sent)).toMatchObject({ estimate: { status: 'approved' }, booking: null })
  expect((await book(sent, refused.body.next[0] && { window: '10-12' })).status).toBe(200)
})

test('an unapproved estimate, another version or an unoffered time is not booked', async () => {
  const open = await sendTestEstimate(server, headers)
  expect(await book(open)).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  const sent = await approved()
  expect(await book(sent, { version: 2 })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await book(sent, { date: '2026-11-30' })).toMatchObject({ status: 422, body: { code: 'not-offered' } })
  expect(await book(sent, { zip: '9' })).toMatchObject({ status: 422, body: { errors: { zip: expect.any(String) } } })
  expect(await book(sent, { price: 1 })).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
  expect(await placesTaken()).toEqual([])
  expect((await book(sent)).status).toBe(200)
})

const serve = (zips: string[]) =>
  server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings: { ...defaultSettings, zips } }, headers })

test('an approved estimate outside the area can be booked: by the link, by its plain form and by the owner', async () => {
  await serve(['94110'])
  const far = { address: '1 Broadway, New York', zip: '10001' }
  const [byLink, byForm, byOwner] = [await approved(), await approved(), await approved()]
  const fields = { token: byForm.token, version: '1', ...far, when: `${date} 10-12` }
  const answers = [
    (await book(byLink, far)).status,
    (await sendTestForm(server, '/estimates/book', fields)).status,
    (await arrange(byOwner, { start: '12:00', end: '14:00', zip: '10001' })).status,
  ]
  await serve([])
  expect(answers).toEqual([200, 303, 201])
  for (const sent of [byLink, byForm, byOwner]) expect((await read(sent)).booking.zip).toBe('10001')
})

test("the ZIP code from the owner's form is not asked for again", async () => {
  const page = async ({ token }: Sent) => (await fetch(`${server.url}/?estimate=${token}`)).text()
  const [typed, inAddress, unknown] = [
    await approved({ address: '12 Elm Street, San Francisco', zip: '94110-1234' }),
    await approved({ address: '12 Elm Street, San Francisco, CA 94114' }),
    await approved({ address: '12 Elm Street, San Francisco' }),
  ]
  expect((await page(unknown)).match(/id="book-zip"/)).not.toBeNull()
  for (const known of [typed, inAddress]) expect((await page(known)).match(/id="book-zip"/)).toBeNull()
  expect((await read(typed)).document.customer.address).toBe('12 Elm Street, San Francisco, 94110')
  const { address } = (await read(typed)).estimate
  const without = { zip: undefined, address }
  expect((await book(typed, without)).status).toBe(200)
  expect((await book(inAddress, { ...without, window: '10-12' })).status).toBe(200)
  expect((await arrange(unknown, { start: '12:00', end: '14:00' })).status).toBe(201)
  const zips = await Promise.all([typed, inAddress, unknown].map(async (sent) => (await read(sent)).booking.zip))
  expect(zips).toEqual(['94110', '94114', ''])
})

test('an approval is valid after the last valid day: the visit can still be picked', async () => {
  const sent = await approved()
  now += 40 * dayMs
  expect((await book(sent, { date: '2027-01-13' })).status).toBe(200)
})

test('the owner books it at any time, after a warning, and undo leaves no trace', async () => {
  const sent = await approved()
  const before = await counters()
  const early = { start: '06:30', end: '08:00' }
  expect(await arrange(sent, early)).toMatchObject({ status: 422, body: { code: 'not-offered' } })
  const key = randomUUID()
  const booked = await arrange(sent, { ...early, anyway: true, key })
  expect(booked).toMatchObject({
    status: 201,
    body: {
      booking: { price: 180, laterPrice: 120, fromEstimate: true, status: 'confirmed', address: place.address },
      undoForMs: undoMs,
    },
  })
  expect(await counters()).toMatchObject({ confirmed: before.confirmed + 1 })
  expect((await undo(key)).body.undone).toEqual({ noun: 'estimate', id: sent.id })
  expect(await read(sent)).toMatchObject({ estimate: { status: 'approved' }, booking: null })
  expect(await placesTaken()).toEqual([])
  expect(await messagesAbout(sent)).toEqual([])
  expect(await counters()).toEqual(before)
  expect((await arrange(sent)).status).toBe(201)
})

test('undoing two presses, on the visit and on its booking, leaves no trace', async () => {
  const sent = await approved()
  const [booking, moving] = [randomUUID(), randomUUID()]
  const { id } = (await arrange(sent, { key: booking })).body.booking
  now += undoMs
  const move = { key: moving, date, start: '10:00', end: '12:00' }
  expect((await server.call('POST', `/api/bookings/${id}/move`, { body: move, headers })).status).toBe(200)
  expect([(await undo(moving)).status, (await undo(booking)).status]).toEqual([200, 200])
  // The nightly audit: each act is about an existing thing.
  const { queries } = server.database
  for (const [table, column] of [
    ['acts', 'entity_id'],
    ['messages', 'entity_id'],
    ['places', 'booking_id'],
  ] as const)
    expect(
      await queries
        .selectFrom(table)
        .select(column)
        .where(column as 'entity_id', '=', id)
        .execute(),
    ).toEqual([])
})

test('a change that the customer made since is not undone', async () => {
  const sent = await approved()
  const key = randomUUID()
  await arrange(sent, { key })
  const { visit } = (await server.call('GET', sent.byLink)).body.estimate
  const cancel = `${visit.link.replace('/?booking=', '/api/bookings/by-token/')}/cancel`
  expect((await server.call('POST', cancel, { body: { key: randomUUID() } })).status).toBe(200)
  expect(await undo(key)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(await read(sent)).toMatchObject({
    estimate: { status: 'converted' },
    booking: { status: 'cancelled', fromEstimate: true },
  })
})

test('a plain form books it, keeps what was typed when it is refused, and asks for a day once it is approved', async () => {
  const sent = await approved()
  const page = async () => (await fetch(`${server.url}/?estimate=${sent.token}`)).text()
  expect(await page()).toContain('Choose a day')
  const post = (fields: object) =>
    sendTestForm(server, '/estimates/book', { token: sent.token, version: '1', ...place, ...fields })
  const refused = await post({ when: `${date} 8-10`, zip: '9411', access: 'Ring twice' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Ring twice')
  const other = await approved()
  await book(other)
  const taken = await post({ when: `${date} 8-10` })
  expect(taken.status).toBe(409)
  expect(await taken.text()).toContain(`value="${date} 10-12"`)
  const booked = await post({ when: `${date} 10-12` })
  expect([booked.status, booked.headers.get('location')]).toEqual([303, `/?estimate=${sent.token}`])
  expect((await post({ when: `${date} 10-12` })).status).toBe(303)
  expect(await page()).toContain('Booked: ')
})
