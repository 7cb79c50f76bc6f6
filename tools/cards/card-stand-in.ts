import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCardApi } from './card-api.ts'
import { createCalls } from './card-calls.ts'
import { writeCheckoutPage } from './card-checkout-page.ts'
import { answer, createDesk, readBody } from './card-desk.ts'
import { CardRefusal } from './card-fields.ts'
import { type CardObjects, createCardObjects } from './card-objects.ts'
import type { CardBehaviour } from './card-shelf.ts'

/** `onDone` hears of each piece of work before its answer leaves. */
type CardStandInOptions = { port?: number; now?: () => number; onDone?: (path: string) => void }

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
  const { taken, controls, answerRequest } = createDesk(api, standInKey, onDone)

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
