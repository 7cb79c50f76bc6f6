import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestContext } from '../process/request-context.ts'
import type { Middleware } from './app-context.ts'
import { type AddressReader, networksOf } from './network.ts'
import type { NoteCaller } from './watch-proxies.ts'

export type StandardHeaders = () => Record<string, string> & { 'x-request-id': string }

export function createStandardHeaders(hsts: string | null): StandardHeaders {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(hsts !== null && { 'strict-transport-security': hsts }),
  }
  return () => ({ 'x-request-id': randomUUID(), ...headers })
}

export type Preparing = { readAddress: AddressReader; noteCaller: NoteCaller | null; standardHeaders: StandardHeaders }

/** And its answer the default headers. */
export function prepareRequest({ readAddress, noteCaller, standardHeaders }: Preparing): Middleware {
  return async (c, next) => {
    // The Node server passes its own request and answer along; tests that call the app directly have none.
    const { incoming, outgoing } = (c.env ?? {}) as { incoming?: IncomingMessage; outgoing?: ServerResponse }
    const address = readAddress(incoming?.socket.remoteAddress ?? '127.0.0.1', c.req.header('x-forwarded-for'))
    noteCaller?.(address, c.req.path)
    const headers = standardHeaders()
    const requestId = headers['x-request-id']
    // In Node's own headers, the answer's replace them.
    for (const name in headers) outgoing?.setHeader(name, headers[name] ?? '')
    c.set('requestId', requestId)
    c.set('address', address)
    const networks = networksOf(address)
    c.set('networks', networks)
    c.set('network', networks[0] ?? address)
    const context = { requestId, isAnswered: false }
    await requestContext.run(context, next)
    context.isAnswered = true
  }
}
