import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PriceList } from '../../domain/pricing/pricing.ts'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

async function changePrices(become: (prices: PriceList) => object) {
  const { settings } = (await server.call('GET', '/api/settings', { headers })).body
  const body = { key: randomUUID(), settings: { ...settings, prices: become(settings.prices) } }
  return server.call('PUT', '/api/settings', { body, headers })
}

const withCar = ({ extras, offered, ...rest }: PriceList) => ({
  ...rest,
  extras: { ...extras, 'new-1': { label: 'Inside the car', price: 60 } },
  offered: { extras: [...offered.extras, 'new-1'] },
})

test('a custom extra is sold, and sold ones keep their name and price whatever becomes of the list', async () => {
  const added = await changePrices(withCar)
  expect(added.body.settings.prices.offered.extras).toEqual(['oven', 'fridge', 'windows', 'laundry', 'inside-the-car'])
  expect((await server.call('GET', '/')).body).toContain('Inside the car <b>+$60</b>')
  expect((await server.call('GET', '/llms.txt')).body).toContain('- Inside the car: +$60')
  const [window] = await findFreeWindows(server)
  const { body: booked } = await bookVisit(server, { ...window, extras: ['inside-the-car'] })
  const { id } = await sendTestEstimate(server, headers, { extras: ['inside-the-car'] })
  const estimate = async () => (await server.call('GET', `/api/estimates/${id}`, { headers })).body
  const token = new URL(booked.link, server.url).searchParams.get('booking')
  const booking = async () => (await server.call('GET', `/api/bookings/by-token/${token}`)).body.booking
  const csv = async () => [
    (await server.call('GET', '/api/exports/bookings.csv', { headers })).body,
    (await server.call('GET', '/api/exports/estimates.csv', { headers })).body,
  ]
  const before = [await estimate(), await booking(), await csv()]
  expect(before[1]).toMatchObject({ price: 149, named: { service: 'Standard Clean', extras: ['Inside the car'] } })

  await changePrices(({ extras, ...rest }) => ({
    ...rest,
    extras: { ...extras, 'inside-the-car': { label: 'Motor home', price: 99 } },
    offered: { extras: ['oven'] },
    services: { ...rest.services, standard: { ...rest.services.standard, label: 'Weekly shine', base: 1 } },
  }))
  expect([await estimate(), await booking(), await csv()]).toEqual(before)
  expect((await server.call('GET', `/?booking=${token}`)).body).toContain('Inside the car')
})

test('POST /api/bookings refuses an item that was taken off the list, by its name, and books nothing', async () => {
  const [window] = await findFreeWindows(server)
  const refused = await bookVisit(server, { ...window, extras: ['oven', 'fridge'] })
  expect(refused.status).toBe(422)
  expect(refused.body.errors.extras).toBe(
    '“Inside the fridge” is no longer on offer. Take it out of your choice and send again: the rest is kept.',
  )
  expect((await bookVisit(server, { ...window, extras: ['moat'] })).body.errors.extras).toContain('“moat”')
  expect(await findFreeWindows(server)).toContainEqual(window)
})

test('the owner may sell one customer an item that left the list, and none that was never on it', async () => {
  await sendTestEstimate(server, headers, { extras: ['fridge'] })
  const body = { key: randomUUID(), customerName: 'A', customerEmail: 'a@example.com', customerPhone: '(415) 555-0199' }
  const cleaning = { address: '1 Elm Street', service: 'deep', homeSize: 'small', textConsent: false }
  const refused = await server.call('POST', '/api/estimates', {
    body: { ...body, ...cleaning, extras: ['constructor'] },
    headers,
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { extras: 'Choose extras from the price list.' } } })
})

test('settings without a service on the list are refused at the list', async () => {
  const none = await changePrices((prices) => ({ ...prices, offered: { ...prices.offered, services: [] } }))
  expect(none.body.errors).toEqual({ 'settings.prices.offered.services': 'Keep at least one service on the list.' })
})

test('a list of more extras than the limit is refused, and so is an offer of an unknown one', async () => {
  const many = Object.fromEntries(Array.from({ length: 96 }, (_, n) => [`new-${n}`, { label: `Extra ${n}`, price: 1 }]))
  const full = await changePrices(({ extras: _known, offered: _list, ...rest }) => ({ ...rest, extras: many }))
  expect(full.status).toBe(422)
  expect(full.body.detail).toContain('At most 100 extras are remembered')
  const unknown = await changePrices((prices) => ({ ...prices, offered: { extras: ['moat'] } }))
  expect(unknown.status).toBe(422)
})

const withPanes = ({ services, offered, ...rest }: PriceList) => ({
  ...rest,
  services: { ...services, 'new-1': { label: 'Window cleaning', description: 'glass and frames', base: 120 } },
  offered: { ...offered, services: ['new-1', ...offered.services] },
})

test('a custom service is sold everywhere, and sold ones stay the same when it is renamed and withdrawn', async () => {
  const added = await changePrices(withPanes)
  expect(added.body.settings.prices.offered.services).toEqual(['window-cleaning', 'standard', 'deep', 'move'])
  const page = String((await server.call('GET', '/')).body)
  expect(page).toContain('<h3>Window cleaning</h3><p>Glass and frames.</p>')
  expect(page).toContain('data-price="window-cleaning large">$162</strong>')
  expect(page).toContain('"name":"Window cleaning","description":"glass and frames"')
  expect((await server.call('GET', '/llms.txt')).body).toContain('#service-window-cleaning): glass and frames.')
  expect((await server.call('GET', '/?service=window-cleaning')).body).toMatch(/id="c-window-cleaning"[^>]* checked/)
  const [window] = await findFreeWindows(server)
  const own = { service: 'window-cleaning', priceShown: 120, laterPriceShown: 120 }
  const { body: booked } = await bookVisit(server, { ...window, ...own, email: 'panes@example.com' })
  const { id } = await sendTestEstimate(server, headers, { service: 'window-cleaning' })
  const token = new URL(booked.link, server.url).searchParams.get('booking')
  const read = async () => [
    (await server.call('GET', `/api/estimates/${id}`, { headers })).body,
    (await server.call('GET', `/api/bookings/by-token/${token}`)).body.booking,
    (await server.call('GET', '/api/exports/bookings.csv', { headers })).body,
    (await server.call('GET', '/api/exports/estimates.csv', { headers })).body,
  ]
  const before = await read()
  expect(before[1]).toMatchObject({ price: 120, service: 'window-cleaning', named: { service: 'Window cleaning' } })
  const withdrawn = await changePrices(({ services, offered, ...rest }) => ({
    ...rest,
    services: { ...services, 'window-cleaning': { label: 'Panes', description: 'glass', base: 999 } },
    offered: { ...offered, services: ['standard', 'deep', 'move'] },
  }))
  expect(withdrawn.status).toBe(200)
  expect(await read()).toEqual(before)
  expect((await server.call('GET', `/?booking=${token}`)).body).toContain('Window cleaning')
  expect((await server.call('GET', '/')).body).not.toContain('c-window-cleaning')
  expect((await server.call('GET', '/?service=window-cleaning')).body).not.toContain('c-window-cleaning')
  const filtered = await server.call('GET', '/api/bookings?list=all&service=window-cleaning', { headers })
  expect(filtered.body.items).toMatchObject([{ named: { service: 'Window cleaning' } }])

  const [other] = await findFreeWindows(server)
  const refused = await bookVisit(server, { ...other, ...own, email: 'late@example.com' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({
    service: '“Panes” is no longer on offer. Choose another service and send again: the rest is kept.',
  })
  expect(await findFreeWindows(server)).toContainEqual(other)
  // For one customer the owner may sell it nevertheless.
  await sendTestEstimate(server, headers, { service: 'window-cleaning' })
})

test('a review is about a service that is or was sold, and about no other', async () => {
  const write = (service: string) =>
    server.call('POST', '/api/reviews', {
      body: { key: randomUUID(), rating: 5, name: 'Bea', location: 'Here', service, text: `About ${service}.` },
    })
  expect((await write('window-cleaning')).status).toBe(201)
  expect((await server.call('GET', '/')).body).toContain('Here · Panes · ')
  for (const service of ['moat', 'constructor'])
    expect((await write(service)).body).toMatchObject({
      code: 'invalid-input',
      errors: { service: 'Choose a service from the price list.' },
    })
})
