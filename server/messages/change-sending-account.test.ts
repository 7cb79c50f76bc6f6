import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestToken } from '../api-tokens/create-test-token.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { openTestServer } from '../open-test-server.ts'
import { startTestServer, testOwner } from '../start-test-server.ts'

let ahead = 0
const clock = { now: () => Date.now() + ahead }
const { server, mail, sms } = await openTestServer({ clock })
const { server: withTexts } = await openTestServer({ environment: { TWILIO_API_URL: sms.environment.TWILIO_API_URL } })
const variables = { SMTP_URL: mail.url, MAIL_FROM: 'set@sparkle.example' }
const { server: byVariables } = await openTestServer({ environment: variables })
const { port } = new URL(mail.url)
const email = {
  provider: 'other',
  host: '127.0.0.1',
  port: Number(port),
  user: 'office@sparkle.example',
  password: 'mail password 1',
  from: 'hello@sparkle.example',
}
const text = {
  accountSid: sms.environment.TWILIO_ACCOUNT_SID ?? '',
  authToken: sms.environment.TWILIO_AUTH_TOKEN ?? '',
  from: '+1 (500) 555-0006',
}
let headers: { cookie: string }

beforeAll(async () => {
  headers = await server.signIn()
})
beforeEach(async () => {
  ahead = 0
  mail.behave('accept')
  await server.database.queries.deleteFrom('sending_accounts').execute()
  await server.call('POST', '/api/owner/confirm', { body: { password: testOwner.password }, headers })
})

const save = (change: object = {}) =>
  server.call('PUT', '/api/sending-accounts/email', { body: { ...email, ...change }, headers })
const saveText = async (change: object = {}) =>
  withTexts.call('PUT', '/api/sending-accounts/text', {
    body: { ...text, ...change },
    headers: await withTexts.signIn(),
  })
const read = async () => (await server.call('GET', '/api/sending-accounts', { headers })).body

test('an account that the mail server accepts sends from then on, without a restart', async () => {
  expect((await read()).email).toEqual({ source: 'none' })
  expect(await save()).toMatchObject({ status: 200, body: { email: { source: 'settings', locked: false } } })
  const { password: _password, ...shown } = email
  expect((await read()).email).toEqual({ source: 'settings', locked: false, account: shown })
  await bookNextWindow(server)
  await server.deliver()
  expect(mail.received.map(({ from }) => from)).toContain(email.from)
  const state = (await server.call('GET', '/api/delivery', { headers })).body.channels[0]
  expect(state.service).toEqual({ host: `127.0.0.1:${port}`, sender: email.from })
})

test.runIf(server.database.engine === 'postgres')('a server beside it follows within its next round', async () => {
  await save()
  const beside = await startTestServer({ LIMITS: 'off' }, clock, server)
  await save({ from: 'new@sparkle.example' })
  await beside.running.relay.run()
  expect(beside.running.channels.accounts.smtp?.from).toBe('new@sparkle.example')
  await beside.close()
})

test('the password is in no answer, and sealed in the database', async () => {
  const answer = await save()
  const state = await server.call('GET', '/api/sending-accounts', { headers })
  const rows = await server.database.queries.selectFrom('sending_accounts').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([answer.body, state.body, rows])).not.toContain(email.password)
  expect(JSON.stringify(rows)).not.toContain(email.user)
})

test('an account that the mail server refuses is not stored, and the answer says why', async () => {
  mail.behave('refuse-sign-in')
  const answer = await save()
  expect(answer).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  expect(answer.body.detail).toContain('does not accept this user name and password')
  expect((await read()).email).toEqual({ source: 'none' })
})

test('a silent mail server is reported while the owner waits', async () => {
  mail.behave('mute')
  const startedAt = performance.now()
  expect(await save()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('does not answer') } })
  expect(performance.now() - startedAt).toBeLessThan(9_000)
})

test('an empty password keeps the stored one for the same server and user, and no other', async () => {
  expect(await save({ password: '' })).toMatchObject({
    status: 422,
    body: { errors: { password: expect.any(String) } },
  })
  await save()
  expect(await save({ password: '', from: 'new@sparkle.example' })).toMatchObject({ status: 200 })
  expect((await read()).email.account.from).toBe('new@sparkle.example')
  expect(await save({ password: '', user: 'somebody@else.example' })).toMatchObject({ status: 422 })
})

test.each([
  [{ host: 'no host' }, 'host'],
  [{ provider: 'nobody' }, 'provider'],
  [{ from: 'office' }, 'from'],
  [{ user: '' }, 'user'],
  [{ host: '192.168.0.1' }, 'port'],
  [{ host: '192.168.0.1', port: 587 }, 'host'],
  [{ host: '[fd00::1]', port: 587 }, 'host'],
])('%j is refused at its field', async (change, field) => {
  expect(await save(change)).toMatchObject({ status: 422, body: { errors: { [field]: expect.stringMatching(/\.$/) } } })
})

test('the owner is notified through the former account', async () => {
  await save()
  mail.received.length = 0
  await save({ from: 'new@sparkle.example' })
  await server.deliver()
  const notices = mail.received.filter(({ parsed }) =>
    parsed.subject?.includes('Messages leave through another account'),
  )
  expect(notices.map(({ from, to }) => ({ from, to }))).toEqual([{ from: email.from, to: [testOwner.email] }])
})

test('a removed account leaves messages in the Outbox', async () => {
  await save()
  const remove = () => server.call('POST', '/api/sending-accounts/email/remove', { body: {}, headers })
  expect(await remove()).toMatchObject({ status: 200, body: { email: { source: 'none' } } })
  await server.deliver()
  const notices = () => mail.received.filter(({ parsed }) => parsed.subject?.includes('another account')).length
  const before = notices()
  expect((await remove()).status).toBe(404)
  await server.deliver()
  expect(notices()).toBe(before)
  const { body } = await bookNextWindow(server)
  await server.deliver()
  const { queries } = server.database
  const [message] = await queries.selectFrom('messages').selectAll().where('entity_id', '=', body.booking.id).execute()
  expect(message).toMatchObject({ status: 'queued', next_attempt_at: null })
})

test('texts leave through the account that was entered', async () => {
  expect(await saveText({ authToken: 'wrong' })).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  expect(await saveText()).toMatchObject({ status: 200, body: { text: { account: { from: '+15005550006' } } } })
  const signedIn = { headers: await withTexts.signIn() }
  const states = (await withTexts.call('GET', '/api/delivery', signedIn)).body.channels
  expect(states[1].service.sender).toBe('+15005550006')
})

test('a change asks for the password again after 15 minutes', async () => {
  ahead = 16 * 60_000
  expect(await save()).toMatchObject({ status: 403, body: { code: 'confirm-required' } })
})

test('no API token reads or changes an account', async () => {
  const token = await createTestToken(server, headers, ['settings:write', 'messages:write'])
  for (const [method, path, body] of [
    ['GET', '/api/sending-accounts', undefined],
    ['PUT', '/api/sending-accounts/email', email],
    ['POST', '/api/sending-accounts/email/remove', {}],
  ] as const) {
    expect(await server.call(method, path, { body, headers: token })).toMatchObject({ status: 403 })
  }
})

test('an account set by the server’s variables comes first, and is not changed here', async () => {
  const owner = await byVariables.signIn()
  const answer = await byVariables.call('PUT', '/api/sending-accounts/email', { body: email, headers: owner })
  expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('variables') } })
  const state = await byVariables.call('GET', '/api/sending-accounts', { headers: owner })
  expect(state.body.email).toEqual({ source: 'variables' })
})
