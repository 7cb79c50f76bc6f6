// @module-tag both-engines
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmsStandIn, startSmsStandIn } from '../tools/texts/sms-stand-in.ts'
import { makeCode } from '../tools/testing/make-code.ts'
import { bookNextWindow } from './bookings/book-test-visit.ts'
import { sendTestEstimate } from './estimates/send-test-estimate.ts'
import { auditBooks } from './operations/health/audit-books.ts'
import { checkSecrets } from './operations/health/check-secrets.ts'
import { openLetter } from './owner/send-link.ts'
import { setUpToken } from './owner/set-up-owner.ts'
import { signMachineLink } from './owner/sign-machine-link.ts'
import { createMigratedDatabase, type TestDatabase } from './platform/database/test-database.ts'
import { createPrivateLinks } from './platform/private-links.ts'
import { sealText } from './platform/secrets/seal-text.ts'
import { type Answer, cookiesOf, startTestServer, type TestServer, testOwner } from './start-test-server.ts'

// A business during a change of its secret: made under the first, both accepted, then the first removed.

const [first, second] = ['first'.repeat(8), 'second'.repeat(7)]
const stoppedNumber = '+14155550166'

let database: TestDatabase
let server: TestServer
let sms: SmsStandIn
const made = {
  booking: '',
  later: '',
  estimate: '',
  id: '',
  uri: '',
  recoveryCodes: [''],
  pdf: '',
  cookie: '',
  renewed: '',
}

beforeAll(async () => {
  ;[database, sms] = [await createMigratedDatabase(), await startSmsStandIn()]
  await start({ AUTH_SECRET: first })
})
afterAll(async () => {
  await server.close()
  await Promise.all([database.drop(), sms.close()])
})

async function start(secrets: Record<string, string>): Promise<void> {
  const environment = { LIMITS: 'off', PUBLIC_URL: 'http://sparkle.example', ...sms.environment, ...secrets }
  server = await startTestServer(environment, undefined, {
    config: { database: database.config, dataDir: database.folder },
  })
}

async function restart(secrets: Record<string, string>): Promise<void> {
  await server.close()
  await start(secrets)
}

const post = (path: string, body: object, cookie: string): Promise<Answer> =>
  server.call('POST', path, { body, headers: { cookie } })
const dashboard = (cookie: string) => server.call('GET', '/api/dashboard', { headers: { cookie } })
const byLink = async (token: string) => (await server.call('GET', `/api/bookings/by-token/${token}`)).status
const estimateByLink = async () => (await server.call('GET', `/api/estimates/by-token/${made.estimate}`)).status

async function digestOfPdf(cookie: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/estimates/${made.id}/pdf`, { headers: { cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  // Its link is of the first secret.
  expect(bytes.includes(made.estimate)).toBe(true)
  return createHash('sha256').update(bytes).digest('hex')
}

/** Signs in with the password and the app, or a recovery code. */
async function signIn(code: object): Promise<{ status: number; cookie: string }> {
  const { email, password } = testOwner
  const begun = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  const path = 'recovery' in code ? '/api/auth/recovery-code' : '/api/auth/second-factor'
  const body = 'recovery' in code ? { code: code.recovery } : code
  const { status, headers } = await post(path, body, cookiesOf(begun.headers))
  return { status, cookie: cookiesOf(headers) }
}

/** How many texts the number has got once another estimate was sent to it. */
async function textsTo(number: string, cookie: string): Promise<number> {
  const customerEmail = `${randomUUID()}@example.com`
  await sendTestEstimate(server, { cookie }, { customerPhone: number, customerEmail })
  await server.deliver()
  return sms.received.filter(({ to }) => to === number).length
}

test('under the first secret everything works', async () => {
  made.cookie = (await server.signIn()).cookie
  made.booking = new URL((await bookNextWindow(server)).body.link, server.url).searchParams.get('booking') ?? ''
  const { id, token } = await sendTestEstimate(server, { cookie: made.cookie })
  Object.assign(made, { id, estimate: token })
  expect(await byLink(made.booking)).toBe(200)
  expect(await estimateByLink()).toBe(200)
  made.pdf = await digestOfPdf(made.cookie)
  const { queries } = server.database
  const number = `hidden ${createPrivateLinks(first).hide('text-number', stoppedNumber)}`
  await queries
    .insertInto('text_numbers')
    .values({ number, stopped_at: 1, said_at: 1, question: null, unreachable: null })
    .execute()
  const { body } = await post('/api/owner/second-factor/begin', { password: testOwner.password }, made.cookie)
  Object.assign(made, { uri: body.uri, recoveryCodes: body.recoveryCodes })
  const confirmed = await post('/api/owner/second-factor/confirm', { code: makeCode(made.uri) }, made.cookie)
  made.cookie = cookiesOf(confirmed.headers)
  expect((await dashboard(made.cookie)).status).toBe(200)
  expect(await textsTo(stoppedNumber, made.cookie)).toBe(0)
  expect(await textsTo('+14155550167', made.cookie)).toBe(1)
  expect(await checkSecrets(server.config)).toEqual([{ about: 'secrets', level: 'ok', sentence: expect.any(String) }])
})

test('while both are accepted nothing made with the first ends', async () => {
  await restart({ AUTH_SECRET: second, AUTH_SECRET_PREVIOUS: first })
  expect(await byLink(made.booking)).toBe(200)
  expect(await estimateByLink()).toBe(200)
  const { queries } = server.database
  await queries.deleteFrom('limits').execute()
  const answer = await dashboard(made.cookie)
  expect(answer.status).toBe(200)
  // The browser gets the session signed with the second, with all attributes of a session's cookie.
  const [handed = ''] = answer.headers.getSetCookie()
  expect(handed).toMatch(/^broom\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  made.renewed = cookiesOf(answer.headers)
  expect((await dashboard(made.renewed)).headers.getSetCookie()).toEqual([])
  expect(await digestOfPdf(made.renewed)).toBe(made.pdf)
  expect((await signIn({ code: makeCode(made.uri) })).status).toBe(200)
  expect(await textsTo(stoppedNumber, made.renewed)).toBe(0)
  expect(await auditBooks(server.config)).toEqual([])
})

test('new links and cookies are made with the second alone', async () => {
  const { link } = (await bookNextWindow(server)).body
  made.later = new URL(link, server.url).searchParams.get('booking') ?? ''
  expect(createPrivateLinks(second).read('booking', made.later)).not.toBeNull()
  expect(createPrivateLinks(first).read('booking', made.later)).toBeNull()
  expect(await byLink(made.later)).toBe(200)
  const sealed = sealText(second, JSON.stringify({ html: '', text: 'a link' }))
  expect(openLetter([second, first], sealed).text).toBe('a link')
})

test('links of the first minutes still work: for a new password, for the set-up, and those sealed in the outbox', async () => {
  const sealed = sealText(first, JSON.stringify({ html: '', text: 'a link' }))
  expect(openLetter([second, first], sealed).text).toBe('a link')
  const { id: userId } = await server.database.queries.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const weak = { token: signMachineLink(first, { userId, now: Date.now() }), newPassword: 'Sparkle Home Cleaning' }
  const reset = await server.call('POST', '/api/auth/reset-password', { body: weak })
  expect(reset.body.errors).toHaveProperty('newPassword')
  const again = await server.call('POST', '/api/owner/setup', { body: { token: setUpToken(first), ...testOwner } })
  expect(again.body.code).toBe('set-up-link-dead')
})

test('the doctor says that a former secret is accepted, and prints none', async () => {
  const findings = await checkSecrets(server.config)
  expect(findings).toEqual([{ about: 'secrets', level: 'note', sentence: expect.stringContaining('still accepted') }])
  expect(JSON.stringify(findings)).not.toMatch(new RegExp(`${first}|${second}`))
})

test('when the first is removed its links and cookies end, and nothing else', async () => {
  await restart({ AUTH_SECRET: second })
  expect({ booking: await byLink(made.booking), estimate: await estimateByLink() }).toEqual({
    booking: 404,
    estimate: 404,
  })
  expect(await byLink(made.later)).toBe(200)
  expect((await dashboard(made.cookie)).status).toBe(401)
  expect((await dashboard(made.renewed)).status).toBe(200)
  await server.database.queries.deleteFrom('limits').execute()
  expect((await signIn({ code: makeCode(made.uri, Date.now() + 30_000) })).status).toBe(200)
  expect((await signIn({ recovery: made.recoveryCodes[0] })).status).toBe(200)
  // These bytes were approved; their link, of the first secret, opens nothing.
  expect(await digestOfPdf(made.renewed)).toBe(made.pdf)
  expect(await textsTo(stoppedNumber, made.renewed)).toBe(0)
  expect(await auditBooks(server.config)).toEqual([])
  expect(await checkSecrets(server.config)).toEqual([{ about: 'secrets', level: 'ok', sentence: expect.any(String) }])
})

test('a secret replaced without naming the former one is reported, and fixed by naming it', async () => {
  const third = 'third'.repeat(8)
  await restart({ AUTH_SECRET: third })
  const [finding] = await checkSecrets(server.config)
  expect(finding).toMatchObject({ level: 'problem', sentence: expect.stringContaining('AUTH_SECRET_PREVIOUS') })
  expect((await dashboard(made.renewed)).status).toBe(401)
  await restart({ AUTH_SECRET: third, AUTH_SECRET_PREVIOUS: second })
  expect((await dashboard(made.renewed)).status).toBe(200)
  expect(await digestOfPdf(made.renewed)).toBe(made.pdf)
  expect(await textsTo(stoppedNumber, made.renewed)).toBe(0)
  await restart({ AUTH_SECRET: third })
  expect(await checkSecrets(server.config)).toEqual([{ about: 'secrets', level: 'ok', sentence: expect.any(String) }])
})
