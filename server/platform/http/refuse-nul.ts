import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

// PostgreSQL stores no NUL byte in a text and fails every statement that carries one. Nobody types one: requests are
// checked for it once, where they come in, and not at each lookup.

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
