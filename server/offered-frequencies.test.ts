// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RareFrequency } from '../domain/pricing/pricing.ts'
import { rareTerms } from '../domain/pricing/sample-prices.ts'
import { bookVisit, findFreeWindows, visitForm } from './bookings/book-test-visit.ts'
import { sendTestEstimate } from './estimates/send-test-estimate.ts'
import { auditBooks } from './operations/health/audit-books.ts'
import { openTestServer } from './open-test-server.ts'

// Monday noon in San Francisco.
let now = Date.parse('2026-11-30T20:00:00Z')
const { server } = await openTestServer({ clock: { now: () => now } })
const headers = await server.signIn()

const get = async (path: string) => (await server.call('GET', path, { headers })).body
const post = (path: string, body: object) =>
  server.call('POST', path, { headers, body: { key: randomUUID(), ...body } })
const page = async () => String((await server.call('GET', '/')).body)

async function offer(names: RareFrequency[]) {
  const { settings } = await get('/api/settings')
  const { offered, frequencies, ...prices } = settings.prices
  const terms = Object.fromEntries(names.map((name) => [name, rareTerms[name]]))
  const list = { ...prices, frequencies: { ...frequencies, ...terms }, offered: { ...offered, frequencies: names } }
  const body = { key: randomUUID(), settings: { ...settings, prices: list } }
  return server.call('PUT', '/api/settings', { body, headers })
}

const makeVisits = async () => {
  now += 60_000
  await server.running.jobs.find(({ name }) => name === 'make visits of series')?.run()
}
const daysOf = async (id: string) =>
  (await get(`/api/series?booking=${id}`)).series[0].visits.map(({ date }: { date: string }) => date)

const days = ['01', '02', '03', '04', '07', '08', '09'].map((day) => `2026-12-${day}`)

function arrange(more: object) {
  const at = { date: days.shift(), start: '08:00', end: '10:00' }
  const email = `${randomUUID()}@example.com`
  return post('/api/bookings/arranged', { ...visitForm, email, ...at, anyway: true, ...more })
}

test('a business that offers no rare frequency sells and shows none', async () => {
  expect(await page()).not.toMatch(/every-[368]-weeks|every two, /i)
  const [window] = await findFreeWindows(server)
  const body = { ...window, frequency: 'every-3-weeks', priceShown: 89, laterPriceShown: 89 }
  expect((await bookVisit(server, body)).body).toMatchObject({
    code: 'invalid-input',
    errors: { frequency: expect.stringContaining('no longer on offer') },
  })
  expect((await arrange({ frequency: 'every-6-weeks' })).body.errors).toEqual({
    frequency: 'Choose how often from the price list.',
  })
  const { body: visit } = await arrange({})
  const refused = await post(`/api/bookings/${visit.booking.id}/cleaning`, { frequency: 'every-8-weeks', tell: false })
  expect(refused.body.errors).toEqual({ frequency: 'Choose how often from the price list.' })
})

test('an offered rare frequency is on the page and in the facts, and a visitor who books it gets visits that often', async () => {
  expect((await offer(['every-3-weeks', 'every-6-weeks'])).status).toBe(200)
  const html = await page()
  expect(html).toContain('value="every-3-weeks"')
  expect(html).toContain('12% off after your first visit')
  expect(html).toContain('Once, weekly, or every two, three, four or six weeks.')
  expect(html).not.toContain('every-8-weeks')
  expect(String((await server.call('GET', '/llms.txt')).body)).toContain('Every 6 weeks: later visits cost 5% less')
  const [window] = await findFreeWindows(server)
  const { body } = await bookVisit(server, {
    ...window,
    frequency: 'every-3-weeks',
    priceShown: 89,
    laterPriceShown: 78,
  })
  expect(body.booking).toMatchObject({ price: 89, laterPrice: 78, named: { frequency: 'Every 3 weeks' } })
  expect((await post(`/api/bookings/${body.booking.id}/confirm`, {})).status).toBe(200)
  await makeVisits()
  const [series] = (await get(`/api/series?booking=${body.booking.id}`)).series
  expect(series).toMatchObject({
    frequency: 'every-3-weeks',
    price: 78,
    words: expect.stringMatching(/^Every 3 weeks on /),
  })
  const [first, second] = await daysOf(body.booking.id)
  expect(Date.parse(second) - Date.parse(first)).toBe(21 * 24 * 3_600_000)
})

test('the owner agrees on a rare frequency by phone, in an estimate, at a visit and from a day on', async () => {
  const { body: phoned } = await arrange({ frequency: 'every-6-weeks' })
  await makeVisits()
  expect(await daysOf(phoned.booking.id)).toEqual([
    '2026-12-03',
    '2027-01-14',
    '2027-02-25',
    '2027-04-08',
    '2027-05-20',
  ])
  const { id } = await sendTestEstimate(server, headers, { frequency: 'every-3-weeks' })
  expect(JSON.stringify(await get(`/api/estimates/${id}`))).toContain('Every 3 weeks: $131 for each later visit')
  const { body: once } = await arrange({})
  const changed = await post(`/api/bookings/${once.booking.id}/cleaning`, { frequency: 'every-3-weeks', tell: false })
  expect(changed.body.booking.named.frequency).toBe('Every 3 weeks')
  const { body: weekly } = await arrange({ frequency: 'weekly' })
  await makeVisits()
  const [series] = (await get(`/api/series?booking=${weekly.booking.id}`)).series
  const { weekday, window, visits } = series
  const act = { kind: 'change', from: visits[1].slot, price: 85, weekday, window, frequency: 'every-6-weeks' }
  const preview = await server.call('POST', `/api/series/${series.id}/preview`, { headers, body: { act } })
  expect(preview.status).toBe(200)
  const pressed = await post(`/api/series/${series.id}/change`, { act, stamp: preview.body.stamp })
  expect(pressed.status).toBe(200)
})

test('when the owner stops offering a frequency, agreed visits go on, visitors read why, and the owner may still agree on it', async () => {
  const { body: agreed } = await arrange({ frequency: 'every-3-weeks' })
  expect((await offer([])).status).toBe(200)
  await makeVisits()
  now += 21 * 24 * 3_600_000
  await makeVisits()
  const [series] = (await get(`/api/series?booking=${agreed.booking.id}`)).series
  expect(series).toMatchObject({ state: 'active', frequency: 'every-3-weeks', price: 78 })
  expect(series.visits.length).toBeGreaterThan(1)
  expect(await page()).not.toContain('every-3-weeks')
  const [window] = await findFreeWindows(server)
  const body = { ...window, frequency: 'every-3-weeks', priceShown: 89, laterPriceShown: 78 }
  expect((await bookVisit(server, body)).body.errors).toEqual({
    frequency: '“Every 3 weeks” is no longer on offer. Choose how often again and send: the rest is kept.',
  })
  const next = { ...visitForm, date: '2027-02-03', start: '12:00', end: '14:00', anyway: true }
  const phoned = await post('/api/bookings/arranged', { ...next, email: 'kim@example.com', frequency: 'every-3-weeks' })
  expect(phoned.status).toBe(201)
  expect(await auditBooks(server.config)).toEqual([])
})
