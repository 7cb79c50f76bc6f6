import { matchedRoutes } from 'hono/route'
import type { Middleware } from './app-context.ts'
import { answerProblem, Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

type Bound = { maxBytes: number; remedy: string }

const ordinary: Bound = { maxBytes: 64 * 1024, remedy: say.atMost64 }
const bounds = new WeakMap<object, Bound>()

/** Instead of the ordinary 64 KB. */
export function takesUpTo(maxBytes: number, remedy = say.atMostKb(Math.floor(maxBytes / 1024))): Middleware {
  const middleware: Middleware = (_c, next) => next()
  bounds.set(middleware, { maxBytes, remedy })
  return middleware
}

/** No reader, not even a library, gets more bytes than the route accepts. Nothing is read or buffered here. */
export const boundBodies: Middleware = async (c, next) => {
  const { headers } = c.req.raw
  const length = headers.get('content-length')
  const isChunked = headers.has('transfer-encoding')
  if (length === null && !isChunked) return next()
  const { maxBytes, remedy } = matchedRoutes(c).reduce((bound, { handler }) => bounds.get(handler) ?? bound, ordinary)
  // A body that names its length cannot grow beyond it: the HTTP parser counts.
  if (!isChunked && Number(length) <= maxBytes) return next()
  const tooLarge = new Refusal('body-too-large', { detail: remedy })
  let refused = false
  const body = c.req.raw.body?.pipeThrough(
    countBytes(isChunked ? maxBytes : 0, () => {
      refused = true
      return tooLarge
    }),
  )
  // The types of fetch leave `duplex` out; a body that is a stream cannot be without it.
  const bounded: RequestInit & { duplex: 'half' } = { body: body ?? null, duplex: 'half' }
  if (body) c.req.raw = new Request(c.req.raw, bounded)
  await next()
  // The reader of the body may have mistaken the end of it for something else.
  if (refused && c.res.status !== 413) c.res = answerProblem(c, 'body-too-large', tooLarge.details)
}

function countBytes(maxBytes: number, refuse: () => Refusal): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) throw refuse()
      controller.enqueue(chunk)
    },
  })
}
