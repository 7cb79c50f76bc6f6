import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRoutes, type RuledRoute } from './platform/http/access.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { Hono } from 'hono'
import type { AppEnv } from './platform/http/app-context.ts'

let server: TestServer
let routes: RuledRoute[]

beforeAll(async () => {
  server = await startTestServer()
  routes = listRoutes(server.running.app)
})
afterAll(() => server.close())

const visitorRoutes = [
  'GET /',
  'GET /assets/*',
  'GET /api/owner',
  'POST /api/owner/setup',
  'GET /api/auth/get-session',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/end-other-ways',
  'POST /api/auth/reset-password',
  'POST /api/auth/request-device-link',
  'POST /api/auth/open-device-link',
  'POST /api/auth/open-email-link',
  'POST /api/auth/second-factor',
  'POST /api/auth/recovery-code',
  'POST /api/auth/read-invitation',
  'POST /api/auth/accept-invitation',
  'POST /api/auth/passkey/begin',
  'POST /api/auth/passkey/sign-in',
  'GET /logo/:sha256',
  'GET /share.png',
  'GET /crew/keep.js',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /manifest.webmanifest',
  'GET /favicon.svg',
  'GET /favicon.ico',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon-maskable-512.png',
  'GET /apple-touch-icon.png',
  'GET /llms.txt',
  'GET /photos/:id/large',
  'GET /photos/:id/small',
  'GET /api/reviews',
  'POST /api/reviews',
  'POST /reviews',
  'POST /',
  'POST /waitlist',
  'GET /api/availability',
  'POST /api/bookings',
  'POST /api/waitlist',
  'POST /bookings',
  'POST /bookings/area',
  'GET /healthz',
  'GET /readyz',
  'GET /up',
]

const linkRoutes = [
  'GET /api/bookings/by-token/:token',
  'GET /api/bookings/by-token/:token/calendar',
  'POST /api/bookings/by-token/:token/move',
  'POST /api/bookings/by-token/:token/cancel',
  'GET /calendar/:file',
  'GET /getting-in/:token',
  'POST /getting-in',
  'GET /crew/open/:token',
  'POST /crew/open',
  'POST /bookings/cancel',
  'POST /bookings/keep',
  'POST /bookings/move',
  'GET /api/estimates/by-token/:token',
  'GET /api/estimates/by-token/:token/approval',
  'GET /api/estimates/by-token/:token/pdf',
  'GET /api/estimates/by-token/:token/photos/:id',
  'POST /api/estimates/by-token/:token/approve',
  'POST /api/estimates/by-token/:token/request-changes',
  'POST /api/estimates/by-token/:token/decline',
  'POST /api/estimates/by-token/:token/ask-again',
  'POST /api/estimates/by-token/:token/book',
  'POST /estimates/approve',
  'POST /estimates/request-changes',
  'POST /estimates/decline',
  'POST /estimates/ask-again',
  'POST /estimates/book',
  'POST /estimates/seen',
  'POST /estimates/end-reminders',
  'POST /estimates/no-reminders',
  'POST /estimates/unsubscribe/:token',
  'POST /invoices/card',
  'POST /invoices/card/end',
  'POST /invoices/card/keep',
  'POST /invoices/deposit',
  'POST /invoices/no-reminders',
  'POST /invoices/paid',
  'POST /invoices/unsubscribe/:token',
  'POST /openings/take',
  'POST /openings/wish',
  'POST /series/ask',
  'POST /series/ask-back',
  'POST /series/end',
  'POST /series/pause',
  'POST /series/skip',
  'GET /estimates/unsubscribe/:token',
  'GET /invoices/unsubscribe/:token',
]

/** What each route of a link takes, besides a key. */
const linkBodies: Record<string, object> = {
  move: { date: '2026-12-01', window: '8-10' },
  book: { version: 1, date: '2026-12-01', window: '8-10', address: '1 Oak Street', zip: '94110' },
  approve: { version: 1, name: 'Ana' },
  'request-changes': { version: 1, words: 'Less' },
  'ask-again': { version: 1, words: 'Again' },
  decline: { version: 1, reason: 'other' },
}

function knock(route: RuledRoute, headers: Record<string, string> = {}) {
  const path = route.path.replaceAll(/:\w+/g, 'none').replace('*', 'none')
  const body = route.method === 'GET' ? undefined : { key: randomUUID() }
  return server.call(route.method, path, { body, headers })
}

test('exactly these routes are open to visitors', () => {
  const open = routes.filter(({ access }) => access === 'visitor').map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(visitorRoutes.toSorted())
})

test('exactly these routes open what a link belongs to, and a made-up link opens nothing', async () => {
  const held = routes.filter(({ access }) => access === 'link')
  expect(held.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(linkRoutes.toSorted())
  for (const route of held.filter(({ path }) => path.startsWith('/api/'))) {
    const more = linkBodies[route.path.split('/').at(-1) ?? '']
    const body = route.method === 'GET' ? undefined : { key: randomUUID(), ...more }
    const path = route.path.replace(':token', 'made-up')
    const refused = await server.call(route.method, path, { body })
    expect({ route: route.path, status: refused.status }).toEqual({ route: route.path, status: 404 })
  }
})

test('exactly these routes are for people who clean, and refuse a visitor and the owner', async () => {
  const crew = routes.filter(({ access }) => access === 'crew')
  expect(crew.map(({ method, path, ownAbility }) => `${method} ${path} ${ownAbility}`).toSorted()).toEqual([
    'GET /crew own-visits:read',
    'GET /crew/pay own-pay:read',
    'GET /crew/visits/:id own-visits:read',
    'GET /crew/visits/:id/photos/:photo own-visits:read',
    'POST /crew/step own-visits:press',
    'POST /crew/step/undo own-visits:press',
    'POST /crew/visits/:id own-visits:press',
    'POST /crew/visits/:id/photos own-visits:press',
  ])
  for (const route of crew)
    for (const headers of [{}, await server.signIn(), { cookie: 'broom.crew=made-up' }])
      expect((await knock(route, headers)).status).toBe(401)
})

test("every owner's route refuses a visitor before it looks at the request", async () => {
  const closed = routes.filter(({ access }) => access === 'owner')
  expect(closed.length).toBeGreaterThan(15)
  for (const route of closed) {
    const { status, body } = await knock(route)
    // The functions answer as hosted backends do, without a code.
    const code = route.path.startsWith('/functions/') ? undefined : 'sign-in-required'
    expect({ route: route.path, status, code: body.code }).toEqual({ route: route.path, status: 401, code })
  }
})

test("every owner's route refuses an expired session and a made-up session", async () => {
  const headers = await server.signIn()
  await server.database.queries
    .updateTable('session')
    .set({ expiresAt: new Date(0).toISOString() })
    .execute()
  for (const route of routes.filter(({ access }) => access === 'owner')) {
    expect((await knock(route, headers)).status).toBe(401)
    expect((await knock(route, { cookie: 'broom.session_token=made-up.signature' })).status).toBe(401)
  }
})

test("every owner's route lets the owner in", async () => {
  const headers = await server.signIn()
  for (const route of routes.filter(({ access, path }) => access === 'owner' && path !== '/api/events')) {
    expect({ route: route.path, refused: [401, 403, 500].includes((await knock(route, headers)).status) }).toEqual({
      route: route.path,
      refused: false,
    })
  }
})

test('no route changes anything for another site, even with the owner signed in', async () => {
  const headers = { ...(await server.signIn()), 'sec-fetch-site': 'cross-site' }
  for (const route of routes.filter(({ method }) => method !== 'GET')) {
    expect({ route: route.path, status: (await knock(route, headers)).status }).toEqual({
      route: route.path,
      status: 403,
    })
  }
})

test('a route without a rule stops the start', () => {
  const app = new Hono<AppEnv>()
  app.get('/open', (c) => c.text('forgotten'))
  expect(() => listRoutes(app)).toThrow(/GET \/open/)
})

test('the description of the API names every route', async () => {
  const { body } = await server.call('GET', '/api/openapi.json', { headers: await server.signIn() })
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  )
  expect(described).toHaveLength(routes.length)
  expect(body.paths['/api/estimates'].post.requestBody.content['application/json'].schema.required).toContain(
    'customerEmail',
  )
})

test("the API description names each route's answers, inputs and refusals", async () => {
  const headers = await server.signIn()
  const { body } = await server.call('GET', '/api/openapi.json', { headers })
  const list = body.paths['/api/estimates'].get
  expect(list.parameters.map(({ name }: { name: string }) => name)).toContain('before')
  const described = list.responses['2XX'].content['application/json'].schema
  const { body: answer } = await server.call('GET', '/api/estimates?list=waiting', { headers })
  expect(Object.keys(described.properties).toSorted()).toEqual(Object.keys(answer).toSorted())
  const dashboard = body.components.schemas.Dashboard
  const { body: now } = await server.call('GET', '/api/dashboard', { headers })
  expect(Object.keys(now)).toEqual(expect.arrayContaining(dashboard.required))
  const refused = body.paths['/api/bookings'].post.responses['409']
  expect(refused.description.split(', ')).toEqual(expect.arrayContaining(['price-changed', 'window-full']))
})
