// @module-tag any-engine
// @module-tag faults
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { Agent, get as getSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import SqliteFile from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { startAcmeStandIn } from '../tools/acme/acme-stand-in.ts'
import { findFreePort } from '../tools/testing/find-free-port.ts'
import { findPebble } from '../tools/testing/find-programs.ts'
import { launchServer, runCommand, spawnServer } from '../tools/testing/launch-server.ts'
import { startPebble } from '../tools/testing/start-pebble.ts'

// A built server with DOMAIN, and the authority that Let's Encrypt gives out to test clients with.

const hasPebble = findPebble() !== null
if (!hasPebble) process.stderr.write('pebble is not installed (apt-get install pebble): a stand-in takes its place.\n')

type Authority = { directory: string; environment: Record<string, string>; readRoot(): Promise<string> }
/** `httpPort`: where it asks the site; it rejects half of the good nonces. */
type Options = { httpPort: number; lifetimeS?: number }

async function startAuthority({ httpPort, lifetimeS = 90 * 86_400 }: Options): Promise<Authority> {
  if (!hasPebble) {
    const ask = async (_name: string, path: string) => (await askPlainly(httpPort, path)).body
    const standIn = await startAcmeStandIn({ lifetimeMs: lifetimeS * 1000, rejectsEach: 2, ask })
    onTestFinished(() => void standIn.close())
    return { directory: standIn.directory, environment: {}, readRoot: () => Promise.resolve(standIn.root) }
  }
  const { directory, trust, readRoot, stop } = await startPebble({ httpPort, lifetimeS, rejectsNonces: 50 })
  onTestFinished(stop)
  return { directory, environment: { NODE_EXTRA_CA_CERTS: trust }, readRoot }
}

async function prepare() {
  const [port, http, https] = await Promise.all([findFreePort(), findFreePort(), findFreePort()])
  const data = mkdtempSync(join(tmpdir(), 'broom-tls-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const environment = {
    DATA_DIR: data,
    DOMAIN: 'www.example.com,example.com',
    PORT: String(port),
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    PUBLIC_URL: `https://www.example.com:${https}`,
    METRICS_TOKEN: 'a token of more than twenty',
  }
  return { port, http, https, data, environment }
}

async function askPlainly(port: number, path: string, headers = {}) {
  const asked = get({ host: '127.0.0.1', port, path, headers, agent: false })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) }
}

type Asked = { port: number; ca: string; name?: string; path?: string; agent?: Agent | false }

async function askSecurely({ port, ca, name = 'www.example.com', path = '/', agent = false }: Asked) {
  const place = { host: '127.0.0.1', port, path, servername: name, ca, agent }
  const [answer] = (await once(getSecurely({ ...place, headers: { host: `${name}:${port}` } }), 'response')) as [
    IncomingMessage,
  ]
  // Safe: the other end speaks TLS.
  const socket = answer.socket as TLSSocket
  const serial = socket.getPeerCertificate().serialNumber
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer), serial, socket }
}

const doctorOn = async (about: string, environment: Record<string, string>) =>
  (await runCommand(['doctor'], environment)).output.split('\n').filter((line) => line.includes(`  ${about}  `))

test('with DOMAIN the page is answered by https, and a renewed certificate is taken while connections go on', async () => {
  const { port, http, https, data, environment } = await prepare()
  const authority = await startAuthority({ httpPort: http, lifetimeS: 40 })
  const all = { ...environment, ...authority.environment, ACME_DIRECTORY: authority.directory }
  const server = await launchServer(all)
  onTestFinished(server.stop)
  expect(server.setUpLink).toContain(`https://www.example.com:${https}/?setup=`)
  const ca = await authority.readRoot()
  await expect
    .poll(() => askPlainly(http, '/a?b=c'))
    .toEqual({
      status: 308,
      location: `https://www.example.com:${https}/a?b=c`,
      body: '',
    })
  const first = await askSecurely({ port: https, ca })
  expect(first.status).toBe(200)
  expect(first.body).toContain('<h1')
  expect(first.headers['strict-transport-security']).toBe('max-age=31536000')
  const other = await askSecurely({ port: https, ca, name: 'example.com', path: '/x' })
  expect([other.status, other.headers.location]).toEqual([308, `https://www.example.com:${https}/x`])
  expect((await askPlainly(http, '/.well-known/acme-challenge/anything')).status).toBe(404)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const held = await askSecurely({ port: https, ca, agent })

  const [line = ''] = await doctorOn('certificate', all)
  expect(line).toMatch(/^ok .*The certificate of www\.example\.com, example\.com holds for 0 days more and is renewed/)
  expect(await doctorOn('server', all)).toEqual([expect.stringMatching(/^ok .* answers at http:\/\/127\.0\.0\.1:/)])
  expect((await doctorOn('proxy', all)).join()).toBe('')
  const figures = await askPlainly(port, '/metrics', { authorization: `Bearer ${all.METRICS_TOKEN}` })
  const [, ends] = /^broom_certificate_ends_timestamp_seconds (\S+)$/m.exec(figures.body) ?? []
  expect(Math.abs(Number(ends) - Date.now() / 1000)).toBeLessThan(60)

  await expect.poll(async () => (await askSecurely({ port: https, ca })).serial).not.toBe(first.serial)
  const again = await askSecurely({ port: https, ca, agent })
  expect([again.status, again.serial]).toEqual([200, first.serial])
  expect(again.socket).toBe(held.socket)

  const kept = readdirSync(data).filter((name) => /acme|certificate/.test(name))
  // Pebble says nothing about renewal, and that is stored, too.
  const stored = ['acme-account.json', 'certificate-advice.json', 'certificate-attempt.json', 'certificate.json']
  expect(kept.toSorted()).toEqual(stored)
  for (const name of kept) expect(statSync(join(data, name)).mode & 0o777).toBe(0o600)
  // A person who finds a backup cannot pose as the site; a restored machine gets a new certificate.
  await runCommand(['backup', join(data, 'elsewhere')], all)
  const backed = readdirSync(join(data, 'elsewhere'), { recursive: true, encoding: 'utf8' })
  expect(backed.filter((name) => /acme|certificate/.test(name))).toEqual([])
})

test('a name that leads elsewhere is explained, the machine itself is answered, and a restart asks no sooner', async () => {
  const { port, http, https, data, environment } = await prepare()
  const authority = await startAuthority({ httpPort: await findFreePort() })
  const all = { ...environment, ...authority.environment, ACME_DIRECTORY: authority.directory }
  const server = await launchServer(all)
  const problem = /no certificate yet for www\.example\.com, example\.com: (nothing|something else) answers at port 80/
  await expect.poll(() => readdirSync(data).includes('certificate-attempt.json')).toBe(true)
  await expect.poll(() => readFileSync(join(data, 'certificate-attempt.json'), 'utf8')).toContain('port 80')
  const [line = ''] = await doctorOn('certificate', all)
  expect(line).toMatch(/^PROBLEM/)
  expect(line).toMatch(problem)
  const page = await askPlainly(http, '/')
  expect([page.status, page.body]).toEqual([503, expect.stringContaining('being set up')])
  expect((await askPlainly(http, '/up')).status).toBe(200)
  expect((await askPlainly(port, '/readyz')).status).toBe(200)
  await expect(askSecurely({ port: https, ca: '' })).rejects.toThrow(/SSL|EPROTO|disconnected/)
  const figures = await askPlainly(port, '/metrics', { authorization: `Bearer ${all.METRICS_TOKEN}` })
  expect(figures.body).toMatch(/^broom_certificate_ends_timestamp_seconds 0$/m)
  await server.stop()
  const { at } = JSON.parse(readFileSync(join(data, 'certificate-attempt.json'), 'utf8')) as { at: number }
  const restarted = await launchServer(all)
  onTestFinished(restarted.stop)
  // Longer than it waits before it looks again.
  await new Promise((resolve) => setTimeout(resolve, 7_000))
  expect(JSON.parse(readFileSync(join(data, 'certificate-attempt.json'), 'utf8'))).toMatchObject({ at, failures: 1 })
})

test('while an upgrade changes the database, 443 says that the site is back in a minute, and 80 leads there', async () => {
  const { port, http, https, data, environment } = await prepare()
  const authority = await startAuthority({ httpPort: http })
  const all = { ...environment, ...authority.environment, ACME_DIRECTORY: authority.directory }
  const before = await launchServer(all)
  await expect.poll(() => existsSync(join(data, 'certificate.json'))).toBe(true)
  await before.stop()
  for (const name of readdirSync(data)) if (name.startsWith('broom.sqlite')) rmSync(join(data, name))
  const file = new SqliteFile(join(data, 'broom.sqlite'))
  file.exec(
    `pragma foreign_keys = off; ${readFileSync(new URL('schema/before-1.0.sqlite.sql', import.meta.url), 'utf8')}`,
  )
  file.close()
  // The backup before the upgrade takes as long as what seals it.
  const bin = join(data, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'age'), '#!/bin/sh\nsleep 3\nexec cat\n', { mode: 0o755 })
  const slow = { PATH: `${bin}:${process.env['PATH']}`, BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` }
  const { child, output } = spawnServer({ ...all, ...slow })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ca = await authority.readRoot()
  await expect
    .poll(() => askSecurely({ port: https, ca }).catch(String), { timeout: 10_000, interval: 20 })
    .toMatchObject({
      status: 503,
      headers: expect.objectContaining({ 'retry-after': '10' }),
      body: expect.stringContaining('back in a minute'),
    })
  expect((await askSecurely({ port: https, ca, path: '/healthz' })).status).toBe(200)
  expect((await askSecurely({ port: https, ca, path: '/readyz' })).status).toBe(503)
  expect(await askPlainly(http, '/?booking=x')).toMatchObject({
    status: 308,
    location: `https://www.example.com:${https}/?booking=x`,
  })
  expect((await askPlainly(port, '/readyz')).status).toBe(503)
  expect(output()).not.toContain('is ready at')
  await expect.poll(async () => (await askSecurely({ port: https, ca })).status).toBe(200)
  expect((await askSecurely({ port: https, ca, path: '/readyz' })).status).toBe(200)
  expect(output()).toContain('The database has changed its shape by a step')
})

test('a port in use by another program stops the start with one sentence', async () => {
  const { http, environment } = await prepare()
  const other = await launchServer({ DATA_DIR: join(environment.DATA_DIR, 'other'), PORT: String(http) })
  onTestFinished(other.stop)
  const { child, output } = spawnServer({ ...environment, ACME_DIRECTORY: 'http://127.0.0.1:9/dir' })
  await once(child, 'exit')
  expect(output()).toContain(`Another program uses port ${http}, such as nginx, Apache or Caddy; stop it`)
})
