import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

// PostgreSQL keeps no NUL byte in a text and fails every statement that carries one. Nobody types one: it is looked for
// once, where requests come in, and not in each thing that is looked up.

/** An address with a NUL byte leads nowhere. */
export const refuseNulInAddress: Middleware = async (c, next) => {
  if (c.req.raw.url.includes('%00')) return c.notFound()
  return next()
}

export function refuseNul(text: string): void {
  if (text.includes('\0')) {
    const sentence = say.invisible
    throw new Refusal('invalid-input', { detail: sentence, errors: { body: sentence } })
  }
}
