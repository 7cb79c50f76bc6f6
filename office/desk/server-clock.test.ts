import { afterEach, expect, test, vi } from 'vitest'
import { readSession } from '../../domain/endpoints/sign-in.ts'
import { call } from '../../ui/api.ts'
import { followServerClock, serverDate, serverNow, setServerTime } from './server-clock.ts'

const year = 365 * 86_400_000
const anHour = 3_600_000

/** An answer whose header names a time, as servers write it. */
function answerAt(at: number | null): void {
  const headers = { 'content-type': 'application/json', ...(at !== null && { date: new Date(at).toUTCString() }) }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { headers })))
}

followServerClock()
afterEach(() => setServerTime(Date.now()))

test.each([5 * year, -5 * year, 30 * anHour, -90_000])(
  'the clock shows the server’s time on a device that is %i ms ahead',
  async (ahead) => {
    const server = Date.now() - ahead
    answerAt(server)
    await call(readSession)
    expect(Math.abs(serverNow() - server)).toBeLessThan(5_000)
    expect(serverDate().getUTCFullYear()).toBe(new Date(server).getUTCFullYear())
  },
)

test('a device with the right time keeps its own clock, to the millisecond', async () => {
  answerAt(Date.now() - 1_400)
  await call(readSession)
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(100)
})

test('an answer without a time changes nothing', async () => {
  const server = Date.now() - year
  answerAt(server)
  await call(readSession)
  answerAt(null)
  await call(readSession)
  expect(Math.abs(serverNow() - server)).toBeLessThan(5_000)
})
