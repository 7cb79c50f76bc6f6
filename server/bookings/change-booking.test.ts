import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { bookVisit, findFreeWindows } from './book-test-visit.ts'

let server: TestServer
let headers: { cookie: string }

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' })
  headers = await server.signIn()
})
afterAll(() => server.close())

const keyed = (more: object = {}) => ({ body: { key: randomUUID(), ...more } })

test('customer and owner who change one booking at the same time never wait for each other in a circle', async () => {
  const windows = await findFreeWindows(server)
  const pairs = Array.from({ length: 20 }, (_, index) => windows.slice(2 * index, 2 * index + 2))
  const booked = await Promise.all(pairs.map(([first]) => bookVisit(server, { ...first })))
  const answers = await Promise.all(
    booked.flatMap(({ body: { booking, link } }, index) => {
      const byLink = `/api/bookings/by-token/${new URL(link, server.url).searchParams.get('booking')}`
      return [
        server.call('POST', `${byLink}/move`, keyed(pairs[index]?.[1])),
        server.call('POST', `${byLink}/cancel`, keyed()),
        server.call('POST', `/api/bookings/${booking.id}/decline`, { ...keyed({ reason: 'Closed' }), headers }),
        server.call('POST', `/api/bookings/${booking.id}/confirm`, { ...keyed(), headers }),
      ]
    }),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(server.logged.filter((line) => line.includes('tried again'))).toEqual([])
})
