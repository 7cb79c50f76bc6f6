import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../platform/http/app-context.ts'
import type { Log } from '../platform/process/log.ts'
import type { Lease } from './keep-open.ts'
import * as say from '#words/server/businesses.ts'

type Site = { app: App; config: { origin: string } }

type Needs = {
  /** The name under which a host's business is kept; null where there is none. */
  find(host: string): Promise<string | null>
  take(name: string): Promise<Lease<Site>>
  log: Log
}

/** The sockets' side of a request, as the server hands it on. */
type Connection = { incoming: IncomingMessage; outgoing: ServerResponse }

const plain = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' }

/**
 * Answers each request with the application of the business that its Host header names, and keeps that one open until the
 * answer has ended, however long its stream is.
 */
export function answerByHost({ find, take, log }: Needs): Pick<App, 'fetch'> {
  async function answer(request: Request, env: Connection): Promise<Response> {
    // Whoever watches the process asks by its address.
    if (env.incoming.url === '/healthz') return new Response('ok', { headers: plain })
    const host = readHost(env.incoming.headers.host)
    const lease = await leaseOf(host).catch((error: unknown) => {
      log.warn('A business could not be asked', { host, error: String(error) })
      return 'closed' as const
    })
    if (lease === null) return new Response(`${say.noSuchSite}\n`, { status: 421, headers: plain })
    if (lease === 'closed') {
      return new Response(`${say.closedForNow}\n`, { status: 503, headers: { ...plain, 'retry-after': '10' } })
    }
    const { opened, release, name } = lease
    // Also where nothing of the answer is ever read.
    env.outgoing.once('close', release)
    if (env.outgoing.closed) release()
    const { origin } = opened.config
    // A second name leads to the first, which may be called otherwise than its folder.
    if (host !== name && host !== new URL(origin).hostname) {
      const { pathname, search } = new URL(request.url)
      return new Response(null, { status: 308, headers: { location: origin + pathname + search } })
    }
    return opened.app.fetch(request, env)
  }

  /** Null where nobody has that name. */
  async function leaseOf(host: string | null): Promise<(Lease<Site> & { name: string }) | null> {
    const name = host === null ? null : await find(host)
    return name === null ? null : { ...(await take(name)), name }
  }
  // Safe: the server gives the connection with every request.
  return { fetch: (request, env) => answer(request, env as Connection) }
}

/** The host as it is written in small letters, without its port and the dot at its end; null where there is none. */
export function readHost(header: string | undefined): string | null {
  const host = header?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return host || null
}
