import { createHmac, timingSafeEqual } from 'node:crypto'
import { setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { Middleware } from '../platform/http/app-context.ts'

/** Long enough for a phone in a van, renewed by use; `owner.session_days` is where it ends however much it is used. */
export const sessionS = 30 * 24 * 3600

/** `__Host-`: no other host of the domain, and no page without TLS, can set them. */
export function cookiePrefix({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl?.startsWith('https:') ? '__Host-broom' : 'broom'
}

/** While the secret changes, cookies are signed again, so that people stay signed in. better-auth knows one secret. */
export function renewCookies(config: Pick<Config, 'publicUrl' | 'authSecret'>, previousSecret: string): Middleware {
  const sessionCookie = `${cookiePrefix(config)}.session_token`
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const attributes = { path: '/', maxAge: sessionS, httpOnly: true, sameSite: 'Lax', secure } as const
  return async (c, next) => {
    const cookies = readCookies(c.req.header('cookie') ?? '')
    const renewed = cookies.flatMap(({ name, value }) => {
      const text = name.startsWith(cookiePrefix(config)) ? signAgain(value, previousSecret, config.authSecret) : null
      return text === null ? [] : [{ name, text }]
    })
    if (renewed.length === 0) return next()
    const valueOf = (name: string) => renewed.find((one) => one.name === name)?.text
    const written = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(valueOf(name) ?? value)}`)
    c.req.raw.headers.set('cookie', written.join('; '))
    await next()
    const session = valueOf(sessionCookie)
    // The answer's own cookie comes first.
    const isSaid = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie}=`))
    if (session !== undefined && !isSaid) setCookie(c, sessionCookie, session, attributes)
  }
}

function readCookies(header: string): { name: string; value: string }[] {
  return header.split(';').flatMap((pair) => {
    // Not a pattern: it would try blanks that may belong to either side each way.
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(at, 0)).trimStart()
    return name === '' ? [] : [{ name, value: decode(pair.slice(at + 1).trim()) }]
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // An invalid percent sign was not written by us.
    return text
  }
}

/** A cookie of better-auth is a value, a full stop and its signature. */
function signAgain(cookie: string, from: string, to: string): string | null {
  const at = cookie.lastIndexOf('.')
  const [value, given, right] = [cookie.slice(0, at), Buffer.from(cookie.slice(at + 1)), Buffer.alloc(44)]
  right.write(sign(value, from))
  return given.length === right.length && timingSafeEqual(given, right) ? `${value}.${sign(value, to)}` : null
}

function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}
