import { expect, test } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { cookiesOf, testOwner } from '../start-test-server.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on', PUBLIC_URL: 'https://sparkle.example' } })
await server.signIn()

test('on https every cookie is bound to this host and to TLS, and scripts cannot read it', async () => {
  const { email, password } = testOwner
  const { headers } = await server.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  const cookies = headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
    '__Host-broom.device',
    '__Host-broom.session_token',
  ])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/(;|$)/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/Domain/)
  }
  const signedIn = { cookie: cookiesOf(headers) }
  expect((await server.call('GET', '/api/dashboard', { headers: signedIn })).status).toBe(200)
})
