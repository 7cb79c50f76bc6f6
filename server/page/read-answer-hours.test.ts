import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { findEndings, readAnswerHours } from './store.ts'

const hourMs = 3_600_000
let now = Date.UTC(2026, 10, 20, 12)
const clock = { now: () => now }

const { server } = await openTestServer({ clock })
const headers = await server.signIn()

async function answerAfter(hours: number, action: 'confirm' | 'decline' = 'confirm'): Promise<string> {
  const { body } = await bookNextWindow(server)
  now += hours * hourMs
  const answer = await press(body.booking.id, action)
  expect(answer.status).toBe(200)
  return body.booking.id
}
function press(id: string, action: string, key = randomUUID()) {
  const reason = action === 'decline' ? { reason: 'No cleaner is free.' } : {}
  return server.call('POST', `/api/bookings/${id}/${action}`, { body: { key, ...reason }, headers })
}
const endings = () => findEndings(server.database.queries, 0)

test('confirmed and declined requests count as answers, by the first message to their customers', async () => {
  await answerAfter(2)
  await answerAfter(3, 'decline')
  expect((await endings()).map(({ tookMs }) => tookMs / hourMs).toSorted()).toEqual([2, 3])
})

test('an answer that was undone does not count', async () => {
  const { body } = await bookNextWindow(server)
  const key = randomUUID()
  await press(body.booking.id, 'confirm', key)
  expect(await endings()).toHaveLength(3)
  expect((await server.call('POST', '/api/undo', { body: { key: randomUUID(), act: key }, headers })).status).toBe(200)
  expect(await endings()).toHaveLength(2)
  now += 5 * hourMs
  await press(body.booking.id, 'confirm')
  expect((await endings()).map(({ tookMs }) => tookMs / hourMs).toSorted()).toEqual([2, 3, 5])
})

test('the page shows the usual time after 20 answers, and counts them once an hour', async () => {
  const page = async () => String((await server.call('GET', '/')).body)
  expect(await page()).not.toContain('We answer half')
  const { queries } = server.database
  const message = await queries
    .selectFrom('messages')
    .selectAll()
    .where('kind', '=', 'booking-confirmed')
    .limit(1)
    .executeTakeFirstOrThrow()
  const booking = await queries
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', message.entity_id)
    .executeTakeFirstOrThrow()
  for (let index = 0; index < 20; index++) {
    const id = randomUUID()
    const asked = now - 30 * 24 * hourMs
    await queries
      .insertInto('bookings')
      .values({ ...booking, id, created_at: asked })
      .execute()
    const told = { ...message, id: randomUUID(), entity_id: id, created_at: asked + 1.5 * hourMs }
    await queries.insertInto('messages').values(told).execute()
  }
  expect(await page()).not.toContain('We answer half')
  now += 2 * hourMs
  expect(await page()).toContain('We answer half of all requests within 2 hours.')
  const asked = vi.spyOn(queries, 'executeQuery')
  expect(await readAnswerHours(queries, now)).toBe(2)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  // Three months later they are too old.
  now += 90 * 24 * hourMs
  expect(await page()).not.toContain('We answer half')
})
