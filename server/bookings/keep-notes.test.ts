// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { bookNextWindow } from './book-test-visit.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const get = (path: string) => server.call('GET', path, { headers })
const press = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const words = 'Bring the long ladder'

test('notes for one visit show on the booking, on Today, in the calendar and in the export, and never to the customer', async () => {
  const { booking, link } = (await bookNextWindow(server)).body
  const { id, date } = booking
  expect((await get(`/api/bookings/${id}`)).body.visitNotes).toBe('')
  expect((await press(`/api/bookings/${id}/notes`, { notes: words, before: '' })).body).toEqual({ notes: words })
  await press(`/api/bookings/${id}/confirm`, {})

  expect((await get(`/api/bookings/${id}`)).body.visitNotes).toBe(words)
  expect((await get('/api/today')).body.next).toMatchObject({ id, visitNotes: words })
  expect((await get(`/api/calendar?from=${date}&to=${date}`)).body.visits).toMatchObject([{ id, visitNotes: words }])
  const person = (await get(`/api/customers?email=${encodeURIComponent(booking.email)}`)).body
  expect((await get(`/api/customers/${person.id}/export`)).body.bookings).toMatchObject([{ id, visitNotes: words }])

  const token = link.split('=')[1]
  const own = await server.call('GET', `/api/bookings/by-token/${token}`)
  const file = await server.call('GET', `/api/bookings/by-token/${token}/calendar`)
  const page = await server.call('GET', link)
  for (const { status, body } of [own, file, page]) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('ladder')
  }
  for (const { id: message } of (await get(`/api/bookings/${id}`)).body.messages)
    expect(JSON.stringify((await get(`/api/messages/${message}`)).body)).not.toContain('ladder')
  expect((await get('/api/search?q=ladder')).body.items).toEqual([])
})

test("a booking, an estimate and Today’s next visit show the customer's name and standing notes, until they are erased", async () => {
  const { booking } = (await bookNextWindow(server)).body
  await press(`/api/bookings/${booking.id}/confirm`, {})
  const customer = {
    customerName: 'Ana',
    customerEmail: booking.email,
    customerPhone: '(415) 555-0188',
    address: 'Elm',
  }
  const cleaning = { service: 'deep', homeSize: 'small', textConsent: false }
  const { estimate } = (await press('/api/estimates', { ...customer, ...cleaning })).body
  const { id } = (await get(`/api/customers?email=${encodeURIComponent(booking.email)}`)).body
  const things = [`/api/bookings/${booking.id}`, `/api/estimates/${estimate.id}`]
  for (const path of things) expect((await get(path)).body.customer).toEqual({ id, notes: '', language: '' })
  await press(`/api/customers/${id}/notes`, { notes: 'Rex bites', before: '' })
  for (const path of things) expect((await get(path)).body.customer).toEqual({ id, notes: 'Rex bites', language: '' })
  expect((await get('/api/today')).body.next).toMatchObject({ customerNotes: 'Rex bites' })
  await server.database.queries.updateTable('customers').set({ erased_at: 1 }).where('id', '=', id).execute()
  for (const path of things) expect((await get(path)).body.customer).toBeNull()
})

test('notes changed by another person in the meantime are not overwritten, and a second press repeats the first', async () => {
  const { id } = (await bookNextWindow(server)).body.booking
  const key = randomUUID()
  const pressed = [
    { notes: 'One', before: '' },
    { notes: 'One', before: '' },
  ].map((body) => press(`/api/bookings/${id}/notes`, { key, ...body }))
  expect((await Promise.all(pressed)).map(({ status }) => status)).toEqual([200, 200])
  expect((await press(`/api/bookings/${id}/notes`, { notes: 'Two', before: '' })).body.code).toBe('changed-meanwhile')
  expect((await press(`/api/bookings/${id}/notes`, { key, notes: 'Two', before: 'One' })).body.code).toBe('key-reused')
  const long = await press(`/api/bookings/${id}/notes`, { notes: 'x'.repeat(2_001), before: 'One' })
  expect(long.body.errors.notes).toContain('2000')
  expect((await get(`/api/bookings/${id}`)).body.visitNotes).toBe('One')
  expect((await press('/api/bookings/nobody/notes', { notes: 'Two', before: '' })).status).toBe(404)
})
