// @module-tag both-engines
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explainTrouble } from '#words/troubles.ts'
import { type MailServer, startMailServer } from '../../../tools/mail-server.ts'
import { startTokenServer, type TokenServer } from '../../../tools/token-server.ts'
import { readMailOAuth } from '../../mail-oauth.ts'
import { openTestTables } from '../../platform/database/open-test-tables.ts'
import { createLog } from '../../platform/process/log.ts'
import { openAccessTokens, readAccessToken } from './access-tokens.ts'
import { createMailer, type Mailer } from './mailer.ts'

// Over real SMTP conversations, with a token server that rotates its tokens and accepts none twice.

const tables = openTestTables('mail_tokens')
const hourMs = 3_600_000

let mail: MailServer
let tokens: TokenServer
let logged: string[]
let now: number
const clock = { now: () => now }

beforeEach(async () => {
  now = Date.UTC(2026, 10, 25, 9)
  logged = []
  tokens = await startTokenServer({ rotates: true, delayMs: 50 })
  mail = await startMailServer({ takesToken: (token) => tokens.hasGiven(token) })
})
afterEach(() => Promise.all([mail.close(), tokens.close()]))

function oauthOf(more: Record<string, string> = {}) {
  const oauth = readMailOAuth({ ...tokens.environment, ...more }, mail.url.replace('//', '//office%40example.com@'))
  if (oauth === null) throw new Error('The settings name a sign-in without a password')
  return oauth
}

const secret = 'a secret that only these tests have'

/** As one more server on the same database, with a separate connection. */
async function startMailer({
  secrets = { authSecret: secret, previousSecret: null as string | null },
  more = {},
} = {}) {
  const log = createLog((line) => logged.push(line))
  const opened = await openAccessTokens({ database: tables.database, clock, log, secrets, oauth: oauthOf(more) })
  return createMailer({ url: mail.url, from: 'office@example.com', tokens: opened })
}

function send(mailer: Mailer) {
  return mailer.send({
    messageId: '<one@example.com>',
    envelopeId: 'one.1',
    fromName: 'Sparkle',
    replyTo: null,
    to: 'ana@example.com',
    subject: 'Hello',
    html: null,
    text: 'Hello',
    attachments: [],
  })
}

test('an e-mail leaves with an access token instead of a password', async () => {
  expect(await send(await startMailer())).toEqual({ kind: 'sent', providerId: null })
  expect(mail.tokenSignIns).toEqual([{ user: 'office@example.com', accessToken: 'access-1' }])
  expect(mail.received).toHaveLength(1)
})

test('an access token is used until it ends, and the next one is requested with the rotated refresh token', async () => {
  await send(await startMailer())
  await send(await startMailer())
  expect(tokens.asked).toHaveLength(1)
  now += 2 * hourMs
  expect(await send(await startMailer())).toMatchObject({ kind: 'sent' })
  expect(tokens.asked).toEqual([
    { refreshToken: 'refresh-1', status: 200 },
    { refreshToken: 'refresh-2', status: 200 },
  ])
  expect(mail.tokenSignIns.map(({ accessToken }) => accessToken)).toEqual(['access-1', 'access-1', 'access-2'])
})

test('of several servers that need a token at once, one asks for it', async () => {
  const mailers = await Promise.all(Array.from({ length: 6 }, () => startMailer()))
  const outcomes = await Promise.all(mailers.map((mailer) => send(mailer)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'sent'))
  expect(tokens.asked).toEqual([{ refreshToken: 'refresh-1', status: 200 }])
})

test('neither token is stored in clear in the database', async () => {
  await send(await startMailer())
  const rows = await tables.queries.selectFrom('mail_tokens').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/refresh-\d|access-\d/)
})

test('an ended permission is reported once in plain words, and e-mails leave again with a new one', async () => {
  const [first, second] = [await startMailer(), await startMailer()]
  tokens.revoke()
  const trouble = await first.check()
  if (trouble === null) throw new Error('It is in order')
  expect(trouble).toMatchObject({ kind: 'sign-in', said: expect.stringContaining('AADSTS700082') })
  const { what, remedy } = explainTrouble('email', trouble)
  expect(what).toBe('The permission to send from the mailbox has ended at the mail provider.')
  expect(remedy).toContain('MAIL_OAUTH_REFRESH_TOKEN')
  expect(await send(second)).toEqual({ kind: 'held-up', trouble })
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(what)
  const again = await startMailer({ more: { MAIL_OAUTH_REFRESH_TOKEN: tokens.permitAgain() } })
  expect(await send(again)).toMatchObject({ kind: 'sent' })
  // The former settings' first token is of no use any more.
  expect(await tables.queries.selectFrom('mail_tokens').select('id').execute()).toHaveLength(1)
})

test('an access token that the mail server no longer accepts is replaced', async () => {
  const mailer = await startMailer()
  await send(mailer)
  mail.endConnections('cut')
  mail.behave('refuse-sign-in')
  expect(await send(mailer)).toMatchObject({ kind: 'held-up', trouble: { kind: 'sign-in' } })
  mail.behave('accept')
  expect(await send(mailer)).toMatchObject({ kind: 'sent' })
  expect(mail.tokenSignIns.at(-1)).toMatchObject({ accessToken: 'access-2' })
})

test.each([
  [{ status: 503, error: 'temporarily_unavailable' }, 'failing', 'no access to the mailbox for now'],
  [{ status: 401, error: 'invalid_client' }, 'sign-in', 'does not accept the client id and its secret'],
])('e-mails wait while the token server answers %j, and then leave', async (how, kind, what) => {
  const mailer = await startMailer()
  tokens.fail(how)
  const outcome = await send(mailer)
  if (outcome.kind !== 'held-up') throw new Error(`It is ${outcome.kind}`)
  expect(outcome.trouble.kind).toBe(kind)
  expect(explainTrouble('email', outcome.trouble).what).toContain(what)
  tokens.fail(null)
  now += 30_000
  expect(await send(mailer)).toMatchObject({ kind: 'sent' })
})

test('a missing token server is not reported as a wrong password', async () => {
  await tokens.close()
  const trouble = await (await startMailer()).check()
  expect(trouble).toEqual({ kind: 'failing', said: 'Token server: ECONNREFUSED' })
})

test('a server killed during a token request delays the others for half a minute at most', async () => {
  const mailer = await startMailer()
  await send(mailer)
  now += 2 * hourMs
  await tables.queries
    .updateTable('mail_tokens')
    .set({ lease_until: now + 30_000 })
    .execute()
  mail.endConnections('cut')
  const sending = send(mailer)
  now += 31_000
  expect(await sending).toMatchObject({ kind: 'sent' })
})

test('tokens survive a change of the secret, even after the former one is removed', async () => {
  await send(await startMailer())
  const newer = 'another secret that only these tests have'
  await startMailer({ secrets: { authSecret: newer, previousSecret: secret } })
  const mailer = await startMailer({ secrets: { authSecret: newer, previousSecret: null } })
  expect(await send(mailer)).toMatchObject({ kind: 'sent' })
  expect(tokens.asked.at(-1)).toEqual({ refreshToken: 'refresh-2', status: 200 })
})

test('a look at the stored tokens requests nothing', async () => {
  const look = () =>
    readAccessToken(tables.queries, { oauth: oauthOf(), secrets: { authSecret: secret, previousSecret: null }, now })
  expect(await look()).toBeNull()
  await send(await startMailer())
  expect(await look()).toEqual({ accessToken: 'access-1', trouble: null })
  now += 2 * hourMs
  expect(await look()).toEqual({ accessToken: null, trouble: null })
  expect(tokens.asked).toHaveLength(1)
})
