import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, cookiesOf, startTestServer, type TestServer, testOwner } from '../start-test-server.ts'
import { type MailServer, startMailServer } from '../../tools/mail-server.ts'

let mail: MailServer
let server: TestServer

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'office@example.com' })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

function setUp(change: object = {}): Promise<Answer> {
  return server.call('POST', '/api/owner/setup', { body: { token: server.setUpToken, ...testOwner, ...change } })
}

function signIn(credentials: object, headers: Record<string, string> = {}): Promise<Answer> {
  return server.call('POST', '/api/auth/sign-in/email', {
    body: { ...testOwner, name: undefined, ...credentials },
    headers,
  })
}

test('POST /api/owner/setup refuses a wrong token', async () => {
  const { status, body } = await setUp({ token: 'guess' })
  expect({ status, code: body.code }).toEqual({ status: 410, code: 'set-up-link-dead' })
})

test('POST /api/owner/setup names what is wrong with a password', async () => {
  const short = await setUp({ password: 'short' })
  expect(short.body.errors.password).toMatch(/at least 10 characters/)
  const common = await setUp({ password: 'Password123' })
  expect(common.body.errors.password).toMatch(/guessed first/)
  expect((await server.call('GET', '/api/owner')).body).toEqual({ exists: false, signedIn: false })
})

test('of 20 parallel set-ups exactly one makes an owner, and then the link is dead', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => setUp()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 410),
  ])
  expect((await setUp()).status).toBe(410)
  expect(await server.database.queries.selectFrom('user').selectAll().execute()).toHaveLength(1)
})

test('the owner signs in with a cookie that scripts cannot read and other sites do not send', async () => {
  const answer = await signIn({})
  expect(answer.status).toBe(200)
  const session = answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token'))
  expect(session).toMatch(/HttpOnly/)
  expect(session).toMatch(/SameSite=Lax/)
  const cookie = cookiesOf(answer.headers)
  expect((await server.call('GET', '/api/owner', { headers: { cookie } })).body).toEqual({
    exists: true,
    signedIn: true,
  })
})

test("the session's token opens nothing but as the browser's signed cookie", async () => {
  const answer = await signIn({})
  expect(answer.headers.get('set-auth-token')).toBeNull()
  const signed = /session_token=([^;]+)/.exec(cookiesOf(answer.headers))?.[1] ?? ''
  for (const token of [answer.body.token, decodeURIComponent(signed), signed]) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.call('GET', '/api/dashboard', { headers })).status).toBe(401)
    expect((await server.call('GET', '/api/owner', { headers })).body.signedIn).toBe(false)
  }
})

test('nobody can sign up', async () => {
  const body = { name: 'Stranger', email: 'stranger@example.com', password: 'a long enough one' }
  expect((await server.call('POST', '/api/auth/sign-up/email', { body })).status).toBe(404)
})

test('signing out ends the session', async () => {
  const cookie = cookiesOf((await signIn({})).headers)
  const headers = { cookie, origin: server.url }
  expect((await server.call('POST', '/api/auth/sign-out', { body: {}, headers })).status).toBe(200)
  expect((await server.call('GET', '/api/dashboard', { headers: { cookie } })).status).toBe(401)
})

test('the owner sees the sessions and can end one', async () => {
  const first = cookiesOf((await signIn({})).headers)
  const second = cookiesOf((await signIn({})).headers)
  const headers = { cookie: first, origin: server.url }
  const sessions = (await server.call('GET', '/api/auth/list-sessions', { headers })).body
  const token = /session_token=([^.;]+)/.exec(decodeURIComponent(second))?.[1]
  expect(sessions.map((session: { token: string }) => session.token)).toContain(token)
  await server.call('POST', '/api/auth/revoke-session', { body: { token }, headers })
  expect((await server.call('GET', '/api/dashboard', { headers: { cookie: second } })).status).toBe(401)
})

test('another site cannot sign out the owner', async () => {
  const cookie = cookiesOf((await signIn({})).headers)
  const headers = { cookie, origin: 'https://elsewhere.example' }
  expect((await server.call('POST', '/api/auth/sign-out', { body: {}, headers })).status).toBe(403)
})

test('a forgotten password is set anew by a link in an e-mail, and old sessions end', async () => {
  const cookie = cookiesOf((await signIn({})).headers)
  await server.call('POST', '/api/auth/request-password-reset', { body: { email: testOwner.email } })
  const link = /\/\?reset=([\w%-]+)/.exec(mail.received.at(-1)?.parsed.text ?? '')?.[1]
  const reset = (newPassword: string) =>
    server.call('POST', '/api/auth/reset-password', { body: { newPassword, token: decodeURIComponent(link ?? '') } })
  expect((await reset('password123')).body.errors.newPassword).toMatch(/guessed first/)
  expect((await reset('a window in the morning')).status).toBe(200)
  expect((await server.call('GET', '/api/dashboard', { headers: { cookie } })).status).toBe(401)
  expect((await signIn({ password: 'a window in the morning' })).status).toBe(200)
  expect((await reset('another long password')).status).toBe(400)
})

test('the link in a reset e-mail never takes its address from the request', async () => {
  const headers = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' }
  await server.call('POST', '/api/auth/request-password-reset', { body: { email: testOwner.email }, headers })
  expect(mail.received.at(-1)?.parsed.text).not.toContain('elsewhere.example')
})

test('an unknown address gets the same answer as a known one', async () => {
  const ask = (email: string) => server.call('POST', '/api/auth/request-password-reset', { body: { email } })
  const [known, unknown] = [await ask(testOwner.email), await ask('nobody@example.com')]
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
})
