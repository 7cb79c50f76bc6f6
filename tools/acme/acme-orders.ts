import { hash, type KeyObject, randomUUID } from 'node:crypto'
import { type Authority, writeCertificate } from '../testing/write-certificate.ts'
import { type Answer, inWords, type Problem, refusal } from './acme-answers.ts'
import type { Call, Counts } from './acme-calls.ts'
import type { Renewals } from './acme-renewals.ts'
import { readRequest } from './acme-requests.ts'

/** What the stand-in does with each call until it is told otherwise. */
export type AuthorityBehaviour =
  | { kind: 'work' }
  /** Every check of a name ends with this problem. */
  | { kind: 'fail'; problem: string; detail: string }
  /** Every new order is refused. */
  | { kind: 'limit'; retryAfter: string }
  | { kind: 'down' }

/** Asks the site under a name, as the check does. */
export type Ask = (name: string, path: string) => Promise<string>

type State = 'pending' | 'valid' | Problem
type Order = { id: string; names: string[]; proven: Map<string, State>; chain: string | null }

type Authorities = {
  root: Authority
  counts: Counts
  renewals: Renewals
  base: () => string
  behaviour: () => AuthorityBehaviour
  newLife: () => { from: number; to: number }
  ask: Ask | undefined
}

/** Orders, the checks of their names, and their certificates. */
export function createOrders({ root, counts, renewals, base, behaviour, newLife, ask }: Authorities) {
  const orders = new Map<string, Order>()

  function placeOrder({ payload, account }: Call): Answer {
    const refused = 'replaces' in payload ? renewals.refuseReplacing(payload['replaces'], account) : null
    if (refused !== null) return refusal(refused.problem === 'alreadyReplaced' ? 409 : 403, refused)
    counts.orders++
    const now = behaviour()
    if (now.kind === 'limit') {
      const problem = { problem: 'rateLimited', detail: 'too many certificates already issued' }
      return refusal(429, problem, { 'retry-after': now.retryAfter })
    }
    const names = (payload['identifiers'] as { value: string }[]).map(({ value }) => value)
    const proven = new Map(names.map((name): [string, State] => [name, 'pending']))
    const order: Order = { id: randomUUID(), names, proven, chain: null }
    orders.set(order.id, order)
    return { status: 201, body: describeOrder(order, base()), headers: { location: `${base()}/order/${order.id}` } }
  }

  async function check({ id, proven }: Order, name: string, key: KeyObject): Promise<void> {
    const { crv, kty, x, y } = key.export({ format: 'jwk' })
    const token = tokenOf(id, name)
    const right = `${token}.${hash('sha256', JSON.stringify({ crv, kty, x, y }), 'base64url')}`
    const now = behaviour()
    if (now.kind === 'fail') return void proven.set(name, now)
    try {
      const said = await ask?.(name, `/.well-known/acme-challenge/${token}`)
      const other = { problem: 'unauthorized', detail: `Invalid response: ${said}` }
      proven.set(name, said === right ? 'valid' : other)
    } catch (error) {
      proven.set(name, { problem: 'connection', detail: String(error) })
    }
  }

  function finalize(order: Order, { payload, account }: Call): Answer {
    if (describeOrder(order, base()).status !== 'ready')
      return refusal(403, { problem: 'orderNotReady', detail: 'A name is not proven.' })
    const request = readRequest(Buffer.from(String(payload['csr']), 'base64url'))
    if (request === null || request.names.toSorted().join() !== order.names.toSorted().join())
      return refusal(400, { problem: 'badCSR', detail: 'The request does not fit the order.' })
    counts.certificates++
    const certificate = writeCertificate(root, { names: order.names, publicKey: request.publicKey, life: newLife() })
    order.chain = `${certificate}${root.certificate}`
    renewals.recordIssued(certificate, root, account ?? '')
    return { status: 200, body: describeOrder(order, base()), headers: { location: `${base()}/order/${order.id}` } }
  }

  /** An act on an order that exists. `name` is one of the order's names where the path has one. */
  async function act(call: Call, { kind, id, name }: { kind: string; id: string; name: string }): Promise<Answer> {
    const order = orders.get(id)
    if (order === undefined) return refusal(404, { problem: 'malformed', detail: 'There is no such order.' })
    if (kind === 'order') return { status: 200, body: describeOrder(order, base()) }
    if (kind === 'authorization') return { status: 200, body: describeCheck(order, name, base()) }
    if (kind === 'finalize') return finalize(order, call)
    if (kind !== 'challenge') return { status: 200, body: order.chain ?? '' }
    await check(order, name, call.key)
    return { status: 200, body: describeCheck(order, name, base()).challenges[0] }
  }

  return { placeOrder, act }
}

function describeOrder({ id, names, proven, chain }: Order, base: string) {
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

function describeCheck({ id, proven }: Order, name: string, base: string) {
  const state = proven.get(name) ?? 'pending'
  const [status, error] = typeof state === 'string' ? [state] : ['invalid', inWords(state)]
  const url = `${base}/challenge/${id}/${name}`
  const challenge = { type: 'http-01', url, token: tokenOf(id, name), status, error }
  return {
    status,
    identifier: { type: 'dns', value: name },
    challenges: [challenge, { ...challenge, type: 'dns-01' }],
  }
}

function tokenOf(order: string, name: string): string {
  return hash('sha256', `${order} ${name}`, 'base64url')
}
