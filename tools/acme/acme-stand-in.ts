import {
  createPublicKey,
  hash,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
  verify,
  X509Certificate,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Authority, createAuthority, keyIdentifierOf, writeCertificate } from '../testing/write-certificate.ts'

/** What the stand-in does with each call until it is told otherwise. */
export type AuthorityBehaviour =
  | { kind: 'work' }
  /** Every check of a name ends with this problem. */
  | { kind: 'fail'; problem: string; detail: string }
  /** Every new order is refused. */
  | { kind: 'limit'; retryAfter: string }
  | { kind: 'down' }

/** What it says about renewing a certificate (RFC 9773): sent as it is, whatever it is. */
type RenewalInfo = { status?: number; body: string; retryAfter?: string }

type Options = {
  now?: () => number
  lifetimeMs?: number
  /** Of this many good nonces one is rejected; 0 for none. */
  rejectsEach?: number
  /** Asks the site under a name, as the check does: by default at its port on this machine. */
  ask?: (name: string, path: string) => Promise<string>
}

type State = 'pending' | 'valid' | Problem
type Order = { id: string; names: string[]; proven: Map<string, State>; chain: string | null }

const dayMs = 86_400_000

/**
 * An authority that speaks what RFC 8555 asks of one for http-01: nonces that hold once, calls signed by ES256, accounts,
 * orders, checks and certificates that it signs, by a clock of its own. It checks signatures and requests by its own code.
 */
export async function startAcmeStandIn({ now = Date.now, lifetimeMs = 90 * dayMs, rejectsEach = 0, ask }: Options) {
  const root = createAuthority('Stand-in authority', { from: now() - dayMs, to: now() + 3_650 * dayMs })
  const nonces = new Set<string>()
  const accounts = new Map<string, KeyObject>()
  const orders = new Map<string, Order>()
  const counts = { calls: 0, orders: 0, certificates: 0, accounts: 0, rejectedNonces: 0 }
  /** Certificates by their name in RFC 9773, with the account that has each. */
  const issued = new Map<string, { account: string; isReplaced: boolean }>()
  const renewals = { asked: 0, replaced: [] as string[], refused: [] as string[] }
  let sayWhen: ((id: string) => RenewalInfo) | null = null
  let offered: unknown
  let behaviour: AuthorityBehaviour = { kind: 'work' }
  let base = ''

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.destroy())
  })

  function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
    const nonce = randomUUID()
    nonces.add(nonce)
    const isText = typeof body === 'string'
    const type = isText ? 'application/pem-certificate-chain' : 'application/json'
    response.writeHead(status, { 'content-type': type, 'replay-nonce': nonce, ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }

  function refuse(response: ServerResponse, status: number, problem: Problem, headers = {}): void {
    reply(response, status, inWords(problem), headers)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    counts.calls++
    if (behaviour.kind === 'down') return void response.writeHead(503).end()
    if (request.url === '/dir') {
      const [newNonce, newAccount, newOrder] = ['nonce', 'account', 'order'].map((name) => `${base}/new-${name}`)
      const renewalInfo = sayWhen === null ? offered : `${base}/renewal-info`
      return reply(response, 200, { newNonce, newAccount, newOrder, renewalInfo })
    }
    if (request.url?.startsWith('/renewal-info/')) return answerWhen(response, request.url.slice(14))
    if (request.url === '/new-nonce') return reply(response, 200, '')
    const call = readCall(await text(request), `${base}${request.url}`)
    if ('problem' in call) return refuse(response, 400, call)
    const [, kind = '', id = '', name = ''] = (request.url ?? '').split('/')
    if (kind === 'new-account') return openAccount(response, call)
    if (call.account === null) return refuse(response, 400, { problem: 'malformed', detail: 'An account is needed.' })
    if (kind === 'new-order') return placeOrder(response, call)
    const order = orders.get(id)
    if (order === undefined) return refuse(response, 404, { problem: 'malformed', detail: 'There is no such order.' })
    if (kind === 'order') return reply(response, 200, describeOrder(order))
    if (kind === 'authorization') return reply(response, 200, describeCheck(order, name))
    if (kind === 'challenge') {
      await check(order, name, call.key)
      return reply(response, 200, describeCheck(order, name).challenges[0])
    }
    if (kind === 'finalize') return finalize(response, order, call)
    return reply(response, 200, order.chain ?? '')
  }

  function answerWhen(response: ServerResponse, id: string): void {
    renewals.asked++
    if (!issued.has(id)) return refuse(response, 404, { problem: 'malformed', detail: `No certificate is ${id}.` })
    const { status = 200, body, retryAfter } = sayWhen?.(id) ?? { status: 404, body: '' }
    const wait = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(body)
  }

  type Call = { key: KeyObject; account: string | null; payload: Record<string, unknown> }

  function readCall(body: string, url: string): Call | Problem {
    // Safe: only our own client asks, and what it lacks is refused below.
    const {
      protected: head,
      payload,
      signature,
    } = JSON.parse(body) as Record<'protected' | 'payload' | 'signature', string>
    const {
      alg,
      jwk,
      kid,
      nonce,
      url: named,
    } = JSON.parse(decode(head)) as Record<string, string> & { jwk?: JsonWebKey }
    if (!nonces.delete(nonce ?? '')) return { problem: 'badNonce', detail: 'It was used before.' }
    if (rejectsEach > 0 && counts.calls % rejectsEach === 0) {
      counts.rejectedNonces++
      return { problem: 'badNonce', detail: 'It is too old.' }
    }
    if (alg !== 'ES256' || named !== url || (jwk === undefined) === (kid === undefined))
      return { problem: 'malformed', detail: 'The head does not fit the call.' }
    const key = jwk === undefined ? accounts.get(kid ?? '') : createPublicKey({ key: jwk, format: 'jwk' })
    if (key === undefined) return { problem: 'accountDoesNotExist', detail: 'Nobody has this account.' }
    const by = { key, dsaEncoding: 'ieee-p1363' as const }
    if (!verify('sha256', Buffer.from(`${head}.${payload}`), by, Buffer.from(signature, 'base64url')))
      return { problem: 'malformed', detail: 'The signature is wrong.' }
    return { key, account: kid ?? null, payload: payload === '' ? {} : JSON.parse(decode(payload)) }
  }

  function openAccount(response: ServerResponse, { key, payload }: Call): void {
    if (payload['termsOfServiceAgreed'] !== true)
      return refuse(response, 403, { problem: 'userActionRequired', detail: 'Agree to the terms.' })
    counts.accounts++
    const location = `${base}/account/${counts.accounts}`
    accounts.set(location, key)
    reply(response, 201, { status: 'valid' }, { location })
  }

  /** RFC 9773 §5: a certificate of this account that no other order has replaced. */
  function refuseReplacing(id: unknown, account: string | null): Problem | null {
    const former = issued.get(String(id))
    if (sayWhen === null || former === undefined)
      return { problem: 'malformed', detail: 'There is no such certificate.' }
    if (former.account !== account) return { problem: 'unauthorized', detail: 'It is of another account.' }
    if (former.isReplaced) return { problem: 'alreadyReplaced', detail: 'Another order replaces it.' }
    former.isReplaced = true
    renewals.replaced.push(String(id))
    return null
  }

  function placeOrder(response: ServerResponse, { payload, account }: Call): void {
    const refused = 'replaces' in payload ? refuseReplacing(payload['replaces'], account) : null
    if (refused !== null) {
      renewals.refused.push(refused.problem)
      return refuse(response, refused.problem === 'alreadyReplaced' ? 409 : 403, refused)
    }
    counts.orders++
    if (behaviour.kind === 'limit') {
      const problem = { problem: 'rateLimited', detail: 'too many certificates already issued' }
      return refuse(response, 429, problem, { 'retry-after': behaviour.retryAfter })
    }
    const names = (payload['identifiers'] as { value: string }[]).map(({ value }) => value)
    const proven = new Map(names.map((name): [string, State] => [name, 'pending']))
    const order: Order = { id: randomUUID(), names, proven, chain: null }
    orders.set(order.id, order)
    reply(response, 201, describeOrder(order), { location: `${base}/order/${order.id}` })
  }

  function describeOrder({ id, names, proven, chain }: Order) {
    const states = [...proven.values()]
    const ready = states.every((state) => state === 'valid') ? 'ready' : 'pending'
    const status = chain !== null ? 'valid' : states.some((state) => typeof state !== 'string') ? 'invalid' : ready
    return {
      status,
      authorizations: names.map((name) => `${base}/authorization/${id}/${name}`),
      finalize: `${base}/finalize/${id}`,
      ...(chain !== null && { certificate: `${base}/certificate/${id}` }),
    }
  }

  function describeCheck({ id, proven }: Order, name: string) {
    const state = proven.get(name) ?? 'pending'
    const [status, error] = typeof state === 'string' ? [state] : ['invalid', inWords(state)]
    const challenge = {
      type: 'http-01',
      url: `${base}/challenge/${id}/${name}`,
      token: tokenOf(id, name),
      status,
      error,
    }
    return {
      status,
      identifier: { type: 'dns', value: name },
      challenges: [challenge, { ...challenge, type: 'dns-01' }],
    }
  }

  async function check({ id, proven }: Order, name: string, key: KeyObject): Promise<void> {
    const { crv, kty, x, y } = key.export({ format: 'jwk' })
    const token = tokenOf(id, name)
    const right = `${token}.${hash('sha256', JSON.stringify({ crv, kty, x, y }), 'base64url')}`
    if (behaviour.kind === 'fail') return void proven.set(name, behaviour)
    try {
      const said = await ask?.(name, `/.well-known/acme-challenge/${token}`)
      const other = { problem: 'unauthorized', detail: `Invalid response: ${said}` }
      proven.set(name, said === right ? 'valid' : other)
    } catch (error) {
      proven.set(name, { problem: 'connection', detail: String(error) })
    }
  }

  function finalize(response: ServerResponse, order: Order, { payload, account }: Call): void {
    if (describeOrder(order).status !== 'ready')
      return refuse(response, 403, { problem: 'orderNotReady', detail: 'A name is not proven.' })
    const request = readRequest(Buffer.from(String(payload['csr']), 'base64url'))
    if (request === null || request.names.toSorted().join() !== order.names.toSorted().join())
      return refuse(response, 400, { problem: 'badCSR', detail: 'The request does not fit the order.' })
    counts.certificates++
    const life = { from: now(), to: now() + lifetimeMs }
    const { names } = order
    const certificate = writeCertificate(root, { names, publicKey: request.publicKey, life })
    order.chain = `${certificate}${root.certificate}`
    issued.set(renewalNameOf(certificate, root), { account: account ?? '', isReplaced: false })
    reply(response, 200, describeOrder(order), { location: `${base}/order/${order.id}` })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening TCP server has an address with a port.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    directory: `${base}/dir`,
    root: root.certificate,
    counts,
    renewals,
    /** Something else than an address of it. */
    offer: (what: unknown) => void (offered = what),
    /** From now on it offers renewal information: null withdraws that. */
    say: (how: typeof sayWhen) => void (sayWhen = how),
    behave: (how: AuthorityBehaviour) => void (behaviour = how),
    /** As after a restart of an authority that keeps nothing. */
    forgetAccounts: () => accounts.clear(),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

type Problem = { problem: string; detail: string }

/** The key that signed it, and its number as a positive whole number of DER. */
function renewalNameOf(certificate: string, root: Authority): string {
  const number = Buffer.from(new X509Certificate(certificate).serialNumber, 'hex')
  const positive = (number[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), number]) : number
  return `${keyIdentifierOf(root).toString('base64url')}.${positive.toString('base64url')}`
}

function inWords({ problem, detail }: Problem) {
  return { type: `urn:ietf:params:acme:error:${problem}`, detail }
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString()
}

function tokenOf(order: string, name: string): string {
  return hash('sha256', `${order} ${name}`, 'base64url')
}

/** The names and the key of a certificate request (RFC 2986); null if its signature is not by that key. */
function readRequest(der: Buffer): { names: string[]; publicKey: KeyObject } | null {
  const [request] = partsOf(der)
  const [wanted, , signature] = partsOf(request?.content ?? der)
  if (wanted === undefined || signature === undefined) return null
  const [, , key, attributes] = partsOf(wanted.content)
  const publicKey = createPublicKey({ key: key?.whole ?? der, format: 'der', type: 'spki' })
  // The first byte of bits says how many of the last are unused.
  if (!verify('sha256', wanted.whole, publicKey, signature.content.subarray(1))) return null
  return { names: namesIn(attributes?.content ?? Buffer.of()), publicKey }
}

/** Every `[2]` in there, at any depth. */
function namesIn(der: Buffer): string[] {
  return partsOf(der).flatMap(({ tag, content }) => {
    if (tag === 0x82) return [content.toString('ascii')]
    return tag === 0x30 || tag === 0x31 || tag === 0x04 ? namesIn(content) : []
  })
}

type Part = { tag: number; whole: Buffer; content: Buffer }

function partsOf(der: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < der.length;) {
    const short = der[at + 1] ?? 0
    const more = short < 128 ? 0 : short - 128
    const length = more === 0 ? short : der.readUIntBE(at + 2, more)
    const from = at + 2 + more
    parts.push({
      tag: der[at] ?? 0,
      whole: der.subarray(at, from + length),
      content: der.subarray(from, from + length),
    })
    at = from + length
  }
  return parts
}
