// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookingActions, customerChanges, isPossible, ownerChanges } from '../../domain/bookings/booking-changes.ts'
import { bookingStatuses, holdsPlace } from '../../domain/bookings/booking-status.ts'
import { openTestServer } from '../open-test-server.ts'
import { bookNextWindow, bookVisit, findFreeWindows } from './book-test-visit.ts'

const { server } = await openTestServer()
const headers = await server.signIn()

const keyed = (more: object = {}) => ({ body: { key: randomUUID(), ...more } })

test('a customer and the owner who change one booking at the same time never deadlock', async () => {
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

const cases = bookingStatuses.flatMap((status) => [true, false].map((hasBegun) => ({ status, hasBegun })))

/** A visit of a regular customer in any status, and the address of its private link. */
async function bookIn({ status, hasBegun }: (typeof cases)[number]) {
  const { booking, link } = (await bookNextWindow(server, { frequency: 'weekly' })).body
  const change = { status, ...(hasBegun && { starts_at: Date.now() - 1_000 }) }
  await server.database.queries.updateTable('bookings').set(change).where('id', '=', booking.id).execute()
  const byLink = `/api/bookings/by-token/${new URL(link, server.url).searchParams.get('booking')}`
  return { byLink, visit: (await server.call('GET', byLink)).body.booking }
}

/** Its places that are not given up. */
async function placesOf(id: string): Promise<number> {
  const places = server.database.queries.selectFrom('places').selectAll().where('booking_id', '=', id)
  return (await places.where('free_at', 'is', null).execute()).length
}

test.each(cases)('the owner can make the changes that the table allows, and no others: %j', async (state) => {
  for (const action of bookingActions) {
    const { visit } = await bookIn(state)
    const change = ownerChanges[action]
    const body = keyed('takes' in change ? { reason: 'Closed' } : {})
    const answer = await server.call('POST', `/api/bookings/${visit.id}/${action}`, { ...body, headers })
    const isAllowed = isPossible(change, visit, Date.now())
    const told = isAllowed ? { status: 200, body: { booking: { status: change.to } } } : { status: 409 }
    expect({ action, ...answer }).toMatchObject({ action, ...told })
    expect(await placesOf(visit.id)).toBe(isAllowed && !holdsPlace(change.to) ? 0 : 1)
  }
})

test.each(cases)('the customer can make the changes that the table allows, and no others: %j', async (state) => {
  for (const [action, change] of Object.entries(customerChanges)) {
    const { visit, byLink } = await bookIn(state)
    const wanted = action === 'move' ? (await findFreeWindows(server)).at(-1) : {}
    const answer = await server.call('POST', `${byLink}/${action}`, keyed(wanted))
    const isAllowed = isPossible(change, visit, Date.now())
    const told = isAllowed ? { status: 200, body: { booking: { status: change.to } } } : { status: 409 }
    expect({ action, ...answer }).toMatchObject({ action, ...told })
    expect(await placesOf(visit.id)).toBe(isAllowed && !holdsPlace(change.to) ? 0 : 1)
  }
})

test('an action that the table does not know has no route', async () => {
  const { visit } = await bookIn({ status: 'pending', hasBegun: false })
  expect((await server.call('POST', `/api/bookings/${visit.id}/teleport`, { ...keyed(), headers })).status).toBe(404)
})
