import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signReport } from '../../server/cards/check-signature.ts'
import { CardRefusal, type Fields, inner, missing, readFields } from './card-fields.ts'
import { type CardBehaviour, createCardObjects } from './card-objects.ts'

/**
 * `refuse`: nothing is done, and another attempt may work; `gone`: nothing is done, and there should be no other one; `fail`: it is done, and the answer is a failure that every
 * attempt with the same key gets again; `cut`: it is done, and the line is cut; `hang`: the same without an end.
 */
type Behaviour = 'accept' | 'refuse' | 'gone' | 'fail' | 'cut' | 'hang'

/** What happens to the provider's calls: `held` ones wait for `release`. */
type HookMood = 'usual' | 'doubled' | 'lost' | 'held'

/** `onDone` hears of each piece of work before its answer leaves. */
type CardStandInOptions = { port?: number; now?: () => number; onDone?: (path: string) => void }

type Taken = { method: string; path: string; body: string; idempotencyKey: string | null }

export type CardStandIn = Awaited<ReturnType<typeof startCardStandIn>>

/** A key of the shape that the provider gives to a restricted one. */
export const standInKey = `rk_test_${'0'.repeat(24)}`

/**
 * A stand-in for the card provider: its API as far as the product calls it, its checkout page to press, and its calls
 * back. Used by tests and by `npm run dev`; it moves no money.
 */
export async function startCardStandIn({ port: wanted = 0, now = Date.now, onDone }: CardStandInOptions = {}) {
  let origin = ''
  const objects = createCardObjects(() => origin, now)
  const { kept } = objects
  const taken: Taken[] = []
  const planned: Behaviour[] = []
  const answered = new Map<string, { of: string; status: number; body: object } | 'under way'>()
  const forbidden = new Set<string>()
  const events: { id: string; object: 'event'; type: string; created: number; data: { object: object } }[] = []
  const held: { url: string; secret: string; body: string }[] = []
  const sending = new Set<Promise<unknown>>()
  let hookMood: HookMood = 'usual'
  let usual: () => Behaviour = () => 'accept'
  let key = standInKey
  let via: string | null = null

  objects.told.push((type, object) => {
    const created = Math.floor(now() / 1000)
    const data = { object: structuredClone(object) }
    const event = { id: `evt_${randomBytes(12).toString('hex')}`, object: 'event' as const, type, created, data }
    events.push(event)
    for (const hook of kept.hooks.values()) {
      if (!hook.enabled_events.includes(type) && !hook.enabled_events.includes('*')) continue
      const call = { url: hook.url, secret: objects.secretOf(hook.id), body: JSON.stringify(event) }
      if (hookMood === 'held') held.push(call)
      else if (hookMood !== 'lost') for (let times = hookMood === 'doubled' ? 2 : 1; times > 0; times--) later(call)
    }
  })

  function later(call: (typeof held)[number]): void {
    const sent = callBack(call).catch(() => 0)
    sending.add(sent)
    void sent.finally(() => sending.delete(sent))
  }

  async function callBack({ url, secret, body }: (typeof held)[number]): Promise<number> {
    const response = await fetch(via === null ? url : url.replace(new URL(url).origin, via), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signReport(secret, body, now()) },
      body,
    })
    return response.status
  }

  const server = createServer((request, response) => {
    void answerRequest(request, response).catch((error: unknown) => {
      const refusal = error instanceof CardRefusal ? error : null
      if (refusal === null) console.error(error)
      answer(response, refusal?.status ?? 500, { error: refusal?.error ?? { type: 'api_error', message: 'Oops' } })
    })
  })

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    if (url.pathname.startsWith('/checkout/')) return answerCheckout(url.pathname.slice(10), { method, body }, response)
    const path = url.pathname.replace(/^\/v1\//, '')
    const given = request.headers['idempotency-key']
    const idempotencyKey = typeof given === 'string' ? given : null
    taken.push({ method, path, body, idempotencyKey })
    if (request.headers.authorization !== `Bearer ${key}`) {
      throw new CardRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_****' })
    }
    refuseForbidden(method, path)
    const fields = readFields(method === 'GET' ? url.searchParams : new URLSearchParams(body))
    if (method === 'GET') return answer(response, 200, read(path, fields))
    const behaviour = planned.shift() ?? usual()
    if (behaviour === 'refuse') {
      return answer(
        response,
        503,
        { error: { type: 'api_error', message: 'Try again.' } },
        { 'stripe-should-retry': 'true' },
      )
    }
    if (behaviour === 'gone') {
      return answer(
        response,
        503,
        { error: { type: 'api_error', message: 'Away.' } },
        { 'stripe-should-retry': 'false' },
      )
    }
    const { status, body: said } = await doOnce(idempotencyKey, `${method} ${path} ${body}`, behaviour === 'fail', () =>
      method === 'DELETE' ? remove(path) : change(path, fields),
    )
    onDone?.(path)
    if (behaviour === 'cut') return void response.destroy()
    if (behaviour === 'hang') return
    answer(response, status, said, status >= 500 ? { 'stripe-should-retry': 'false' } : {})
  }

  /** As the API keeps its answers by idempotency keys: also a failure, once the work has begun. */
  async function doOnce(idempotencyKey: string | null, of: string, fails: boolean, work: () => object) {
    const known = idempotencyKey === null ? undefined : answered.get(idempotencyKey)
    if (known === 'under way') {
      throw new CardRefusal(409, { type: 'idempotency_error', message: 'There is a request with this key under way.' })
    }
    if (known !== undefined) {
      if (known.of === of) return known
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      throw new CardRefusal(400, { type: 'idempotency_error', message })
    }
    if (idempotencyKey !== null) answered.set(idempotencyKey, 'under way')
    await wait(0)
    let result: { status: number; body: object }
    try {
      result = { status: 200, body: structuredClone(work()) }
    } catch (error) {
      if (!(error instanceof CardRefusal)) throw error
      result = { status: error.status, body: { error: error.error } }
    }
    // Refused parameters begin no work: no failure can follow it, and their key stays free.
    if (fails && result.status !== 400)
      result = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }
    if (idempotencyKey !== null && result.status !== 400) answered.set(idempotencyKey, { of, ...result })
    else if (idempotencyKey !== null) answered.delete(idempotencyKey)
    return result
  }

  function refuseForbidden(method: string, path: string): void {
    const [kind = '', second = ''] = path.split('/')
    const names: Record<string, string> = { checkout: 'checkout_session', payment_methods: 'payment_method' }
    const permission = `${names[kind] ?? kind.replace(/s$/, '')}_${method === 'GET' ? 'read' : 'write'}`
    const wider = permission.replace(/read$/, 'write')
    if (!forbidden.has(permission) && !(method === 'GET' && forbidden.has(wider))) return
    const message = `The provided key 'rk_test_****' does not have the required permissions for this endpoint (${kind}/${second}). Having the 'rak_${permission}' permission would allow this request to continue.`
    throw new CardRefusal(403, { type: 'invalid_request_error', code: 'permission_error', message })
  }

  function change(path: string, fields: Fields): object {
    if (path.startsWith('webhook_endpoints/')) {
      const hook = objects.find(kept.hooks, 'webhook endpoint', path.slice(18))
      return Object.assign(hook, { enabled_events: Object.values(inner(fields, 'enabled_events')).map(String) })
    }
    const [, id = '', verb] = /^[a-z_]+(?:\/sessions)?\/([a-z]+_\w+)\/(\w+)$/.exec(path) ?? []
    if (verb === undefined) return objects.create(path, fields)
    if (path.startsWith('checkout/sessions/') && verb === 'expire') return objects.expire(objects.session(id))
    if (path.startsWith('payment_methods/') && verb === 'detach') {
      return Object.assign(objects.find(kept.methods, 'PaymentMethod', id), { customer: null })
    }
    const intent = objects.find(kept.intents, 'payment_intent', id)
    if (verb === 'confirm') return objects.confirm(intent)
    if (verb === 'capture' && intent.status === 'requires_capture') return objects.succeed(intent)
    if (verb === 'cancel' && intent.status !== 'succeeded') return Object.assign(intent, { status: 'canceled' })
    throw new CardRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    })
  }

  function remove(path: string): object {
    const id = path.split('/').at(-1) ?? ''
    if (!path.startsWith('webhook_endpoints/') || !kept.hooks.delete(id)) throw missing('webhook endpoint', id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }

  const maps: Record<string, Map<string, object>> = {
    customers: kept.customers,
    payment_methods: kept.methods,
    payment_intents: kept.intents,
    setup_intents: kept.setups,
    refunds: kept.refunds,
    disputes: kept.disputes,
    webhook_endpoints: kept.hooks,
    'checkout/sessions': kept.sessions,
  }

  function read(path: string, fields: Fields): object {
    const [, kind = '', id] = /^(checkout\/sessions|[a-z_]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (kind === 'events') return listOf(events.toReversed(), fields)
    const map = maps[kind]
    if (map === undefined) throw missing('path', path)
    if (kind === 'checkout/sessions')
      for (const each of id === undefined ? kept.sessions.keys() : [id]) objects.session(each)
    if (id !== undefined) return expand(objects.find(map, kind, id), Object.values(fields['expand'] ?? {}).map(String))
    const filters = ['customer', 'payment_intent'].filter((name) => name in fields)
    const rows = [...map.values()].filter((row) => filters.every((name) => Reflect.get(row, name) === fields[name]))
    const after = typeof fields['created'] === 'object' ? Number(fields['created']['gte'] ?? 0) : 0
    return listOf(rows.filter((row) => Number(Reflect.get(row, 'created') ?? after) >= after).toReversed(), fields)
  }

  function listOf(rows: object[], fields: Fields): object {
    const from = rows.findIndex((row) => Reflect.get(row, 'id') === fields['starting_after']) + 1
    const limit = Number(fields['limit'] ?? 10)
    return { object: 'list', data: rows.slice(from, from + limit), has_more: rows.length > from + limit }
  }

  /** Ids become what they name, as `expand` asks. */
  function expand(object: object, paths: string[]): object {
    const copy: Record<string, unknown> = structuredClone({ ...object })
    for (const [name = '', ...rest] of paths.map((path) => path.split('.'))) {
      const value = copy[name]
      const id = typeof value === 'object' && value !== null ? String(Reflect.get(value, 'id')) : value
      const named = [kept.intents, kept.setups, kept.methods, kept.customers]
        .map((map) => map.get(String(id)))
        .find(Boolean)
      if (named) copy[name] = rest.length > 0 ? expand(named, [rest.join('.')]) : structuredClone(named)
    }
    return copy
  }

  function answerCheckout(
    id: string,
    { method, body }: { method: string; body: string },
    response: ServerResponse,
  ): void {
    const session = objects.session(id)
    if (method === 'POST' && session.status === 'open') {
      const card = new URLSearchParams(body).get('card') ?? 'works'
      if (objects.complete(id, card as CardBehaviour)) {
        return void response.writeHead(303, { location: session.success_url }).end()
      }
    }
    const total = session.amount_total === null ? 'Nothing is charged now' : dollars(session.amount_total)
    const items = (objects.lines.get(id) ?? []).map(
      ({ name, amount }) => `<li>${escape(name)}: ${dollars(amount)}</li>`,
    )
    const cards = {
      works: 'Visa 4242 works',
      declined: 'Visa 0341 is declined',
      authentication: 'Visa 3184 works now, and asks the bank later',
    }
    const choices = Object.entries(cards).map(
      ([name, words]) =>
        `<p><label><input type="radio" name="card" value="${name}"${name === 'works' ? ' checked' : ''}> ${words}</label></p>`,
    )
    const form =
      session.status === 'open'
        ? `${method === 'POST' ? '<p role="alert">Your card was declined.</p>' : ''}<form method="post">${choices.join('')}<button>Pay</button></form>`
        : `<p>This page is over: ${session.status}.</p>`
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-in for the card provider</title><h1>${total}</h1><ul>${items.join('')}</ul>${form}<p><a href="${escape(session.cancel_url)}">Back</a></p>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wanted, '127.0.0.1', resolve)
  })
  // Safe: a TCP server that listens has a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    /** The variables that make the product call this one. */
    environment: { STRIPE_API_URL: origin },
    kept,
    events,
    /** Every request, oldest first. */
    taken,
    /** Sets what happens to the next changing requests, one after the other; then it is as usual. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Sets what happens to every other changing request. */
    behave: (behaviour: Behaviour) => void (usual = () => behaviour),
    /** The same by a choice for each request. */
    behaveBy: (choose: () => Behaviour) => void (usual = choose),
    /** Forgets what was planned. */
    calm: () => {
      planned.length = 0
      usual = () => 'accept'
      hookMood = 'usual'
    },
    /** The key that is accepted. */
    useKey: (newKey: string) => void (key = newKey),
    /** Takes permissions from the key, such as `refund_write`. */
    forbid: (...permissions: string[]) => permissions.forEach((each) => forbidden.add(each)),
    allow: () => forbidden.clear(),
    hooksAre: (mood: HookMood) => void (hookMood = mood),
    /** How to reach the product's public address from here. */
    reachBy: (address: string | null) => void (via = address),
    /** Sends the held calls, in another order than they were made; returns their statuses. */
    async release(order: 'as made' | 'backward' = 'backward'): Promise<number[]> {
      const calls = held.splice(0)
      const statuses = []
      for (const call of order === 'backward' ? calls.toReversed() : calls) statuses.push(await callBack(call))
      return statuses
    },
    callBack,
    secretOf: (hook: string) => objects.secretOf(hook),
    /** Presses the checkout page; false if the card is refused there. */
    press: (session: string, card: CardBehaviour = 'works') => objects.complete(session, card),
    /** What happens there without the product: the owner refunds, a bank sends a refund back, a customer disputes. */
    refundThere: (intent: string, amount: number) =>
      objects.createRefund({ payment_intent: intent, amount: String(amount) }),
    failRefund: objects.failRefund,
    dispute: objects.dispute,
    decide: objects.decide,
    /** Sets what a kept card does at its next charge. */
    setCard: (method: string, behaviour: CardBehaviour) => void objects.behaviours.set(method, behaviour),
    /** Waits for the calls that are under way. */
    settled: async () => void (await Promise.all(sending)),
    async close() {
      server.closeAllConnections()
      await Promise.all(sending)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
