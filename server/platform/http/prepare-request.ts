import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestContext } from '../process/request-context.ts'
import type { Middleware } from './app-context.ts'
import { createAddressReader, networksOf } from './network.ts'

/** Gives each request its id and its caller's address, and each answer the headers that every answer has. */
export function prepareRequest({
  trustedProxies,
  hsts,
}: {
  trustedProxies: string[]
  hsts: string | null
}): Middleware {
  const readAddress = createAddressReader(trustedProxies)
  return async (c, next) => {
    // The Node server passes its own request along; tests that call the app directly have none.
    const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
    const address = readAddress(incoming?.socket.remoteAddress ?? '127.0.0.1', c.req.header('x-forwarded-for'))
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('address', address)
    const networks = networksOf(address)
    c.set('networks', networks)
    c.set('network', networks[0] ?? address)
    const context = { requestId, isAnswered: false }
    await requestContext.run(context, next)
    context.isAnswered = true
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (hsts !== null) headers.set('strict-transport-security', hsts)
  }
}
