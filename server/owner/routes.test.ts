import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { type Answer, cookiesOf, testOwner } from '../start-test-server.ts'

const { server, mail } = await openTestServer({ environment: { LIMITS: 'on' }, delivers: { mail: true } })

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

test('POST /api/owner/setup names the fault of a password', async () => {
  const short = await setUp({ password: 'short' })
  expect(short.body.errors.password).toMatch(/at least 10 characters/)
  const common = await setUp({ password: 'Password123' })
  expect(common.body.errors.password).toMatch(/easy to guess/)
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

test('no answer holds a token that a script could read, and the database holds its hash', async () => {
  const answer = await signIn({})
  expect(answer.body).toEqual({ user: { id: expect.any(String), name: testOwner.name, email: testOwner.email } })
  const cookie = cookiesOf(answer.headers)
  const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
  expect(token).toMatch(/^\w{20,}$/)
  for (const path of ['get-session', 'list-sessions']) {
    const { body } = await server.call('GET', `/api/auth/${path}`, { headers: { cookie } })
    expect(JSON.stringify(body)).not.toContain(token)
    expect(JSON.stringify(body)).not.toContain('oken')
  }
  const rows = await server.database.queries.selectFrom('session').select('token').execute()
  expect(rows.map((row) => row.token)).not.toContain(token)
  for (const value of [token, rows[0]?.token ?? '', `${rows[0]?.token}.signature`]) {
    const headers = { cookie: `broom.session_token=${value}` }
    expect((await server.call('GET', '/api/dashboard', { headers })).status).toBe(401)
  }
})

test('parts of the sign-in library that the product does not use are not served', async () => {
  const headers = await server.signIn()
  for (const path of [
    'sign-up/email',
    'update-user',
    'change-email',
    'delete-user',
    'verify-password',
    'sign-in/social',
  ]) {
    expect((await server.call('POST', `/api/auth/${path}`, { body: {}, headers })).status).toBe(404)
  }
  expect((await server.call('GET', '/api/auth/reset-password/token?callbackURL=/', { headers })).status).toBe(404)
})

test('signing out ends the session', async () => {
  const cookie = cookiesOf((await signIn({})).headers)
  const headers = { cookie, origin: server.url }
  expect((await server.call('POST', '/api/auth/sign-out', { body: {}, headers })).status).toBe(200)
  expect((await server.call('GET', '/api/dashboard', { headers: { cookie } })).status).toBe(401)
})

test('the owner sees each signed-in session and can end one, or all others', async () => {
  const [here, there] = [await server.signIn(), await server.signIn()]
  const list = async () => (await server.call('GET', '/api/auth/list-sessions', { headers: here })).body
  const there0 = (await server.call('GET', '/api/auth/get-session', { headers: there })).body.session.id
  const end = (id: string) => server.call('POST', '/api/auth/revoke-session', { body: { id }, headers: here })
  expect((await end(there0)).body).toEqual({ ended: there0 })
  expect((await server.call('GET', '/api/dashboard', { headers: there })).status).toBe(401)
  expect((await end(there0)).status).toBe(404)
  const others = (await list()).length - 1
  const answer = await server.call('POST', '/api/auth/revoke-other-sessions', { body: {}, headers: here })
  expect(answer.body).toEqual({ ended: others })
  expect((await list()).map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([true])
})

test('another site cannot sign out the owner', async () => {
  const cookie = cookiesOf((await signIn({})).headers)
  const headers = { cookie, origin: 'https://elsewhere.example' }
  expect((await server.call('POST', '/api/auth/sign-out', { body: {}, headers })).status).toBe(403)
})

function ask(email: string, path = 'request-password-reset'): Promise<Answer> {
  return server.call('POST', `/api/auth/${path}`, { body: { email } })
}

async function mailedLink(name: string): Promise<string> {
  const find = () => mail.received.map(({ parsed }) => new RegExp(`/\\?${name}=([\\w-]+)`).exec(parsed.text ?? '')?.[1])
  await vi.waitFor(() => expect(find().some(Boolean)).toBe(true), 60_000)
  return find().findLast(Boolean) ?? ''
}

test('a forgotten password is replaced by a link in an email, once, and every session ends', async () => {
  const { cookie } = await server.signIn()
  expect((await ask(testOwner.email)).status).toBe(200)
  const token = await mailedLink('reset')
  const reset = (newPassword: string) =>
    server.call('POST', '/api/auth/reset-password', { body: { newPassword, token } })
  expect((await reset('password123')).body.errors.newPassword).toMatch(/easy to guess/)
  const done = await reset('a window in the morning')
  expect(done.body).toMatchObject({ sessionsEnded: expect.any(Number), waysIn: { apiTokens: [], passkeys: [] } })
  expect((await server.call('GET', '/api/dashboard', { headers: { cookie } })).status).toBe(401)
  expect((await signIn({ password: 'a window in the morning' })).status).toBe(200)
  expect((await reset(testOwner.password)).body.code).toBe('link-dead')
})

/** Waits until the owner's mailbox has the notice. */
async function expectNotice(subject: string, words: RegExp): Promise<void> {
  const notices = () => mail.received.filter(({ parsed }) => parsed.subject?.startsWith(subject))
  const told = () => notices().map(({ parsed }) => (parsed.text ?? '').replaceAll(/\s+/g, ' '))
  await vi.waitFor(() => expect(told().join('\n')).toMatch(words), 60_000)
}

test('each sign-in method is announced to the mailbox when it is added and when it is removed', async () => {
  const cookie = cookiesOf((await signIn({ password: 'a window in the morning' })).headers)
  const { queries, engine } = server.database
  const { id: userId } = await queries.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const kept = {
    userId,
    publicKey: 'none',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: engine === 'sqlite' ? 0 : false,
  }
  const passkeys = ['phone', 'tablet', 'lost'].map((id) => ({
    ...kept,
    id,
    name: id,
    credentialID: id,
    transports: '',
  }))
  await queries.insertInto('passkey').values(passkeys).execute()
  const post = (path: string, body: object) => server.call('POST', path, { body, headers: { cookie } })
  const made = { key: randomUUID(), name: 'The accountant', abilities: ['estimates:read'], days: null }
  expect([(await post('/api/tokens', made)).status, (await post('/api/tokens', made)).status]).toEqual([201, 201])
  await expectNotice('An API token was made', /without a password.*If it was not, choose a new password/)
  expect((await post('/api/owner/passkeys/lost/remove', {})).status).toBe(200)
  await expectNotice('A passkey was removed', /It needs the password again\./)
  const change = { currentPassword: 'a window in the morning', newPassword: 'a window in the evening' }
  expect((await post('/api/auth/change-password', change)).status).toBe(200)
  await expectNotice('Your password was changed', /2 passkeys and 1 API token open the Owner Dashboard/)
  await server.deliver()
  expect(mail.received.filter(({ parsed }) => parsed.subject?.startsWith('An API token'))).toHaveLength(1)
  const back = { currentPassword: change.newPassword, newPassword: change.currentPassword }
  expect((await post('/api/auth/change-password', back)).status).toBe(200)
  await queries.deleteFrom('passkey').execute()
})

test('the link to a new password is only in the mailbox', async () => {
  const token = await mailedLink('reset')
  const headers = { cookie: cookiesOf((await signIn({ password: 'a window in the morning' })).headers) }
  const { items } = (await server.call('GET', '/api/messages', { headers })).body
  const { id } = items.find(({ kind }: { kind: string }) => kind === 'owner-reset')
  const detail = (await server.call('GET', `/api/messages/${id}`, { headers })).body
  expect(detail).toMatchObject({ html: null, status: 'sent' })
  expect((await server.call('GET', `/api/messages/${id}/html`, { headers })).status).toBe(404)
  const { queries } = server.database
  const kept = [
    detail,
    await queries.selectFrom('messages').selectAll().execute(),
    await queries.selectFrom('owner_links').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await queries.selectFrom('messages').select('body').where('id', '=', id).execute()).toEqual([{ body: '' }])
})

test('the link in an email never takes its address from the request', async () => {
  const headers = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https', host: 'elsewhere.example' }
  await server.call('POST', '/api/auth/request-device-link', { body: { email: testOwner.email }, headers })
  await mailedLink('device')
  expect(mail.received.at(-1)?.parsed.text).not.toContain('elsewhere.example')
})

test('a link that is still valid is not mailed again, however often strangers ask', async () => {
  const before = mail.received.length
  await Promise.all(Array.from({ length: 5 }, () => ask(testOwner.email, 'request-device-link')))
  await server.running.settled()
  expect(mail.received.length).toBe(before)
})

test('an unknown address gets the same answer as a known one, and neither waits for the mail server', async () => {
  await server.database.queries.deleteFrom('owner_links').execute()
  await server.database.queries.deleteFrom('limits').execute()
  const { length } = mail.received
  const [known, unknown] = [await ask(testOwner.email), await ask('nobody@example.com')]
  expect(mail.received.length).toBe(length)
  expect(known).toMatchObject({ status: 200, body: { status: true } })
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  await server.running.settled()
  expect(mail.received.length).toBe(length + 1)
})
