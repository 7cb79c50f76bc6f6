// @module-tag both-engines
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../tools/mail-server.ts'
import { startTokenServer, type TokenServer } from '../tools/token-server.ts'
import { checkFromInside } from './operations/health/check-installation.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

// Whole servers that sign in to a mailbox without a password.

let mail: MailServer
let tokens: TokenServer
let now: number
let servers: TestServer[]
const clock = { now: () => now }
const hourMs = 3_600_000

beforeEach(async () => {
  now = Date.UTC(2026, 10, 25, 9)
  tokens = await startTokenServer({ rotates: true })
  mail = await startMailServer({ takesToken: (token) => tokens.hasGiven(token) })
  servers = []
})
afterEach(async () => {
  for (const server of servers.toReversed()) await server.close()
  await Promise.all([mail.close(), tokens.close()])
})

async function start(): Promise<TestServer> {
  const environment = {
    ...tokens.environment,
    SMTP_URL: mail.url.replace('//', '//office%40example.com@'),
    MAIL_FROM: 'office@localhost.invalid',
    AUTH_SECRET: 'a secret that only this test has in common',
  }
  const server = await startTestServer(environment, clock, servers[0])
  servers.push(server)
  return server
}

async function look({ config }: TestServer) {
  const findings = await checkFromInside(config, now)
  return findings.find(({ about }) => about === 'mail')
}

test('servers of one site sign in with one token, and the doctor checks with it', async () => {
  const first = await start()
  // A file serves one server.
  const second = first.database.engine === 'postgres' ? await start() : first
  await Promise.all([first.deliver(), second.deliver()])
  expect(await look(second)).toMatchObject({ level: 'ok', sentence: 'The service lets us in.' })
  expect(tokens.asked).toHaveLength(1)
  now += 2 * hourMs
  expect(await look(first)).toMatchObject({
    level: 'note',
    sentence: expect.stringContaining('with the next e-mail'),
  })
  expect(tokens.asked).toHaveLength(1)
})

test('an ended permission shows on the dashboard, in the doctor and in the log, with the remedy', async () => {
  tokens.revoke()
  const server = await start()
  await server.deliver()
  const owner = await server.signIn()
  const { body } = await server.call('GET', '/api/dashboard', { headers: owner })
  const sentence = 'The permission to send from the mailbox has ended at the mail provider.'
  expect(body.delays).toMatchObject([
    { channel: 'email', what: sentence, remedy: expect.stringContaining('MAIL_OAUTH_REFRESH_TOKEN') },
  ])
  expect(await look(server)).toMatchObject({ level: 'problem', sentence: expect.stringContaining(sentence) })
  const told = tokens.asked.length
  expect(server.logged.filter((line) => line.includes(sentence))).toHaveLength(1)
  await look(server)
  expect(tokens.asked).toHaveLength(told)
})
