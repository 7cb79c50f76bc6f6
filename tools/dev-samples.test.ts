import { expect, test } from 'vitest'
import { startTestServer } from '../server/start-test-server.ts'
import { addSamples, sampleOwner } from './dev-samples.ts'

test('the samples are a business with something on every screen', async () => {
  const now = Date.now()
  let time = now
  const server = await startTestServer({ LIMITS: 'off' }, { now: () => time })
  const parts = { running: server.running, authSecret: server.config.authSecret, setTime: (at: number) => (time = at) }
  await addSamples(parts, now)

  const { email, password } = sampleOwner
  const signedIn = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  const headers = { cookie: signedIn.headers.getSetCookie().join('; ') }
  const count = async (path: string) => (await server.call('GET', path, { headers })).body.items.length
  expect(await count('/api/bookings?list=to-answer')).toBe(2)
  expect(await count('/api/bookings?list=coming')).toBe(2)
  expect(await count('/api/bookings?list=all')).toBe(7)
  expect(await count('/api/estimates')).toBe(2)
  const { items } = (await server.call('GET', '/api/reviews')).body
  expect(items.map(({ rating, verified }: { rating: number; verified: boolean }) => [rating, verified])).toEqual([
    [4, true],
    [5, true],
    [2, false],
  ])
  await server.close()
})
