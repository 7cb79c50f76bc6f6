import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page asks for in the name of a signed-in browser. A request that carries a bearer
 * token instead of cookies comes from a program, which no other site can make speak; programs without a browser send no
 * Origin at all.
 */
export function sameOrigin(publicUrl: string | null): Middleware {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    const carriesToken = c.req.header('authorization')?.startsWith('Bearer ') && !c.req.header('cookie')
    if (carriesToken) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (foreignSite || (origin !== undefined && !isOurs(origin, c.req.header('host'), publicUrl))) {
      throw new Refusal('wrong-origin', { detail: say.useTheSite })
    }
    return next()
  }
}

/** The site may be reached by another name too, but never by http where it is a site of https. */
function isOurs(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === publicUrl) return true
  const from = URL.parse(origin)
  const isSecureSite = publicUrl?.startsWith('https:') ?? false
  return from !== null && from.host === host && (from.protocol === 'https:' || !isSecureSite)
}
