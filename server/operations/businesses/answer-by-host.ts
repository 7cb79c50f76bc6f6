import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../../platform/http/app-context.ts'
import type { Log } from '../../platform/process/log.ts'
import type { Lease } from './keep-open.ts'
import * as say from '#words/server/businesses.ts'

type Site = { app: App; config: { origin: string } }

type Needs = {
  /** The folder name of a host's business; null for an unknown host. */
  find(host: string): Promise<string | null>
  take(name: string): Promise<Lease<Site>>
  /** Whether the process itself can work, for who asks by no business's name. */
  checkReady(): Promise<boolean>
  /** Its figures, for callers with the token in the header; null for all others. */
  readFigures(authorization: string | undefined): Promise<string | null>
  log: Log
}

/** The sockets' side of a request, as the server hands it on. */
type Connection = { incoming: IncomingMessage; outgoing: ServerResponse }

type Asked = { request: Request; env: Connection; host: string | null }

const figuresType = 'text/plain; version=0.0.4; charset=utf-8'
const plain = { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' }

/** Keeps the business of the Host header open until its work and the answer have ended, however long its stream is. */
export function answerByHost({ find, take, checkReady, readFigures, log }: Needs): Pick<App, 'fetch'> {
  async function answer(request: Request, env: Connection): Promise<Response> {
    // A program that monitors the process asks by its address.
    if (env.incoming.url === '/healthz' || env.incoming.url === '/up') return new Response('ok', { headers: plain })
    const host = readHost(env.incoming.headers.host)
    const lease = await leaseOf(host).catch((error: unknown) => {
      log.warn('A business could not be asked', { host, error: String(error) })
      return 'closed' as const
    })
    if (lease === null && env.incoming.url === '/readyz') return answerReady(await checkReady())
    if (lease === null && env.incoming.url === '/metrics') {
      const figures = await readFigures(env.incoming.headers.authorization)
      if (figures !== null) return new Response(figures, { headers: { ...plain, 'content-type': figuresType } })
    }
    if (lease === null) return new Response(`${say.noSuchSite}\n`, { status: 421, headers: plain })
    if (lease === 'closed') {
      return new Response(`${say.closedForNow}\n`, { status: 503, headers: { ...plain, 'retry-after': '10' } })
    }
    const { opened, release, name } = lease
    const answering = answerFor(opened, { request, env, host: host === name ? null : host })
    // Also if nothing of the answer is ever read. The request of a caller who hangs up goes on until it is done.
    void Promise.allSettled([endOf(env.outgoing), answering]).then(release)
    return answering
  }

  /** `host` is null if it is the first name, whose address may differ from its folder. */
  async function answerFor({ app, config: { origin } }: Site, { request, env, host }: Asked): Promise<Response> {
    if (host === null || host === new URL(origin).hostname) return app.fetch(request, env)
    const { pathname, search } = new URL(request.url)
    return new Response(null, { status: 308, headers: { location: origin + pathname + search } })
  }

  /** Null for an unknown name. */
  async function leaseOf(host: string | null): Promise<(Lease<Site> & { name: string }) | null> {
    const name = host === null ? null : await find(host)
    return name === null ? null : { ...(await take(name)), name }
  }
  // Safe: the server gives the connection with every request.
  return { fetch: (request, env) => answer(request, env as Connection) }
}

function answerReady(isReady: boolean): Response {
  if (isReady) return new Response('ready', { headers: plain })
  return new Response('not ready', { status: 503, headers: { ...plain, 'retry-after': '5' } })
}

function endOf(outgoing: ServerResponse): Promise<void> {
  if (outgoing.closed) return Promise.resolve()
  return new Promise((resolve) => outgoing.once('close', resolve))
}

/** In lower case, without port and final dot; null if there is none. */
export function readHost(header: string | undefined): string | null {
  const host = header?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return host || null
}
