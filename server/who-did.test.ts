// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { openTestServer } from './open-test-server.ts'
import { seedMember } from './owner/seed-test-member.ts'

const { server } = await openTestServer()
const owner = await server.signIn()
const ben = await seedMember(server, owner, { name: 'Ben' })

const post = (path: string, body: object, headers: { cookie: string }) =>
  server.call('POST', path, { body: { key: randomUUID(), ...body }, headers })
const read = async (path: string) => (await server.call('GET', path, { headers: owner })).body

test('a visit names who confirmed it until that is undone', async () => {
  const { booking } = (await bookNextWindow(server)).body
  const done = async () => (await read(`/api/bookings/${booking.id}`)).done
  expect(await done()).toEqual([])
  const key = randomUUID()
  // Presses at the same moment are committed together, and each keeps its own name.
  const other = (await bookNextWindow(server)).body.booking
  await Promise.all([
    post(`/api/bookings/${booking.id}/confirm`, { key }, ben.headers),
    post(`/api/bookings/${other.id}/confirm`, {}, owner),
  ])
  expect(await done()).toMatchObject([{ status: 'confirmed', who: 'Ben' }])
  expect((await read(`/api/bookings/${other.id}`)).done).toMatchObject([{ status: 'confirmed', who: 'Owner' }])
  expect((await post('/api/undo', { act: key }, owner)).status).toBe(200)
  expect(await done()).toEqual([])
})

test('an entry of the ledger names who made it', async () => {
  const { booking } = (await bookNextWindow(server)).body
  await post(`/api/bookings/${booking.id}/confirm`, {}, owner)
  const paid = await post(
    `/api/bookings/${booking.id}/account/entries`,
    { kind: 'fee', amount: 2000, seen: 0 },
    ben.headers,
  )
  expect(paid.status).toBe(200)
  const { account } = await read(`/api/bookings/${booking.id}/account`)
  expect(account.entries).toMatchObject([{ kind: 'fee', who: 'Ben' }])
})

test('the security log names who signed in, and the name stays when the person is gone', async () => {
  await post(`/api/members/${ben.id}/end`, {}, owner)
  const lines = (await read('/api/security-log?limit=100')).items.filter(
    ({ kind }: { kind: string }) => kind === 'signed-in',
  )
  expect(lines.map(({ who }: { who: string }) => who)).toContain('ben@example.com')
})
