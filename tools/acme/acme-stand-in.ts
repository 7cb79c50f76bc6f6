import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAuthority } from '../testing/write-certificate.ts'
import { type Answer, refusal } from './acme-answers.ts'
import { createCallReader } from './acme-calls.ts'
import { type Ask, type AuthorityBehaviour, createOrders } from './acme-orders.ts'
import { createRenewals } from './acme-renewals.ts'

type Options = {
  now?: () => number
  lifetimeMs?: number
  /** Of this many good nonces one is rejected; 0 for none. */
  rejectsEach?: number
  ask?: Ask
}

const dayMs = 86_400_000

/**
 * An authority that speaks what RFC 8555 asks of one for http-01: nonces that hold once, calls signed by ES256, accounts,
 * orders, checks and certificates that it signs, by a clock of its own. It checks signatures and requests by its own code.
 */
export async function startAcmeStandIn({ now = Date.now, lifetimeMs = 90 * dayMs, rejectsEach = 0, ask }: Options) {
  const root = createAuthority('Stand-in authority', { from: now() - dayMs, to: now() + 3_650 * dayMs })
  const counts = { calls: 0, orders: 0, certificates: 0, accounts: 0, rejectedNonces: 0 }
  let offered: unknown
  let behaviour: AuthorityBehaviour = { kind: 'work' }
  let base = ''
  const calls = createCallReader(counts, rejectsEach)
  const renewals = createRenewals()
  const newLife = () => ({ from: now(), to: now() + lifetimeMs })
  const state = { base: () => base, behaviour: () => behaviour, newLife }
  const orders = createOrders({ root, counts, renewals, ask, ...state })

  const server = createServer((request, response) => {
    take(request, response).catch(() => request.destroy())
  })

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    counts.calls++
    if (behaviour.kind === 'down') return void response.writeHead(503).end()
    const info = path.startsWith('/renewal-info/') ? renewals.answerWhen(path.slice(14)) : null
    if (info !== null) {
      const wait = info.retryAfter === undefined ? {} : { 'retry-after': info.retryAfter }
      const headers = { 'content-type': 'application/json', ...wait }
      return void response.writeHead(info.status ?? 200, headers).end(info.body)
    }
    const { status, body, headers } = await answer(path, request)
    const isText = typeof body === 'string'
    const type = isText ? 'application/pem-certificate-chain' : 'application/json'
    response.writeHead(status, { 'content-type': type, 'replay-nonce': calls.newNonce(), ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }

  async function answer(path: string, request: IncomingMessage): Promise<Answer> {
    if (path === '/dir') return { status: 200, body: describeDirectory() }
    if (path === '/new-nonce') return { status: 200, body: '' }
    const [, kind = '', id = '', name = ''] = path.split('/')
    if (kind === 'renewal-info') return refusal(404, { problem: 'malformed', detail: `No certificate is ${id}.` })
    const call = calls.readCall(await text(request), `${base}${path}`)
    if ('problem' in call) return refusal(400, call)
    if (kind === 'new-account') return calls.openAccount(call, base)
    if (call.account === null) return refusal(400, { problem: 'malformed', detail: 'An account is needed.' })
    return kind === 'new-order' ? orders.placeOrder(call) : orders.act(call, { kind, id, name })
  }

  function describeDirectory() {
    const [newNonce, newAccount, newOrder] = ['nonce', 'account', 'order'].map((name) => `${base}/new-${name}`)
    return { newNonce, newAccount, newOrder, renewalInfo: renewals.isOffered() ? `${base}/renewal-info` : offered }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    directory: `${base}/dir`,
    root: root.certificate,
    counts,
    renewals: renewals.renewals,
    /** Something else than an address of it. */
    offer: (what: unknown) => void (offered = what),
    say: renewals.say,
    behave: (how: AuthorityBehaviour) => void (behaviour = how),
    /** As after a restart of an authority that keeps nothing. */
    forgetAccounts: calls.forgetAccounts,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
