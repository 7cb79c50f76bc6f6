import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { roles } from '../../domain/owner/abilities.ts'
import type { AppEnv } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { createMay } from './require-owner.ts'

test('a signed-in person may do what their role includes and nothing else', async () => {
  // A role with fewer rights than all, which nobody has yet.
  const whole = { ...roles }
  Object.assign(roles, { owner: ['bookings:complete'] })
  onTestFinished(() => void Object.assign(roles, whole))
  const owner = {
    userId: 'u',
    role: 'owner',
    name: 'Kim',
    email: 'kim@example.com',
    sessionId: 's',
    provenAt: 0,
  } as const
  // Safe: a browser without an API token asks neither the database nor the clock.
  const may = createMay({ findOwner: () => Promise.resolve(owner) } as unknown as Parameters<typeof createMay>[0])
  const app = new Hono<AppEnv>()
  app.post('/complete', may('bookings:complete', 'Complete'), (c) => c.text(c.get('owner')?.name ?? ''))
  app.post('/decline', may('bookings:decline', 'Decline'), (c) => c.text('declined'))
  app.onError((error, c) => c.text(error instanceof Refusal ? error.code : 'another fault', 403))
  expect(await (await app.request('/complete', { method: 'POST' })).text()).toBe('Kim')
  expect(await (await app.request('/decline', { method: 'POST' })).text()).toBe('not-allowed')
})
