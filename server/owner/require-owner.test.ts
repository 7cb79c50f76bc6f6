import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { createMay } from './require-owner.ts'

const { server } = await openTestServer()

test('a signed-in person may do only what their role includes, and otherwise reads who can', async () => {
  await server.signIn()
  const kim = {
    userId: 'u',
    role: 'office',
    name: 'Kim',
    email: 'kim@example.com',
    sessionId: 's',
    provenAt: 0,
  } as const
  const { queries } = server.database
  const may = createMay({ findOwner: () => Promise.resolve(kim), queries, clock: { now: () => 0 } })
  const app = new Hono<AppEnv>()
  app.post('/complete', may('bookings:complete', 'Complete'), (c) => c.text(c.get('owner')?.name ?? ''))
  app.post('/pay', may('pay:write', 'Pay'), (c) => c.text('paid'))
  app.onError((error, c) =>
    c.text(error instanceof Refusal ? `${error.code}: ${error.details.detail}` : 'another fault', 403),
  )
  expect(await (await app.request('/complete', { method: 'POST' })).text()).toBe('Kim')
  expect(await (await app.request('/pay', { method: 'POST' })).text()).toBe(
    'not-allowed: Only an owner can do this: Owner.',
  )
})
