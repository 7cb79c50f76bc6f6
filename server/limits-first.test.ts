// @module-tag both-engines
import { expect, test } from 'vitest'
import { everyDoor } from '../tools/testing/every-door.ts'
import { listRoutes } from './platform/http/access.ts'
import { isLimiter } from './platform/http/limit-rate.ts'
import { openTestServer } from './open-test-server.ts'

const { server } = await openTestServer({
  environment: { LIMITS: 'on', ...everyDoor, PUBLIC_URL: 'http://sparkle.example', TRUSTED_PROXIES: '127.0.0.1' },
})

/** Public routes without a limit before their handler, each with its reason. */
const withoutLimiter: Record<string, string> = {
  'GET /': 'kept ready; what is drawn for one visitor is limited where it is drawn',
  'GET /assets/*': 'kept in memory',
  'GET /logo/:sha256': 'one row, cached for good by its address',
  'GET /photos/:id/large': 'one row, cached for good by its address',
  'GET /photos/:id/small': 'one row, cached for good by its address',
  'GET /crew/keep.js': 'a constant, cached for good by its address',
  'GET /share.png': 'drawn once for each change of the settings',
  'GET /robots.txt': 'a few lines',
  'GET /sitemap.xml': 'a few lines',
  'GET /llms.txt': 'the settings',
  'GET /manifest.webmanifest': 'the settings',
  'GET /favicon.svg': 'the settings',
  'GET /favicon.ico': 'drawn once for each change of the settings',
  'GET /icon-192.png': 'drawn once for each change of the settings',
  'GET /icon-512.png': 'drawn once for each change of the settings',
  'GET /icon-maskable-512.png': 'drawn once for each change of the settings',
  'GET /apple-touch-icon.png': 'drawn once for each change of the settings',
  'GET /healthz': 'a word',
  'GET /up': 'a word',
  'GET /readyz': 'asks the database once for all who ask',
  'GET /api/owner': 'one row',
  'GET /api/auth/get-session': 'one row',
  'POST /api/auth/sign-out': 'one row',
  'POST /api/auth/sign-in/email': 'guesses are counted by device, network and account before they are judged',
  'POST /': 'the page that it answers with is limited where it is drawn',
  'POST /bookings/area': 'the page that it answers with is limited where it is drawn',
  'GET /estimates/unsubscribe/:token': 'a redirect',
  'GET /invoices/unsubscribe/:token': 'a redirect',
  'POST /webhooks/twilio/inbound': 'unsigned calls are counted before they are judged',
  'POST /webhooks/twilio/inbound/': 'unsigned calls are counted before they are judged',
  'POST /webhooks/twilio/status': 'unsigned calls are counted before they are judged',
  'POST /webhooks/twilio/status/': 'unsigned calls are counted before they are judged',
  'POST /webhooks/stripe': 'unsigned calls are counted before they are judged',
  'POST /webhooks/mail/bounce': 'unsigned calls are counted before they are judged',
  'POST /webhooks/mail/events': 'unsigned calls are counted before they are judged',
  'GET /metrics': 'nothing is done without the token',
}

test('every route that a stranger may call is limited before its work, or says why it needs no limit', () => {
  const { app } = server.running
  const open = listRoutes(app).filter(({ access }) => access !== 'owner')
  const bare = open.flatMap((route) => {
    const handlers = app.routes.filter(({ method, path }) => method === route.method && path === route.path)
    return handlers.some(({ handler }) => isLimiter(handler)) ? [] : `${route.method} ${route.path}`
  })
  expect(bare.toSorted()).toEqual(Object.keys(withoutLimiter).toSorted())
  expect(open.length).toBeGreaterThan(60)
})

test('of 200 looks with made-up tokens of estimates by one network 120 are answered', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const statuses: number[] = []
  for (let i = 0; i < 200; i++)
    statuses.push((await server.call('GET', `/api/estimates/by-token/none${i}`, { headers })).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(120)
  expect(statuses.slice(120).every((status) => status === 429)).toBe(true)
  const other = { 'x-forwarded-for': '198.51.100.2' }
  expect((await server.call('GET', '/api/estimates/by-token/none', { headers: other })).status).toBe(404)
})
