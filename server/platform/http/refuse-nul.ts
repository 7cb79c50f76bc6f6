import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

// PostgreSQL fails every statement with a NUL byte in a text. Nobody types one: requests are checked for it once, at
// the door.

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
