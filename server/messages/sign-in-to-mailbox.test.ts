// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../tools/mail-server.ts'
import { registration, startTokenServer } from '../../tools/token-server.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { checkFromInside } from '../operations/health/check-installation.ts'
import { testOwner } from '../start-test-server.ts'

let ahead = 0
const clock = { now: () => Date.now() + ahead }
const tokens = await startTokenServer({ rotates: true })
const mail = await startMailServer({ takesToken: (token) => tokens.hasGiven(token) })
afterAll(async () => {
  await Promise.all([tokens.close(), mail.close()])
})
const environment = { ...tokens.signIn, MICROSOFT_SMTP_URL: mail.url }
const { server } = await openTestServer({ clock, environment })
const input = { ...registration, user: 'office@sparkle.example', from: 'hello@sparkle.example' }
let headers: { cookie: string }

beforeAll(async () => {
  headers = await server.signIn()
})
beforeEach(async () => {
  ahead = 0
  tokens.fail(null)
  mail.behave('accept')
  await server.database.queries.deleteFrom('sending_accounts').execute()
  // Otherwise it depends on the relay's last round whether a test begins with the mailer of the test before.
  await server.running.channels.refresh()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
})

const path = '/api/sending-accounts/email/permission'
const start = (change: object = {}) => server.call('POST', path, { body: { ...input, ...change }, headers })
const finish = (handle: string) => server.call('POST', `${path}/finish`, { body: { handle }, headers })
const read = async () => (await server.call('GET', '/api/sending-accounts', { headers })).body.email

async function signIn(): Promise<string> {
  const { body } = await start()
  tokens.enterCode()
  expect(await finish(body.handle)).toMatchObject({ status: 200, body: { isWaiting: false } })
  return body.handle
}

test('the owner enters a code at Microsoft, and emails leave without a password from then on', async () => {
  const { status, body } = await start()
  expect([status, body]).toEqual([
    200,
    { code: 'B3ROOM7CQ', address: 'https://login.microsoft.com/device', everyS: 1, handle: expect.any(String) },
  ])
  expect(body.handle).not.toContain('device-code')
  expect(await finish(body.handle)).toMatchObject({ status: 202, body: { isWaiting: true, everyS: 1 } })
  expect(await read()).toEqual({ source: 'none' })
  tokens.enterCode()
  expect(await finish(body.handle)).toMatchObject({ status: 200, body: { isWaiting: false } })
  const { host, port } = server.config.microsoft.mail ?? { host: '', port: 0 }
  const shown = { provider: 'microsoft', host, port, user: input.user, from: input.from, oauth: registration }
  expect(await read()).toEqual({ source: 'settings', locked: false, account: shown })
  const rows = await server.database.queries.selectFrom('sending_accounts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/refresh-|sparkle/)
  await bookNextWindow(server)
  await server.deliver()
  expect(mail.received.map(({ from }) => from)).toContain(input.from)
  expect(mail.tokenSignIns.at(-1)?.user).toBe(input.user)
  // The security log has it once, and nothing of the waiting.
  const { body: log } = await server.call('GET', '/api/security-log', { headers })
  expect(JSON.stringify(log).match(/sending-account-changed/g)).toHaveLength(1)
})

test('an ended permission names the press that begins again, and that press ends the trouble', async () => {
  await signIn()
  await server.deliver()
  tokens.revoke()
  // Messages leave on a connection that is signed in for as long as it stays open.
  mail.endConnections('politely')
  ahead = 2 * 3_600_000
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  await bookNextWindow(server)
  await server.deliver()
  const { body } = await server.call('GET', '/api/dashboard', { headers })
  expect(body.delays).toMatchObject([
    {
      what: 'The permission to send from the mailbox has ended at the mail provider.',
      remedy: expect.stringMatching(/^Sign in at Microsoft again under Emails and texts\./),
    },
  ])
  await signIn()
  await server.deliver()
  expect((await server.call('GET', '/api/dashboard', { headers })).body.delays).toEqual([])
})

test.each([
  ['tenant', { tenant: 'banana' }, 'Copy the Directory (tenant) ID'],
  ['tenant', { tenant: '99999999-2222-3333-4444-555555555555' }, 'Microsoft knows no directory with this ID.'],
  ['clientId', { clientId: '../x' }, 'Copy the Application (client) ID'],
  ['clientId', { clientId: '99999999-bbbb-cccc-dddd-eeeeeeeeeeee' }, 'Microsoft knows no registration with this ID'],
])('a wrong %s (%j) is named with the place to copy it from', async (field, change, words) => {
  expect(await start(change)).toMatchObject({
    status: 422,
    body: { errors: { [field]: expect.stringContaining(words) } },
  })
})

test('a declined code, an expired code and a registration that is not public each name the next press', async () => {
  const { body } = await start()
  tokens.enterCode('decline')
  const detailOf = async (answer: Promise<{ body: { detail: string } }>) => (await answer).body.detail
  expect(await detailOf(finish(body.handle))).toBe(
    'The sign-in was declined at Microsoft. Press Sign in at Microsoft to try again.',
  )
  ahead = 901_000
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
  expect(await detailOf(finish(body.handle))).toMatch(/^The code has run out\. Press Sign in at Microsoft/)
  expect(await detailOf(finish('not sealed by us'))).toMatch(/^The code has run out\./)
  tokens.fail({ status: 401, error: 'unauthorized_client' })
  expect(await detailOf(start())).toContain('“Allow public client flows”')
  tokens.fail({ status: 400, error: 'something_new' })
  expect(await detailOf(start())).toMatch(/^Microsoft has not let the server in\. It says: It is so\. Press/)
})

test('a mailbox that the mail server rejects is not stored, and the answer says what to allow', async () => {
  const { body } = await start()
  tokens.enterCode()
  mail.behave('refuse-sign-in')
  const refused = await finish(body.handle)
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('“Authenticated SMTP”') } })
  expect(await read()).toEqual({ source: 'none' })
})

test('the doctor has no complaint about passwords, and checks with the token', async () => {
  await signIn()
  await server.deliver()
  const config = { ...server.config, ...server.running.channels.accounts }
  const findings = await checkFromInside(config, Date.UTC(2027, 0, 2))
  expect(findings.filter(({ about }) => about === 'mail sign-in')).toEqual([])
  expect(findings.find(({ about }) => about === 'mail')).toBeDefined()
})

test('neither an old session nor a token begins or finishes a sign-in', async () => {
  ahead = 24 * 3_600_000
  expect((await start()).body.code).toBe('confirm-required')
  expect((await finish('x')).body.code).toBe('confirm-required')
})
