// @module-tag both-engines
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../domain/settings/settings.ts'
import { visitForm } from '../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { openTestServer } from '../open-test-server.ts'
import { auditBooks } from '../operations/health/audit-books.ts'

const monday = Date.parse('2026-11-30T18:00:00Z')
let now = monday
const { server, mail } = await openTestServer({ clock: { now: () => now }, delivers: { mail: true } })
const headers = await server.signIn()
await server.call('PUT', '/api/settings', {
  headers,
  body: {
    key: randomUUID(),
    settings: { ...defaultSettings, reminders: { ...defaultSettings.reminders, estimates: true } },
  },
})

const post = (path: string, body: object) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const read = async (path: string) => (await server.call('GET', path, { headers })).body
const runJob = (name: string) => server.running.jobs.find((job) => job.name === name)?.run()

/** A separate customer with the wrong contacts, and the right ones. */
function wrong() {
  const who = randomUUID().slice(0, 8)
  const is = { name: `Nora ${who}`, phone: '(415) 555-0171', email: `${who}@exmaple.com`, address: '3 Fern Street' }
  return { is, right: { ...is, phone: '(415) 555-0172', email: `${who}@example.com`, address: '14 Elm Street' } }
}

const correct = async (id: string, details: object, key = randomUUID()) => {
  const { version } = (await read(`/api/customers/${id}`)).more
  return post(`/api/customers/${id}`, { key, version, sharesPhone: true, ...details, visits: true })
}

async function estimateFor({ name, email, phone, address }: ReturnType<typeof wrong>['is']) {
  const asked = { customerName: name, customerEmail: email, customerPhone: phone, address, textConsent: false }
  const { id, byLink } = await sendTestEstimate(server, headers, asked)
  await server.deliver()
  const { customer } = await read(`/api/estimates/${id}`)
  return { id, byLink, customer: customer.id as string }
}

const contactsOf = async (id: string) => {
  const { customerName, customerEmail, customerPhone, address } = (await read(`/api/estimates/${id}`)).estimate
  return { name: customerName, email: customerEmail, phone: customerPhone, address }
}
const pdfOf = async (id: string) => {
  const file = await fetch(`${server.url}/api/estimates/${id}/pdf`, { headers })
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
}

test('a waiting estimate goes to the corrected contacts, with its link and PDF as they were sent; Undo restores it', async () => {
  const { is, right } = wrong()
  const { id, byLink, customer } = await estimateFor(is)
  const sent = await pdfOf(id)
  expect((await read(`/api/customers/${customer}`)).comingDetails).toMatchObject([{ kind: 'estimate', count: 1 }])
  const key = randomUUID()
  expect((await correct(customer, right, key)).status).toBe(200)
  expect(await contactsOf(id)).toEqual(right)
  expect(await pdfOf(id)).toBe(sent)
  expect((await read(`/api/estimates/${id}`)).document.customer.email).toBe(is.email)
  expect(await auditBooks(server.config)).toEqual([])

  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await contactsOf(id)).toEqual(is)
  expect((await read(`/api/customers/${customer}`)).customer).toMatchObject(is)

  await correct(customer, right)
  // The first reminder of an unanswered estimate.
  now += 3 * 24 * 3_600_000
  await runJob('remind of estimates')
  await server.deliver()
  await mail.read()
  const to = mail.received.flatMap((each) => each.to).filter((address) => [is.email, right.email].includes(address))
  expect([to[0], ...new Set(to.slice(1))]).toEqual([is.email, right.email])
  expect((await server.call('GET', byLink)).status).toBe(200)
  now = monday
})

test('an answered estimate keeps its contacts, and an answer after a correction prevents its Undo', async () => {
  const { is, right } = wrong()
  const { id, byLink, customer } = await estimateFor(is)
  const approve = { version: 1, name: 'Nora Quill', textConsent: false }
  const key = randomUUID()
  await correct(customer, right, key)
  expect((await post(`${byLink}/approve`, approve)).status).toBe(200)
  expect((await post('/api/undo', { act: key })).status).toBe(409)
  expect(await contactsOf(id)).toEqual(right)
  const later = { ...right, email: `again-${right.email}` }
  expect((await read(`/api/customers/${customer}`)).comingDetails).toEqual([])
  await correct(customer, later)
  expect(await contactsOf(id)).toEqual(right)
  expect(await auditBooks(server.config)).toEqual([])
})

test('an estimate stays if its contacts differ, or if the correction is for the record alone', async () => {
  const { is, right } = wrong()
  const { id, customer } = await estimateFor(is)
  const { version } = (await read(`/api/customers/${customer}`)).more
  await post(`/api/customers/${customer}`, { version, sharesPhone: true, ...right })
  expect(await contactsOf(id)).toEqual(is)
  await correct(customer, { ...right, phone: '(415) 555-0173' })
  expect(await contactsOf(id)).toEqual(is)
})

test('visits that come back after a pause have the corrected contacts', async () => {
  const { is, right } = wrong()
  const at = { date: '2026-12-01', start: '08:00', end: '10:00', anyway: true, frequency: 'weekly' }
  const { booking } = (await post('/api/bookings/arranged', { ...visitForm, ...is, ...at })).body
  now += 120_000
  await runJob('make visits of series')
  const [series] = (await read(`/api/series?booking=${booking.id}`)).series
  const act = async (asked: object) => {
    const shown = await server.call('POST', `/api/series/${series.id}/preview`, { headers, body: { act: asked } })
    const { stamp } = shown.body
    expect((await post(`/api/series/${series.id}/change`, { act: asked, stamp })).status).toBe(200)
  }
  const { customer } = await read(`/api/bookings/${booking.id}`)
  await act({ kind: 'pause', from: '2026-12-08', until: '2027-03-01' })
  const { comingDetails } = await read(`/api/customers/${customer.id}`)
  const paused = comingDetails.find(({ kind }: { kind: string }) => kind === 'paused').count
  expect(paused).toBeGreaterThan(5)
  // Nobody comes until the pause is over.
  await post(`/api/bookings/${booking.id}/cancel`, { reason: 'Away' })
  const key = randomUUID()
  await correct(customer.id, right, key)
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  await correct(customer.id, right)
  await act({ kind: 'resume', from: '2026-12-15' })
  now += 120_000
  await runJob('make visits of series')
  const back = await server.database.queries
    .selectFrom('bookings')
    .select(['name', 'email', 'phone', 'address'])
    .distinct()
    .where('series_id', '=', series.id)
    .where('status', '=', 'confirmed')
    .execute()
  expect(back).toEqual([right])
  expect(await auditBooks(server.config)).toEqual([])
})

test('visits made after a pause have the corrected contacts, even if only a finished visit has them', async () => {
  const { is, right } = wrong()
  const at = { date: '2026-12-01', start: '08:00', end: '10:00', anyway: true, frequency: 'weekly' }
  const { booking } = (await post('/api/bookings/arranged', { ...visitForm, ...is, ...at })).body
  const [series] = (await read(`/api/series?booking=${booking.id}`)).series
  const asked = { kind: 'pause', from: '2026-12-02', until: '2027-03-01' }
  const shown = await server.call('POST', `/api/series/${series.id}/preview`, { headers, body: { act: asked } })
  const { stamp } = shown.body
  expect((await post(`/api/series/${series.id}/change`, { act: asked, stamp })).status).toBe(200)
  now = Date.parse('2026-12-02T18:00:00Z')
  expect((await post(`/api/bookings/${booking.id}/complete`, {})).status).toBe(200)
  now += 120_000
  const { customer } = await read(`/api/bookings/${booking.id}`)
  const later = async () => (await read(`/api/customers/${customer.id}`)).comingDetails
  expect(await later()).toMatchObject([{ kind: 'later', count: 1, email: is.email }])
  const kept = () => server.database.queries.selectFrom('booking_edits').selectAll().execute()
  const before = await kept()
  const key = randomUUID()
  await correct(customer.id, right, key)
  expect(await later()).toMatchObject([{ kind: 'later', count: 1, email: right.email }])
  expect((await post('/api/undo', { act: key })).status).toBe(200)
  expect(await kept()).toEqual(before)
  await correct(customer.id, right)
  const done = await read(`/api/bookings/${booking.id}`)
  expect(done).toMatchObject({ booking: { ...is, status: 'completed' }, edits: [] })
  now = Date.parse('2027-02-15T18:00:00Z')
  await runJob('make visits of series')
  const made = await server.database.queries
    .selectFrom('bookings')
    .select(['name', 'email', 'phone', 'address'])
    .distinct()
    .where('series_id', '=', series.id)
    .where('status', '=', 'confirmed')
    .execute()
  expect(made).toEqual([right])
  expect(await auditBooks(server.config)).toEqual([])
  now = monday
})
