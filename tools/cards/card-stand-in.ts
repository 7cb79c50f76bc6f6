import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKeptAnswers } from './card-answers.ts'
import { createCardApi } from './card-api.ts'
import { createCalls } from './card-calls.ts'
import { writeCheckoutPage } from './card-checkout-page.ts'
import { CardRefusal, readFields } from './card-fields.ts'
import { type CardObjects, createCardObjects } from './card-objects.ts'
import { createPermissions } from './card-permissions.ts'
import type { CardBehaviour } from './card-shelf.ts'

/**
 * `refuse`: nothing is done, and another attempt may work; `gone`: nothing is done, and there should be no other one;
 * `fail`: it is done, and the answer is a failure that every attempt with the same key gets again; `cut`: it is done,
 * and the line is cut; `hang`: the same without an end.
 */
type Behaviour = 'accept' | 'refuse' | 'gone' | 'fail' | 'cut' | 'hang'

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
export async function startCardStandIn({ port = 0, now = Date.now, onDone }: CardStandInOptions = {}) {
  let origin = ''
  const objects = createCardObjects(() => origin, now)
  const calls = createCalls(objects, now)
  const api = createCardApi(objects, calls.events)
  const { taken, controls, answerRequest } = createDesk(api, onDone)

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname
    const answered = path.startsWith('/checkout/')
      ? answerCheckout(objects, path.slice(10), request, response)
      : answerRequest(request, response)
    void answered.catch((error: unknown) => {
      const refusal = error instanceof CardRefusal ? error : null
      if (refusal === null) console.error(error)
      answer(response, refusal?.status ?? 500, { error: refusal?.error ?? { type: 'api_error', message: 'Oops' } })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  // Safe: a TCP server that listens has a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    /** The variables that make the product call this one. */
    environment: { STRIPE_API_URL: origin },
    kept: objects.kept,
    /** Every request, oldest first. */
    taken,
    ...controls,
    ...calls,
    /** Forgets what was planned. */
    calm: () => {
      controls.calm()
      calls.hooksAre('usual')
    },
    ...whatHappensThere(objects),
    async close() {
      server.closeAllConnections()
      await calls.settled()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Takes the product's requests, and treats each as a test has planned. */
function createDesk(api: ReturnType<typeof createCardApi>, onDone?: (path: string) => void) {
  const taken: Taken[] = []
  const planned: Behaviour[] = []
  const doOnce = createKeptAnswers()
  const { forbidden, refuseForbidden } = createPermissions()
  let usual: () => Behaviour = () => 'accept'
  let key = standInKey

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    const path = pathname.replace(/^\/v1\//, '')
    const given = request.headers['idempotency-key']
    const idempotencyKey = typeof given === 'string' ? given : null
    taken.push({ method, path, body, idempotencyKey })
    if (request.headers.authorization !== `Bearer ${key}`) {
      throw new CardRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_****' })
    }
    refuseForbidden(method, path)
    const fields = readFields(method === 'GET' ? searchParams : new URLSearchParams(body))
    if (method === 'GET') return answer(response, 200, api.read(path, fields))
    const behaviour = planned.shift() ?? usual()
    if (behaviour === 'refuse') return answerAway(response, 'Try again.', true)
    if (behaviour === 'gone') return answerAway(response, 'Away.', false)
    const work = () => (method === 'DELETE' ? api.remove(path) : api.change(path, fields))
    const of = `${method} ${path} ${body}`
    const done = await doOnce({ idempotencyKey, of, fails: behaviour === 'fail', work })
    onDone?.(path)
    if (behaviour === 'cut') return void response.destroy()
    if (behaviour === 'hang') return
    answer(response, done.status, done.body, done.status >= 500 ? { 'stripe-should-retry': 'false' } : {})
  }

  const controls = {
    /** Sets what happens to the next changing requests, one after the other; then it is as usual. */
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    /** Sets what happens to every other changing request. */
    behave: (behaviour: Behaviour) => void (usual = () => behaviour),
    /** The same by a choice for each request. */
    behaveBy: (choose: () => Behaviour) => void (usual = choose),
    calm: () => {
      planned.length = 0
      usual = () => 'accept'
    },
    /** The key that is accepted. */
    useKey: (newKey: string) => void (key = newKey),
    /** Takes permissions from the key, such as `refund_write`. */
    forbid: (...permissions: string[]) => permissions.forEach((each) => forbidden.add(each)),
    allow: () => forbidden.clear(),
  }
  return { taken, controls, answerRequest }
}

/** What happens at the provider without the product: a customer pays or disputes, a bank sends a refund back. */
function whatHappensThere(objects: CardObjects) {
  return {
    secretOf: objects.secretOf,
    /** Presses the checkout page; false if the card is refused there. */
    press: (session: string, card: CardBehaviour = 'works') => objects.complete(session, card),
    /** The owner refunds there. */
    refundThere: (intent: string, amount: number) =>
      objects.createRefund({ payment_intent: intent, amount: String(amount) }),
    failRefund: objects.failRefund,
    dispute: objects.dispute,
    decide: objects.decide,
    /** Sets what a kept card does at its next charge. */
    setCard: (method: string, behaviour: CardBehaviour) => void objects.behaviours.set(method, behaviour),
  }
}

async function answerCheckout(
  objects: CardObjects,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isPressed = request.method === 'POST'
  const body = await readBody(request)
  const session = objects.session(id)
  if (isPressed && session.status === 'open') {
    const card = new URLSearchParams(body).get('card') ?? 'works'
    if (objects.complete(id, card as CardBehaviour)) {
      return void response.writeHead(303, { location: session.success_url }).end()
    }
  }
  const page = writeCheckoutPage({ session, items: objects.lines.get(id) ?? [], isDeclined: isPressed })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function answerAway(response: ServerResponse, message: string, shouldRetry: boolean): void {
  answer(response, 503, { error: { type: 'api_error', message } }, { 'stripe-should-retry': String(shouldRetry) })
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
