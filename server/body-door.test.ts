import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { everyDoor } from '../tools/testing/every-door.ts'
import { listRoutes } from './platform/http/access.ts'
import type { App, AppEnv } from './platform/http/app-context.ts'
import { boundBodies } from './platform/http/bound-bodies.ts'
import { handleErrors } from './platform/http/handle-errors.ts'
import { silentLog } from './platform/process/log.ts'
import { openTestServer } from './open-test-server.ts'

const { server } = await openTestServer({ environment: { ...everyDoor } })
const owner = await server.signIn()

const chunk = new Uint8Array(64 * 1024).fill(32)
const offered = 256 * chunk.byteLength

/** Offers 16 MB without a length, and counts how much of it the application takes. */
async function offerBody(app: App, request: { method: string; path: string; headers?: Record<string, string> }) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === offered) return controller.close()
        taken += chunk.byteLength
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json', ...request.headers }
  const { status } = await app.request(`http://localhost${request.path}`, {
    ...request,
    headers,
    ...(request.method === 'GET' ? {} : { body, duplex: 'half' }),
  })
  return { status, taken }
}

/** The application's own routes, and one of a library's for whatever is behind a wildcard. */
function listTargets(): { method: string; path: string }[] {
  return listRoutes(server.running.app).flatMap(({ method, path }) => {
    const plain = path.replaceAll(/:\w+/g, 'none')
    if (!plain.endsWith('*')) return [{ method, path: plain }]
    return ['sign-in/email', 'change-password', 'nothing'].map((rest) => ({ method, path: plain.replace('*', rest) }))
  })
}

test('no route takes more of a body without a length than it needs, for any caller', async () => {
  const largest: Record<string, number> = {
    '/functions/v1/send-estimate-email': 4 * 1024 * 1024,
    '/api/settings/logo': 200 * 1024,
    // Two sizes of a picture in one body, as base64.
    '/api/settings/photos': 535 * 1024,
    '/api/estimate-photos': 321 * 1024,
    '/crew/visits/none/photos': 24 * 1024 * 1024,
    '/webhooks/mail/bounce': 1024 * 1024,
    '/api/customers/import': 6 * 1024 * 1024,
    '/api/bookings/import': 6 * 1024 * 1024,
    '/api/customers/import/plan': 6 * 1024 * 1024,
    '/api/bookings/import/plan': 6 * 1024 * 1024,
  }
  const callers: Record<string, string>[] = [{}, owner, { 'content-type': 'application/x-www-form-urlencoded' }]
  const targets = listTargets().filter(({ path }) => path !== '/api/events')
  const answered413: string[] = []
  for (const { method, path } of targets) {
    for (const headers of callers) {
      const { status, taken } = await offerBody(server.running.app, { method, path, headers })
      const most = (largest[path] ?? 64 * 1024) + 2 * chunk.byteLength
      expect(taken, `${method} ${path}`).toBeLessThanOrEqual(most)
      expect(status, `${method} ${path}`).toBeLessThan(500)
      if (status === 413) answered413.push(path)
    }
  }
  expect(targets.length).toBeGreaterThan(50)
  expect(new Set(answered413).size).toBeGreaterThan(25)
})

test('without the size check, the walk over the routes finds the routes that read too much', async () => {
  const app: App = new Hono<AppEnv>()
  app.post('/canary', async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)))
  expect(await offerBody(app, { method: 'POST', path: '/canary' })).toEqual({ status: 200, taken: offered })
})

test('a reader that misreads the end of a body changes nothing about the refusal', async () => {
  const app: App = new Hono<AppEnv>()
  handleErrors(app, { log: silentLog })
  app.use(boundBodies)
  app.post('/canary', async (c) => c.text(await c.req.raw.text().catch(() => 'an empty body, perhaps')))
  expect(await offerBody(app, { method: 'POST', path: '/canary' })).toMatchObject({ status: 413 })
})

test('a body that announces a length beyond the limit is refused', async () => {
  const body = { email: `${'a'.repeat(9 * 1024)}@example.com`, password: 'x' }
  const refused = await server.call('POST', '/api/auth/sign-in/email', { body })
  expect(refused).toMatchObject({ status: 413, body: { code: 'body-too-large', detail: 'Send at most 8 KB.' } })
})
