import { expect, test } from 'vitest'
import { makeCode } from '../../tools/testing/make-code.ts'
import { openTestServer } from '../open-test-server.ts'
import { type Answer, cookiesOf, testOwner } from '../start-test-server.ts'

let uri: string
let recoveryCodes: string[]

const { server } = await openTestServer({ environment: { LIMITS: 'on' } })
let headers = await server.signIn()

const { email, password } = testOwner
const post = (path: string, body: object, cookie = headers.cookie): Promise<Answer> =>
  server.call('POST', path, { body, headers: { cookie } })
const dashboard = async (cookie: string) => (await server.call('GET', '/api/dashboard', { headers: { cookie } })).status

/** The first half of a sign-in: the cookies that the second half needs. */
async function enterPassword(): Promise<{ answer: Answer; cookie: string }> {
  const answer = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  return { answer, cookie: cookiesOf(answer.headers) }
}

test('POST /api/owner/second-factor/begin asks for the password and changes nothing yet', async () => {
  expect((await post('/api/owner/second-factor/begin', { password: 'wrong' })).body.errors.password).toMatch(/not your/)
  const { status, body } = await post('/api/owner/second-factor/begin', { password })
  expect(status).toBe(200)
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Sparkle%20Home%20Cleaning/)
  expect(body.recoveryCodes).toHaveLength(10)
  expect(new Set(body.recoveryCodes).size).toBe(10)
  for (const code of body.recoveryCodes) expect(code).toMatch(/^[a-hj-kmnp-z2-9]{5}-[a-hj-kmnp-z2-9]{5}$/)
  ;({ uri, recoveryCodes } = body)
  expect((await enterPassword()).answer.body).toHaveProperty('user')
})

test('the first right code switches it on, and this browser stays signed in', async () => {
  expect((await post('/api/owner/second-factor/confirm', { code: '000000' })).body.errors.code).toMatch(/is wrong/)
  const answer = await post('/api/owner/second-factor/confirm', { code: makeCode(uri) })
  expect(answer.body).toEqual({ secondFactor: true })
  headers = { cookie: cookiesOf(answer.headers) }
  expect(await dashboard(headers.cookie)).toBe(200)
  expect((await server.call('GET', '/api/owner/account', { headers })).body).toMatchObject({ secondFactor: true })
})

test('a code without the password before it opens nothing', async () => {
  const answer = await post('/api/auth/second-factor', { code: makeCode(uri) }, '')
  expect({ status: answer.status, cookies: answer.headers.getSetCookie() }).toEqual({ status: 401, cookies: [] })
})

test('the password alone no longer signs in; with a code of the app it does', async () => {
  const { answer, cookie } = await enterPassword()
  expect(answer.body).toEqual({ secondFactor: true })
  expect(await dashboard(cookie)).toBe(401)
  expect((await post('/api/auth/second-factor', { code: '12345' }, cookie)).body.errors.code).toMatch(/six digits/)
  const spaced = makeCode(uri).replace(/^(...)/, '$1 ')
  const signedIn = await post('/api/auth/second-factor', { code: spaced }, cookie)
  expect(signedIn.body).toEqual({ user: { id: expect.any(String), name: testOwner.name, email } })
  expect(await dashboard(cookiesOf(signedIn.headers))).toBe(200)
})

test('a used code of the app does not sign in again', async () => {
  const [first, second] = [await enterPassword(), await enterPassword()]
  const code = makeCode(uri, Date.now() + 30_000)
  expect((await post('/api/auth/second-factor', { code }, first.cookie)).status).toBe(200)
  const again = await post('/api/auth/second-factor', { code }, second.cookie)
  expect(again).toMatchObject({ status: 422, body: { errors: { code: expect.stringMatching(/has been used/) } } })
})

test('the security log separates the right password from the sign-in', async () => {
  const { items } = (await server.call('GET', '/api/security-log?limit=10', { headers })).body
  const kinds = items.map(({ kind }: { kind: string }) => kind)
  // A refusal soon after another of its kind is counted there, and has a separate line on a slow machine.
  const others = kinds.filter((kind: string) => kind !== 'code-refused')
  expect(others.slice(0, 2)).toEqual(['code-entered', 'code-asked'])
})

test('a recovery code signs in once, however it is typed', async () => {
  const [code = ''] = recoveryCodes
  const use = async (typed: string) => {
    const { cookie } = await enterPassword()
    return post('/api/auth/recovery-code', { code: typed }, cookie)
  }
  const first = await use(` ${code.toUpperCase().replace('-', ' ')} `)
  expect(first.status).toBe(200)
  expect(await dashboard(cookiesOf(first.headers))).toBe(200)
  expect((await use(code)).body.errors.code).toMatch(/used before/)
  expect((await use('made-up')).status).toBe(422)
})

test('new recovery codes end the former ones', async () => {
  const { body } = await post('/api/owner/second-factor/recovery-codes', { password })
  expect(body.recoveryCodes).toHaveLength(10)
  const { cookie } = await enterPassword()
  expect((await post('/api/auth/recovery-code', { code: recoveryCodes[1] }, cookie)).status).toBe(422)
  expect((await post('/api/auth/recovery-code', { code: body.recoveryCodes[1] }, cookie)).status).toBe(200)
})

test('a guesser of codes who knows the password is stopped after ten', async () => {
  await server.database.queries.deleteFrom('limits').execute()
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) {
    const { cookie } = await enterPassword()
    for (let j = 0; j < 5; j++)
      statuses.push((await post('/api/auth/second-factor', { code: '000000' }, cookie)).status)
  }
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})

test('POST /api/owner/second-factor/remove takes the password, and then the password is enough again', async () => {
  expect((await post('/api/owner/second-factor/remove', { password: 'wrong' })).status).toBe(422)
  const answer = await post('/api/owner/second-factor/remove', { password })
  expect(answer.body).toEqual({ secondFactor: false })
  headers = { cookie: cookiesOf(answer.headers) }
  expect((await enterPassword()).answer.body).toHaveProperty('user')
})
