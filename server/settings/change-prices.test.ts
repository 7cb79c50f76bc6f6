import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PriceList, SizePrices } from '../../domain/pricing/pricing.ts'
import { bookVisit, findFreeWindows } from '../bookings/book-test-visit.ts'
import { sendTestEstimate } from '../estimates/send-test-estimate.ts'
import { openTestServer } from '../open-test-server.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

async function changePrices(become: (services: PriceList['services']) => object) {
  const { settings } = (await server.call('GET', '/api/settings', { headers })).body
  const prices = { ...settings.prices, services: become(settings.prices.services) }
  const body = { key: randomUUID(), settings: { ...settings, prices } }
  return server.call('PUT', '/api/settings', { body, headers })
}

function priceSizes(sizes: SizePrices) {
  return changePrices(({ deep, ...rest }) => ({ ...rest, deep: { ...deep, sizes } }))
}

test('a service has its own price for a size, and a changed price affects nothing already sold', async () => {
  expect((await priceSizes({ large: 310 })).body.settings.prices.services.deep.sizes).toEqual({ large: 310 })
  expect((await server.call('GET', '/llms.txt')).body).toContain('3-4 Bedrooms $149, 5+ Bedrooms $310')
  const [window, other] = await findFreeWindows(server)
  const choice = { service: 'deep', homeSize: 'large' }
  const { body: booked } = await bookVisit(server, { ...window, ...choice, priceShown: 310 })
  expect(booked.booking.price).toBe(310)
  const { id } = await sendTestEstimate(server, headers, choice)
  const sold = async () => [
    (await server.call('GET', `/api/bookings/${booked.booking.id}`, { headers })).body.booking,
    (await server.call('GET', `/api/estimates/${id}`, { headers })).body,
  ]
  const before = await sold()
  expect(JSON.stringify(before[1])).toContain('$310')
  await priceSizes({ large: 290, small: 100 })
  expect(await sold()).toEqual(before)
  expect((await bookVisit(server, { ...other, ...choice, priceShown: 310 })).body).toMatchObject({
    code: 'price-changed',
    shown: 310,
    now: 290,
  })
})

test('a program that does not know prices for sizes leaves them, and an empty list removes them', async () => {
  const kept = async () => (await server.call('GET', '/api/settings', { headers })).body.settings.prices.services.deep
  await priceSizes({ small: 100 })
  await changePrices(({ deep: { sizes: _unknown, ...deep } = { label: '', description: '', base: 0 }, ...rest }) => ({
    ...rest,
    deep: { ...deep, base: 150 },
  }))
  expect(await kept()).toMatchObject({ base: 150, sizes: { small: 100 } })
  await priceSizes({})
  expect(await kept()).not.toHaveProperty('sizes')
})

test.each([{ small: -1 }, { small: 1.5 }, { small: 100_001 }, { tiny: 90 }, { medium: 'much' }])(
  'a price of %j is refused',
  async (sizes) => {
    expect(await priceSizes(sizes as SizePrices)).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
  },
)
