import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { App, Middleware } from './app-context.ts'
import type { RequestMeter } from './measure-requests.ts'
import { networksOf } from './network.ts'
import type { Preparing } from './prepare-request.ts'

export type PlainAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

type Asked = {
  headers: IncomingHttpHeaders
  /** Limits count by these. */
  networks(): string[]
}

/** Null if the route has to be asked. */
type ReadyAnswer = (asked: Asked) => PlainAnswer | null

const readyAnswers = new WeakMap<object, ReadyAnswer>()

/** The route often has an answer without a query. */
export function atOnce(ready: ReadyAnswer): Middleware {
  const middleware: Middleware = (_c, next) => next()
  readyAnswers.set(middleware, ready)
  return middleware
}

/** Ahead of routing and middlewares, which would cost more than all the rest, and do nothing for such a plain GET. */
export function answerAtOnce(app: App, { standardHeaders, readAddress }: Preparing, meter: RequestMeter | null): void {
  const ready = new Map<string, ReadyAnswer>()
  for (const { method, path, handler } of app.routes) {
    const answer = readyAnswers.get(handler)
    if (method === 'GET' && answer) ready.set(path, answer)
  }
  const describe = (incoming: IncomingMessage): Asked => ({
    headers: incoming.headers,
    networks() {
      // Node joins a repeated header into one.
      const forwardedFor = incoming.headers['x-forwarded-for'] as string | undefined
      return networksOf(readAddress(incoming.socket.remoteAddress ?? '127.0.0.1', forwardedFor))
    },
  })
  const route = app.fetch
  app.fetch = (request, env, context) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
    const startedAt = meter && performance.now()
    const answer = incoming?.method === 'GET' ? ready.get(incoming.url ?? '')?.(describe(incoming)) : null
    if (!answer) return route(request, env, context)
    const { status, headers, body } = answer
    if (startedAt !== null) {
      const seconds = (performance.now() - startedAt) / 1000
      meter?.observe({ method: 'GET', route: incoming?.url ?? '', status, seconds })
    }
    return new Response(body, { status, headers: { ...standardHeaders(), ...headers } })
  }
}
