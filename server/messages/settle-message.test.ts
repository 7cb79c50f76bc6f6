// @module-tag both-engines
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedCustomers } from '../customers/seed-test-customers.ts'
import { openTestServer } from '../open-test-server.ts'
import { seedMessages } from './seed-test-messages.ts'

const { server } = await openTestServer()
const headers = await server.signIn()
const { queries } = server.database
const get = async (path: string) => (await server.call('GET', path, { headers })).body
const leave = (id: string, key: string = randomUUID()) =>
  server.call('POST', `/api/messages/${id}/leave`, { body: { key }, headers })
const needsYou = async () => (await get('/api/messages?list=needs-you')).items
const count = async () => (await get('/api/dashboard')).troubledMessages

async function seed(change: object = {}): Promise<string> {
  const id = randomUUID()
  await seedMessages(queries, {
    id,
    kind: 'booking-confirmed',
    recipient: 'ana@example.com',
    status: 'failed',
    next_attempt_at: null,
    good_until: Date.now() + 86_400_000,
    ...change,
  })
  return id
}

test('a message that is left is no badge any more, stays in the other lists, and is left once', async () => {
  const [left, other] = [await seed(), await seed({ status: 'bounced' })]
  const before = await count()
  const key = randomUUID()
  const [one, again] = await Promise.all([leave(left, key), leave(left, key)])
  expect([one.status, again.status]).toEqual([200, 200])
  expect(await count()).toBe(before - 1)
  expect((await needsYou()).map(({ id }: { id: string }) => id)).toEqual([other])
  const listed = (await get('/api/messages?list=to-customers')).items.find(({ id }: { id: string }) => id === left)
  expect(listed).toMatchObject({ status: 'failed' })
  const late = await leave(left)
  expect([late.status, late.body.detail]).toEqual([409, 'This message needs nothing from you any more.'])
})

test('a message that waits, has left or is unknown cannot be left', async () => {
  for (const change of [{ status: 'sent' }, { status: 'queued', next_attempt_at: 1 }])
    expect((await leave(await seed(change))).status).toBe(409)
  expect((await leave(randomUUID())).status).toBe(404)
})

test('a list names the customer, unless two people have the number', async () => {
  await seedCustomers(
    queries,
    { id: 'ana', name: 'Ana Díaz', email: 'ana@example.com', email_key: 'ana@example.com' },
    { id: 'ben', name: 'Ben', email: 'ben@example.com', email_key: 'ben@example.com', phone_key: '+14155550188' },
    { id: 'cy', name: 'Cy', email: 'cy@example.com', email_key: 'cy@example.com', phone_key: '+14155550188' },
  )
  const mail = await seed({ recipient: 'Ana@Example.com' })
  const text = await seed({ kind: 'booking-confirmed-text', channel: 'text', recipient: '+14155550188' })
  const nameOf = async (id: string) =>
    (await get('/api/messages')).items.find((each: { id: string }) => each.id === id).name
  expect([await nameOf(mail), await nameOf(text)]).toEqual(['Ana Díaz', undefined])
})
