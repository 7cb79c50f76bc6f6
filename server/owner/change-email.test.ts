import { expect, test, vi } from 'vitest'
import { openTestServer } from '../open-test-server.ts'
import { testOwner } from '../start-test-server.ts'

const { server, mail } = await openTestServer({ environment: { LIMITS: 'on' }, delivers: { mail: true } })
const headers = await server.signIn()

const mailTo = (address: string) =>
  mail.received.filter(({ parsed }) => parsed.to?.some((to) => to.address === address)).map(({ parsed }) => parsed)
const signIn = (email: string) =>
  server.call('POST', '/api/auth/sign-in/email', { body: { email, password: testOwner.password } })

test('a new address is proven by a link in its mailbox, and the former one is notified', async () => {
  const asked = await server.call('POST', '/api/owner/email', { body: { email: 'New@Example.com' }, headers })
  expect(asked.body).toEqual({ mailed: true })
  expect((await signIn('new@example.com')).status).toBe(401)
  await vi.waitFor(() => expect(mailTo('new@example.com')).toHaveLength(1))
  const token = /\/\?email=([\w-]+)/.exec(mailTo('new@example.com')[0]?.text ?? '')?.[1]
  const open = () => server.call('POST', '/api/auth/open-email-link', { body: { token } })
  expect((await open()).body).toEqual({ email: 'new@example.com' })
  expect((await open()).body.code).toBe('link-dead')
  expect((await signIn('new@example.com')).status).toBe(200)
  expect((await signIn(testOwner.email)).status).toBe(401)
  await server.running.settled()
  expect(mailTo(testOwner.email).map(({ subject }) => subject)).toEqual([
    'Your email address was changed – Sparkle Home Cleaning',
  ])
})

test("the owner's name is changed at once", async () => {
  expect((await server.call('POST', '/api/owner/name', { body: { name: '  Maria  ' }, headers })).body).toEqual({
    name: 'Maria',
  })
  expect((await server.call('GET', '/api/auth/get-session', { headers })).body.user.name).toBe('Maria')
})
