// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendTestForm } from '../send-test-form.ts'
import { renewTestOffice } from '../renew-test-office.ts'
import { createTestParts } from '../create-test-parts.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { extendSeries } from './create-visits.ts'

const office = renewTestOffice()

/** Books a weekly visit as a visitor, and confirms it; returns the path of its private link. */
async function beginSeries() {
  const wanted = { date: '2026-12-08', window: '8-10', frequency: 'weekly' }
  const { body } = await office.server.call('POST', '/api/bookings', {
    body: { key: randomUUID(), ...visitForm, ...wanted },
  })
  const { id } = body.booking
  await office.post(`/api/bookings/${id}/confirm`)
  return { id: String(id), link: String(body.link), token: String(body.link).split('=')[1] ?? '' }
}

const send = (path: string, fields: Record<string, string>) => sendTestForm(office.server, path, fields)
const read = async (path: string) => (await fetch(office.server.url + path)).text()
const kinds = async () => {
  const rows = await office.server.database.queries.selectFrom('messages').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

test('the private link shows the next dates and their prices, and the result of skipping before it is pressed', async () => {
  const { link, token, id } = await beginSeries()
  const page = await read(link)
  expect(page).toContain('Every week on Tuesday, 8:00 AM – 10:00 AM')
  expect(page).toContain('<li>Tuesday, December 15 for $71')
  expect(page).toContain('Your next visit would then be on Tuesday, December 15 for $71.')
  const answer = await send('/series/skip', { token })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, link])
  const { booking } = await office.get(`/api/bookings/${id}`)
  expect(booking.status).toBe('skipped')
  expect(await read(link)).not.toContain('too late')
  expect(await kinds()).toEqual(expect.arrayContaining(['booking-left-out', 'owner-left-out']))
  expect(await kinds()).not.toContain('booking-skipped')
})

test('the calendar file of the visit says when the next ones are', async () => {
  const { token } = await beginSeries()
  const file = await read(`/api/bookings/by-token/${token}/calendar`)
  expect(file.replaceAll('\r\n ', '')).toContain('The next visits are on Tuesday\\, December 15 for $71')
})

test("a visit cannot be skipped after the business's notice period has begun", async () => {
  const { token, link, id } = await beginSeries()
  office.now = Date.parse('2026-12-08T10:00:00Z')
  expect(await read(link)).toContain('It is too late to skip this visit here.')
  expect((await send('/series/skip', { token })).status).toBe(409)
  const { booking } = await office.get(`/api/bookings/${id}`)
  expect(booking.status).toBe('confirmed')
})

test('a customer pauses the visits, and both sides are notified once', async () => {
  const { token, link } = await beginSeries()
  const answer = await send('/series/pause', { token, from: '2026-12-10', until: '2026-12-31' })
  expect(answer.status).toBe(303)
  const page = await read(link)
  expect(page).toContain('Paused until Thursday, December 31.')
  expect(page).toContain('<li>Tuesday, January 5 for $71')
  expect((await kinds()).filter((kind) => kind.includes('series')).toSorted()).toEqual([
    'owner-series-paused',
    'series-paused',
  ])
})

test('a pause that ends before it begins is refused with a page that says so', async () => {
  const { token } = await beginSeries()
  const answer = await send('/series/pause', { token, from: '2026-12-31', until: '2026-12-10' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('A pause has to end after it begins')
})

test('a customer ends the visits after this one, which stays', async () => {
  const { token, id } = await beginSeries()
  const { series } = await office.get(`/api/series?booking=${id}`)
  office.now += 60_000
  await extendSeries(await createTestParts(office.server.database, { now: () => office.now }), series[0].id)
  expect((await send('/series/end', { token })).status).toBe(303)
  const rows = await office.server.database.queries
    .selectFrom('bookings')
    .select(['status', 'date'])
    .orderBy('date')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', ...rows.slice(1).map(() => 'cancelled')])
  expect(rows.length).toBeGreaterThan(5)
})

test('the confirmation names the next dates and their prices', async () => {
  const { id } = await beginSeries()
  const { messages } = await office.get(`/api/bookings/${id}`)
  const confirmed = messages.find(({ kind }: { kind: string }) => kind === 'booking-confirmed')
  const message = await office.get(`/api/messages/${confirmed.id}`)
  expect(JSON.stringify(message)).toContain(
    'The next visits are on Tuesday, December 15 for $71, Tuesday, December 22 for $71, and Tuesday, December 29 for $71.',
  )
})

/** The owner's price of a skip. */
async function ask(skips: object) {
  const { settings } = await office.get('/api/settings')
  const body = { key: randomUUID(), settings: { ...settings, skips } }
  expect((await office.server.call('PUT', '/api/settings', { headers: office.headers, body })).status).toBe(200)
}

/** Begins a series, with its later visits made; returns them as the owner sees them, the first one first. */
async function beginMade() {
  const begun = await beginSeries()
  const { series } = await office.get(`/api/series?booking=${begun.id}`)
  office.now += 60_000
  await extendSeries(await createTestParts(office.server.database, { now: () => office.now }), series[0].id)
  const prices = async () => {
    const rows = office.server.database.queries.selectFrom('bookings').select(['id', 'date', 'price', 'status'])
    return (await rows.orderBy('date').execute()).map(({ price, status }) => `${status} ${price}`)
  }
  return { ...begun, prices }
}

test('a skip costs what the owner asks: the customer reads it first, and the next visit gets that price', async () => {
  await ask({ rule: 'fee', fee: 25, free: 0 })
  const { link, token, prices } = await beginMade()
  expect(await read(link)).toContain(
    'Your next visit would then be on Tuesday, December 15, for $96 instead of $71: there is more to clean after a skipped visit.',
  )
  const asFirst = await prices()
  expect((await send('/series/skip', { token, price: '96' })).status).toBe(303)
  expect((await prices()).slice(0, 3)).toEqual(['skipped 89', 'confirmed 96', 'confirmed 71'])
  expect(asFirst.slice(0, 3)).toEqual(['confirmed 89', 'confirmed 71', 'confirmed 71'])
  for (const kind of ['booking-left-out', 'owner-left-out']) {
    const { id } = await office.server.database.queries
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const message = await office.get(`/api/messages/${id}`)
    expect(JSON.stringify(message)).toContain(
      'The visit on Tuesday, December 15 costs $96 instead of $71, because the one before it is skipped.',
    )
  }
})

test('a price that the customer has not read costs nothing: the skip is refused, and the page says the new price', async () => {
  const { link, token, prices } = await beginMade()
  await ask({ rule: 'fee', fee: 25, free: 0 })
  for (const price of ['', '80']) {
    const answer = await send('/series/skip', { token, price })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('has changed since you looked')
  }
  expect((await prices())[0]).toBe('confirmed 89')
  expect(await read(link)).toContain('for $96 instead of $71')
})

test('the free skips of twelve months cost nothing, and the one after them does', async () => {
  await ask({ rule: 'less-often', fee: 0, free: 1 })
  const { link, token, prices } = await beginMade()
  expect(await read(link)).toContain('Your next visit would then be on Tuesday, December 15 for $71.')
  expect((await send('/series/skip', { token })).status).toBe(303)
  const { id } = await office.server.database.queries
    .selectFrom('bookings')
    .select('id')
    .where('date', '=', '2026-12-15')
    .executeTakeFirstOrThrow()
  const next = createPrivateLinks(office.server.config.authSecret).make('booking', id)
  expect(await read(`/?booking=${next}`)).toContain('for $76 instead of $71')
  expect((await prices())[1]).toBe('confirmed 71')
})

test('a skipped visit that happens after all takes its price back, and Undo brings it again', async () => {
  await ask({ rule: 'fee', fee: 25, free: 0 })
  const { id, token, prices } = await beginMade()
  await send('/series/skip', { token, price: '96' })
  const correction = { key: randomUUID(), from: 'skipped', to: 'confirmed', tell: false, reason: 'She wants it.' }
  expect(
    (await office.server.call('POST', `/api/bookings/${id}/correct`, { headers: office.headers, body: correction }))
      .status,
  ).toBe(200)
  expect((await prices()).slice(0, 2)).toEqual(['confirmed 89', 'confirmed 71'])
  const undone = await office.server.call('POST', '/api/undo', {
    headers: office.headers,
    body: { key: randomUUID(), act: correction.key },
  })
  expect(undone.status).toBe(200)
  expect((await prices()).slice(0, 2)).toEqual(['skipped 89', 'confirmed 96'])
})
