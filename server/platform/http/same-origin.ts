import type { Middleware } from './app-context.ts'
import { Refusal } from './refusal.ts'
import * as say from '#words/server/http.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** For a signed-in browser. A bearer token comes from a program, which no site controls; programs send no Origin. */
export function sameOrigin(publicUrl: string | null): Middleware {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    const carriesToken = c.req.header('authorization')?.startsWith('Bearer ') && !c.req.header('cookie')
    if (carriesToken) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    // The browser hides where the page came from, and states itself that it is ours: no page can write that header.
    const isVouchedFor = site === 'same-origin' && origin === 'null'
    const foreignOrigin = origin !== undefined && !isOurs(origin, c.req.header('host'), publicUrl)
    if (foreignSite || (foreignOrigin && !isVouchedFor)) {
      throw new Refusal('wrong-origin', { detail: say.useTheSite })
    }
    return next()
  }
}

/** Another name is fine, but never http if the site is https. */
function isOurs(origin: string, host: string | undefined, publicUrl: string | null): boolean {
  if (origin === publicUrl) return true
  const from = URL.parse(origin)
  const isSecureSite = publicUrl?.startsWith('https:') ?? false
  return from !== null && from.host === host && (from.protocol === 'https:' || !isSecureSite)
}
