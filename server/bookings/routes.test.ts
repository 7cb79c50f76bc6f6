// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { undoMs } from '../../domain/undo.ts'
import { reviewTokenOf } from '../reviews/write-test-review.ts'
import { openTestServer } from '../open-test-server.ts'
import { type Answer, startTestServer, testOwner } from '../start-test-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from './book-test-visit.ts'

/** How far the server's clock is ahead of ours. */
let ahead = 0

const { server, mail, sms } = await openTestServer({
  clock: { now: () => Date.now() + ahead },
  delivers: { mail: true, texts: true },
})
const headers = await server.signIn()

function act(path: string, body: object = {}, as: Record<string, string> = {}): Promise<Answer> {
  return server.call('POST', path, { body: { key: randomUUID(), ...body }, headers: as })
}

const confirm = (id: string) => act(`/api/bookings/${id}/confirm`, {}, headers)
const byLink = ({ body }: Answer, action = '') =>
  `/api/bookings/by-token/${body.link.slice('/?booking='.length)}${action}`
const counters = async () => (await server.call('GET', '/api/dashboard', { headers })).body.counters

async function setBusiness(change: object): Promise<void> {
  const settings = { ...defaultSettings, ...change }
  await server.call('PUT', '/api/settings', { body: { key: randomUUID(), settings }, headers })
}

/** The relay sends what bookings queue, and the owner's acts once they can no longer be undone. */
async function relayed(): Promise<void> {
  ahead += undoMs
  await server.deliver()
  await server.deliver()
}

test('GET /api/availability offers open days with their free places', async () => {
  const { days } = (await server.call('GET', '/api/availability')).body
  expect(days.length).toBeGreaterThan(40)
  expect(days[0].windows[0]).toMatchObject({ free: 1, words: expect.stringMatching(/ – /) })
})

test('POST /api/bookings books at the server’s price, holds the place, and emails both sides', async () => {
  const booked = await bookNextWindow(server, { service: 'deep', extras: ['oven'], frequency: 'weekly' })
  expect(booked.status).toBe(201)
  expect(booked.body.booking).toMatchObject({ status: 'pending', price: 179, laterPrice: 143 })
  const { date, window } = booked.body.booking
  expect(await findFreeWindows(server)).not.toContainEqual({ date, window })
  expect((await server.call('GET', byLink(booked))).body.booking).toEqual(booked.body.booking)
  await relayed()
  expect(mail.received.map(({ to }) => to[0])).toEqual(expect.arrayContaining(['bea@example.com', testOwner.email]))
  expect(mail.received.find(({ to }) => to[0] === 'bea@example.com')?.parsed.text).toContain(booked.body.link)
})

test('of 20 visitors for one place one books, and nineteen read what is free', async () => {
  const before = await counters()
  const [window] = await findFreeWindows(server)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => bookVisit(server, { ...window, email: `visitor${at}@example.com` })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'window-full', next: [{}, {}, {}] })
  expect(await counters()).toMatchObject({ bookings: before.bookings + 1, pending: before.pending + 1 })
})

test('a second press whose window went to the first one says so, and is offered no other time', async () => {
  const [window] = await findFreeWindows(server)
  const twice = { ...window, email: 'twice@example.com' }
  expect((await bookVisit(server, twice)).status).toBe(201)
  const again = await bookVisit(server, { ...twice, key: randomUUID() })
  expect(again).toMatchObject({ status: 409, body: { code: 'booked-already' } })
  expect(again.body.detail).toMatch(/^You have asked for this window already/)
  expect(again.body.next).toBeUndefined()
  expect((await bookVisit(server, { ...twice, phone: '(415) 555-0177' })).body.code).toBe('window-full')
})

test('a double press books once; the same key for another window after a refusal is a new choice', async () => {
  const [first, second] = await findFreeWindows(server)
  const key = randomUUID()
  const answers = await Promise.all([bookVisit(server, { ...first, key }), bookVisit(server, { ...first, key })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const refusedKey = randomUUID()
  expect((await bookVisit(server, { ...first, key: refusedKey })).status).toBe(409)
  expect((await bookVisit(server, { ...second, key: refusedKey })).status).toBe(201)
})

test.each([{ price: 1 }, { status: 'confirmed' }, { id: 'x' }, { website: 'https://spam.example' }, { openMs: 200 }])(
  'the server’s own field, a filled hidden one or a form filled in no time is refused: %o',
  async (change) => {
    const { status, body } = await bookNextWindow(server, change)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(Object.keys(change))
  },
)

test('a price other than the one shown books nothing, and the answer names both', async () => {
  const { services, frequencies, ...rest } = defaultSettings.prices
  const dearer = { ...services, standard: { ...services.standard, base: 129 } }
  await setBusiness({ prices: { services: dearer, frequencies, ...rest } })
  const before = await counters()
  const key = randomUUID()
  const [window] = await findFreeWindows(server)
  const refused = await bookVisit(server, { ...window, key, priceShown: 89 })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'price-changed', shown: 89, now: 129 })
  expect(refused.body.detail).toBe('The price has changed since you saw it: it was $89 and is now $129.')
  expect(await counters()).toEqual(before)
  const accepted = await bookVisit(server, { ...window, key, priceShown: 129 })
  expect([accepted.status, accepted.body.booking.price]).toEqual([201, 129])
  await setBusiness({})
  // A page that shows another price by then asks again for the lost answer.
  expect((await bookVisit(server, { ...window, key, priceShown: 89 })).body.booking.id).toBe(accepted.body.booking.id)
})

test('the price of later visits is stored as well, and extras are in both', async () => {
  const choice = { extras: ['oven'], frequency: 'weekly', priceShown: 119 }
  const refused = await bookNextWindow(server, { ...choice, laterPriceShown: 90 })
  expect(refused.body).toMatchObject({ code: 'price-changed', shown: 119, now: 119, laterShown: 90, laterNow: 95 })
  expect(refused.body.detail).toBe('Each later visit was $90 and is now $95.')
  expect((await bookNextWindow(server, { ...choice, laterPriceShown: 95 })).status).toBe(201)
  expect((await bookNextWindow(server, { ...choice, priceShown: '119' })).body.errors).toHaveProperty('priceShown')
})

test('bathrooms are priced where the business prices them, stored with the booking, and shown wherever it is described', async () => {
  await setBusiness({ prices: { ...defaultSettings.prices, bathroom: 15 } })
  const asked = { bathrooms: 3, email: 'baths@example.com' }
  const refused = await bookNextWindow(server, { ...asked, priceShown: 89 })
  expect(refused.body).toMatchObject({ code: 'price-changed', shown: 89, now: 119 })
  const { body } = await bookNextWindow(server, { ...asked, priceShown: 119 })
  expect(body.booking).toMatchObject({ price: 119, bathrooms: 3 })
  await setBusiness({})
  const told = await server.call('GET', `/api/bookings/${body.booking.id}`, { headers })
  expect(told.body.booking).toMatchObject({ price: 119, bathrooms: 3 })
  await relayed()
  const mails = mail.received.filter(({ to }) => to.includes('baths@example.com'))
  expect(mails.map(({ parsed }) => parsed.text)).toEqual([expect.stringContaining('3-4 Bedrooms, 3 bathrooms')])
  expect((await bookNextWindow(server, { bathrooms: 7 })).body.errors).toEqual({
    bathrooms: 'Choose between 1 and 6 bathrooms.',
  })
})

test('windows outside the schedule, and areas that are not served, are refused with the remedy', async () => {
  const past = await bookVisit(server, { date: '2020-01-06', window: '8-10' })
  expect(past.body).toMatchObject({ code: 'not-offered', next: [{}, {}, {}] })
  expect(past.body.errors.window).toMatch(/another day/)
  await setBusiness({ zips: ['94110'] })
  const away = await bookNextWindow(server, { zip: '10001' })
  expect(away.body).toMatchObject({ code: 'outside-area', errors: { zip: expect.any(String) } })
  expect((await act('/api/waitlist', { zip: '10001', email: 'bea@example.com' })).status).toBe(201)
  await setBusiness({})
})

test('confirming notifies the customer once, with a calendar file and a text if they asked for it', async () => {
  const booked = await bookNextWindow(server, { email: 'cal@example.com', textConsent: true })
  await Promise.all([confirm(booked.body.booking.id), confirm(booked.body.booking.id)])
  await relayed()
  const mails = mail.received.filter(({ to }) => to.includes('cal@example.com'))
  const calendars = mails
    .flatMap(({ parsed }) => parsed.attachments)
    .filter(({ mimeType }) => mimeType === 'text/calendar')
  expect(mails).toHaveLength(2)
  expect(calendars).toHaveLength(1)
  expect(sms.received).toHaveLength(1)
})

test('a booking whose place is gone is not confirmed, and the refusal names who holds it and what is free', async () => {
  const lost = await bookNextWindow(server, { name: 'Late Visitor' })
  const { id, date, window } = lost.body.booking
  await server.database.queries.deleteFrom('places').where('booking_id', '=', id).execute()
  await bookVisit(server, { date, window, name: 'First Visitor' })
  const { status, body } = await confirm(id)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'place-gone' })
  expect(body.detail).toContain('First Visitor')
  expect(body.next).toHaveLength(3)
})

test('a declined booking frees its place and gives the reason, once it can no longer be undone', async () => {
  const booked = await bookNextWindow(server, { email: 'no@example.com' })
  const { id, date, window } = booked.body.booking
  expect((await act(`/api/bookings/${id}/decline`, { reason: '' }, headers)).status).toBe(422)
  const declined = await act(`/api/bookings/${id}/decline`, { reason: 'We are away that week.' }, headers)
  expect(declined.body.booking.status).toBe('declined')
  expect(await findFreeWindows(server)).not.toContainEqual({ date, window })
  await relayed()
  expect(await findFreeWindows(server)).toContainEqual({ date, window })
  const mails = mail.received.filter(({ to }) => to.includes('no@example.com'))
  expect(mails.at(-1)?.parsed.text).toContain('We are away that week.')
})

test('the customer moves the visit: the old place is free, the new one held, and the owner confirms again', async () => {
  const booked = await bookNextWindow(server)
  const { id, date, window } = booked.body.booking
  await confirm(id)
  const before = await counters()
  const [, target] = await findFreeWindows(server)
  const moved = await act(byLink(booked, '/move'), target)
  expect(moved.body.booking).toMatchObject({ ...target, status: 'pending' })
  expect(await findFreeWindows(server)).toContainEqual({ date, window })
  expect(await findFreeWindows(server)).not.toContainEqual(target)
  expect(await counters()).toMatchObject({ confirmed: before.confirmed - 1, pending: before.pending + 1 })
})

test('an impossible wish is answered with the closest free times, not with the earliest', async () => {
  const days = [...new Set((await findFreeWindows(server)).map(({ date }) => date))]
  const date = days.at(-8) ?? ''
  const book = (window: string, email: string) => bookVisit(server, { date, window, email })
  const offered = ({ body }: Answer): string[] =>
    body.next.map((next: { date: string; window: string }) => `${next.date} ${next.window}`)
  const first = await book('14-16', 'first@example.com')
  const onTheDay = [`${date} 12-14`, `${date} 10-12`, `${date} 8-10`]
  expect(offered(await book('14-16', 'second@example.com'))).toEqual(onTheDay)
  // A customer who has one of them already is not offered it.
  const second = await book('12-14', 'second@example.com')
  expect(offered(await act(byLink(second, '/move'), { date, window: '14-16' })).slice(0, 2)).toEqual(onTheDay.slice(1))
  for (const window of ['10-12', '8-10']) await book(window, 'third@example.com')
  const around = days.slice(-11, -4).map((day) => `${day} 14-16`)
  for (const next of offered(await book('14-16', 'fourth@example.com'))) expect(around).toContain(next)
  await server.database.queries.deleteFrom('places').where('booking_id', '=', first.body.booking.id).execute()
  await book('14-16', 'fifth@example.com')
  for (const next of offered(await confirm(first.body.booking.id))) expect(around).toContain(next)
})

test("a move to a full window keeps the visit's place", async () => {
  const first = await bookNextWindow(server)
  const second = await bookNextWindow(server)
  const { date, window } = first.body.booking
  const refused = await act(byLink(second, '/move'), { date, window })
  expect(refused.body).toMatchObject({ code: 'window-full', next: [{}, {}, {}] })
  expect((await server.call('GET', byLink(second))).body.booking).toEqual(second.body.booking)
})

test('a move and a confirmation at the same time end in one of the two, never in between', async () => {
  for (let round = 0; round < 5; round++) {
    const booked = await bookNextWindow(server)
    const [target] = await findFreeWindows(server)
    await Promise.all([confirm(booked.body.booking.id), act(byLink(booked, '/move'), target)])
    const { booking } = (await server.call('GET', byLink(booked))).body
    const places = await server.database.queries
      .selectFrom('places')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .execute()
    expect(places).toMatchObject([{ date: booking.date, window_id: booking.window }])
  }
})

test('a visit is completed once it has begun, and its link then verifies one review', async () => {
  const booked = await bookNextWindow(server)
  const { id } = booked.body.booking
  await confirm(id)
  expect((await act(`/api/bookings/${id}/complete`, {}, headers)).status).toBe(409)
  await server.database.queries.updateTable('bookings').set({ starts_at: 1 }).where('id', '=', id).execute()
  expect((await act(`/api/bookings/${id}/complete`, {}, headers)).body.booking.status).toBe('completed')
  const review = {
    rating: 4,
    name: 'Bea',
    location: 'San Francisco',
    service: 'standard',
    text: 'On time, and the oven shines again.',
    token: reviewTokenOf(server, id),
  }
  const link = byLink(booked)
  expect((await server.call('GET', link)).body.reviewToken).toBe(review.token)
  expect((await act('/api/reviews', review)).body.review).toMatchObject({ verified: true })
  // One visit has one review: its page asks for no other.
  expect((await server.call('GET', link)).body.reviewToken).toBeNull()
  expect((await act('/api/reviews', review)).status).toBe(422)
})

test('a cancelled visit frees its place, leaves the calendar, and can be cancelled once', async () => {
  const booked = await bookNextWindow(server, { email: 'cancel@example.com' })
  await confirm(booked.body.booking.id)
  const answers = await Promise.all([act(byLink(booked, '/cancel')), act(byLink(booked, '/cancel'))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await relayed()
  const calendars = mail.received
    .filter(({ to }) => to.includes('cancel@example.com'))
    .flatMap(({ parsed }) => parsed.attachments.filter(({ mimeType }) => mimeType === 'text/calendar'))
    .map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
  expect(calendars.map((text) => /METHOD:(\w+)/.exec(text)?.[1])).toEqual(['REQUEST', 'CANCEL'])
  expect(new Set(calendars.map((text) => /UID:(\S+)/.exec(text)?.[1])).size).toBe(1)
})

test('counters equal a fresh count after all of this', async () => {
  const rows = await server.database.queries.selectFrom('bookings').select('status').execute()
  const having = (status: string) => rows.filter((row) => row.status === status).length
  expect(await counters()).toMatchObject({
    bookings: rows.length,
    pending: having('pending'),
    confirmed: having('confirmed'),
  })
})

test('a link that opens nothing says so', async () => {
  expect((await server.call('GET', '/api/bookings/by-token/nothing')).status).toBe(404)
  expect((await act('/api/bookings/by-token/nothing/cancel')).status).toBe(404)
})

test('one contact cannot fill the calendar', async () => {
  const limited = await startTestServer()
  const answers: number[] = []
  for (let i = 0; i < 11; i++) answers.push((await bookNextWindow(limited)).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409, 409])
  expect((await bookNextWindow(limited, { email: 'other@example.com', phone: '(415) 555-0199' })).status).toBe(201)
  await limited.close()
})

test('the answer with the free windows is small', async () => {
  const ask = (encoding: string) =>
    server.call('GET', '/api/availability', { headers: { 'accept-encoding': encoding } })
  const small = await ask('gzip')
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(small.body.days.length).toBeGreaterThan(20)
  expect((await ask('identity')).headers.get('content-encoding')).toBeNull()
})
