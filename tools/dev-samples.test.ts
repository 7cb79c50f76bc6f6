import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../server/start-test-server.ts'
import { addSamples, sampleOwner } from './dev-samples.ts'
import { startMailServer } from './mail-server.ts'

test('the samples are a business with something on every screen, and nothing that did not arrive', async () => {
  const now = Date.now()
  let time = now
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const server = await startTestServer(
    { LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' },
    { now: () => time },
  )
  const parts = { running: server.running, authSecret: server.config.authSecret, setTime: (at: number) => (time = at) }
  await addSamples(parts, now)
  await server.deliver()

  const { email, password } = sampleOwner
  const signedIn = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  const headers = { cookie: signedIn.headers.getSetCookie().join('; ') }
  const count = async (path: string) => (await server.call('GET', path, { headers })).body.items.length
  expect(await count('/api/bookings?list=to-answer')).toBe(2)
  expect(await count('/api/bookings?list=coming')).toBe(2)
  expect(await count('/api/bookings?list=all')).toBe(7)
  expect(await count('/api/estimates')).toBe(2)
  const { rows } = await sql<{ kind: string }>`
    select kind from messages where channel = 'email' and status <> 'sent'`.execute(server.database.queries)
  expect(rows).toEqual([])
  const { items } = (await server.call('GET', '/api/reviews')).body
  expect(items.map(({ rating, verified }: { rating: number; verified: boolean }) => [rating, verified])).toEqual([
    [4, true],
    [5, true],
    [2, false],
  ])
  await server.close()
})
