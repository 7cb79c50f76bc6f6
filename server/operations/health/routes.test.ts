// @module-tag both-engines
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../start-test-server.ts'
import { checkFromInside } from './check-installation.ts'

/** A mail server that accepts a connection and stays silent. */
const calls: Socket[] = []
const silent = createServer((socket) => void calls.push(socket.on('error', () => undefined)))
let server: TestServer

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('It listens to a port')
  server = await startTestServer({
    SMTP_URL: `smtp://office:hunter2@127.0.0.1:${address.port}`,
    MAIL_FROM: 'office@localhost.invalid',
    BACKUPS: 'on',
  })
})
afterAll(async () => {
  for (const socket of calls) socket.destroy()
  silent.close()
  await server.close()
})

test('a silent mail server delays nobody: the rest of the report is shown', async () => {
  const { config } = server
  const findings = await checkFromInside(config, Date.now(), 3_000)
  expect(findings.find(({ about }) => about === 'mail')).toEqual({
    about: 'mail',
    level: 'problem',
    sentence:
      'There was no answer within 3 s; see whether what it asks is up and can be reached from here, then look again.',
  })
  const about = findings.map((finding) => finding.about)
  expect(about).toEqual(expect.arrayContaining(['configuration', 'folder', 'database', 'clock', 'texts', 'backups']))
  const database = findings.find((finding) => finding.about === 'database')
  expect(database?.sentence).toBe(`${config.database.kind === 'postgres' ? 'PostgreSQL' : 'SQLite'} answers.`)
})

test('only the owner reads it in the office, and two simultaneous requests cost one check', async () => {
  expect((await server.call('GET', '/api/findings')).status).toBe(401)
  const headers = await server.signIn()
  const before = calls.length
  const answers = [server.call('GET', '/api/findings', { headers }), server.call('GET', '/api/findings', { headers })]
  await expect.poll(() => calls.length).toBe(before + 1)
  // The other end hangs up.
  for (const socket of calls.splice(0)) socket.destroy()
  const [one, other] = await Promise.all(answers)
  expect(one).toMatchObject({ status: 200, body: expect.arrayContaining([expect.objectContaining({ about: 'mail' })]) })
  expect(other?.body).toEqual(one?.body)
  expect(JSON.stringify(one?.body)).not.toMatch(/hunter2/)
  expect(JSON.stringify(one?.body)).not.toContain(server.config.authSecret)
})
