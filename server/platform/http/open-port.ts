import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import type { App } from './app-context.ts'

type Options = {
  port: number
  hostname?: string | undefined
  patienceMs?: number
  /** By TLS: no connection is made until there is a certificate (`setSecureContext`). */
  isSecure?: boolean
}

/** Long enough for a logo over a poor telephone line; then a caller who only holds the connection loses it. */
const ordinaryPatienceMs = 60_000

/** Longer than proxies keep idle connections (Caddy 120 s, nginx 60): a request that meets our close reads 502. */
const idleMs = 130_000

/** Not whole within the patience: 408 and cut off, as is a caller who takes no byte for twice as long. */
export function openPort(
  app: Pick<App, 'fetch'>,
  { port, hostname, patienceMs = ordinaryPatienceMs, isSecure = false }: Options,
): Promise<ServerType> {
  const serverOptions = {
    keepAliveTimeout: idleMs,
    headersTimeout: patienceMs / 3,
    requestTimeout: patienceMs,
    connectionsCheckingInterval: patienceMs / 6,
  }
  return new Promise((resolve, reject) => {
    const place = { fetch: guard(app), port, hostname }
    const options = isSecure
      ? {
          ...place,
          createServer: createSecureServer,
          serverOptions: { ...serverOptions, handshakeTimeout: patienceMs / 3 },
        }
      : { ...place, serverOptions }
    const server = serve(options, () => resolve(server))
    // Streams send every 20 seconds, so only an unread one is silent this long. Twice, so that an incomplete request
    // gets its answer first.
    server.setTimeout(2 * patienceMs)
    server.once('error', reject)
  })
}

type Connection = { incoming: IncomingMessage; outgoing: ServerResponse }

/** Broken HTTP requests never reach the application. */
function guard(app: Pick<App, 'fetch'>): App['fetch'] {
  const isTooMany = createQueueCheck()
  return (request, env, context) => {
    const { incoming, outgoing } = env as Connection
    if (isTooMany(incoming, outgoing)) {
      incoming.socket.destroy()
      return notTaken()
    }
    return hasOneHost(incoming) ? app.fetch(request, env, context) : notTaken()
  }
}

function notTaken(): Response {
  return new Response(null, { status: 400 })
}

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const mostWaiting = 20

/** Each is answered and buffered at once: thousands of unread requests would make us buffer thousands. */
function createQueueCheck(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, outgoing) => {
    // An answer gets the connection when its turn comes.
    if (outgoing.socket !== null) return false
    const before = waiting.get(socket) ?? 0
    if (before >= mostWaiting) return true
    waiting.set(socket, before + 1)
    outgoing.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return false
  }
}

/** Two hosts are one thing to a proxy and maybe another to us (RFC 9112 §3.2). */
function hasOneHost({ rawHeaders, url = '/', headers }: IncomingMessage): boolean {
  let hosts = 0
  // Names and values, one after the other.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts < 2 && (url.startsWith('/') || URL.parse(url)?.host === headers.host?.toLowerCase())
}
