import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestServer } from '../../open-test-server.ts'
import { checkSite } from './check-site.ts'

const { server } = await openTestServer({ environment: { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } })

/** A proxy that passes requests on with their headers, and these. */
async function startProxy(add: (visitor: string, given: OutgoingHttpHeaders) => OutgoingHttpHeaders): Promise<string> {
  const { port: to } = new URL(server.url)
  const proxy = createServer((asked, answer) => {
    const { 'x-forwarded-for': claimed, ...rest } = asked.headers
    const headers = { ...rest, ...add(asked.socket.remoteAddress ?? '', { 'x-forwarded-for': claimed }) }
    const passed = request({ host: '127.0.0.1', port: to, path: asked.url, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 0, came.headers)
      came.pipe(answer)
    })
    passed.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close().closeAllConnections())
  await once(proxy, 'listening')
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

async function look(publicUrl: string, more = {}) {
  const findings = await checkSite({ ...server.config, listenAddress: '127.0.0.1', publicUrl, ...more })
  return findings.filter(({ about }) => about === 'proxy').map(({ level, sentence }) => `${level}: ${sentence}`)
}

test("a proxy that adds the caller's address is in order, also for calls from its own machine", async () => {
  const adding = await startProxy((visitor, { 'x-forwarded-for': claimed }) => ({
    'x-forwarded-for': `${String(claimed)}, ${visitor}`,
  }))
  expect(await look(adding)).toEqual(['ok: It says who asks.'])
  const replacing = await startProxy((visitor) => ({ 'x-forwarded-for': visitor }))
  expect(await look(replacing)).toEqual(['ok: It says who asks.'])
})

test("a proxy that adds nothing, and one that repeats a visitor's own header, are problems", async () => {
  const [silent = ''] = await look(await startProxy(() => ({})))
  expect(silent).toMatch(/^problem: It does not say who asks, so all visitors count as one; have it add .*nginx/)
  const [repeating = ''] = await look(await startProxy((_visitor, given) => given))
  expect(repeating).toMatch(/^problem: It passes X-Forwarded-For on as a visitor wrote it, so anybody can say/)
})

test('without TRUSTED_PROXIES, or without a proxy, the check says nothing', async () => {
  const silent = await startProxy(() => ({}))
  expect(await look(silent, { trustedProxies: [] })).toEqual([])
})

test('a thousand requests without a visitor’s address are one warning in the log', async () => {
  // As through a proxy on this machine: a request without a socket counts as local.
  for (let asked = 0; asked < 1_050; asked++) await server.running.app.request('/nowhere')
  expect(server.logged.filter((line) => line.includes('all visitors count as one'))).toHaveLength(1)
})
