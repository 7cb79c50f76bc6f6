import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookNextWindow, findFreeWindows } from './bookings/book-test-visit.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

// What a stranger with a program gets out of the site, limits on. The figures are printed.

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
  await server.signIn()
})
afterAll(() => server.close())

/** Tells what an attack has achieved. */
function report(attack: string, figures: Record<string, number>): void {
  const words = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`)
  process.stdout.write(`  ${attack}: ${words.join(', ')}\n`)
}

async function countMessages(channel: 'email' | 'text'): Promise<number> {
  const rows = await server.database.queries
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', channel)
    .execute()
  return rows.length
}

test('200 moves by one private link send a handful of e-mails and no text', async () => {
  const booked = await bookNextWindow(server, { phone: '+1 900 555 0100', textConsent: true })
  const token = booked.body.link.slice('/?booking='.length)
  const windows = await findFreeWindows(server)
  const before = await countMessages('email')
  const statuses: number[] = []
  for (let i = 0; i < 200; i++) {
    const { status } = await server.call('POST', `/api/bookings/by-token/${token}/move`, {
      body: { key: randomUUID(), ...windows[i % 2] },
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    })
    statuses.push(status)
  }
  const emails = (await countMessages('email')) - before
  report('200 moves', { texts: await countMessages('text'), 'e-mails': emails })
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(emails).toBe(10)
  expect(await countMessages('text')).toBe(0)
})
