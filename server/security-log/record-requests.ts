import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { SecurityEventKind } from '../../domain/security-log.ts'
import type { AppEnv, Middleware } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { SecurityLog } from './record-event.ts'

/** What the log says of a route that has done its work, and of one that has refused somebody. */
type Told = { done: SecurityEventKind; refused?: SecurityEventKind }

/** The routes that concern the safety of the office: the one place that says what is told of them. */
export const toldRoutes: Record<string, Told> = {
  'POST /api/owner/setup': { done: 'owner-created', refused: 'link-refused' },
  'POST /api/auth/sign-in/email': { done: 'signed-in', refused: 'sign-in-failed' },
  'POST /api/auth/sign-out': { done: 'signed-out' },
  'POST /api/auth/revoke-session': { done: 'session-ended' },
  'POST /api/auth/revoke-other-sessions': { done: 'session-ended' },
  'POST /api/owner/session-days': { done: 'session-days-changed' },
  'POST /api/owner/confirm': { done: 'password-shown', refused: 'password-refused' },
  'POST /api/auth/change-password': { done: 'password-changed', refused: 'password-refused' },
  'POST /api/auth/request-password-reset': { done: 'link-asked' },
  'POST /api/auth/request-device-link': { done: 'link-asked' },
  'POST /api/auth/reset-password': { done: 'password-reset', refused: 'link-refused' },
  'POST /api/auth/open-device-link': { done: 'device-admitted', refused: 'link-refused' },
  'POST /api/auth/open-email-link': { done: 'address-changed', refused: 'link-refused' },
  'POST /api/auth/second-factor': { done: 'code-entered', refused: 'code-refused' },
  'POST /api/auth/recovery-code': { done: 'code-entered', refused: 'code-refused' },
  'POST /api/auth/passkey/sign-in': { done: 'passkey-used', refused: 'passkey-refused' },
  'POST /api/owner/name': { done: 'name-changed' },
  'POST /api/owner/email': { done: 'address-asked' },
  'POST /api/owner/second-factor/begin': { done: 'password-shown', refused: 'password-refused' },
  'POST /api/owner/second-factor/confirm': { done: 'code-on', refused: 'code-refused' },
  'POST /api/owner/second-factor/remove': { done: 'code-off', refused: 'password-refused' },
  'POST /api/owner/second-factor/recovery-codes': { done: 'codes-made', refused: 'password-refused' },
  'POST /api/owner/passkeys': { done: 'passkey-added' },
  'POST /api/owner/passkeys/:id/remove': { done: 'passkey-removed' },
  'PUT /api/settings': { done: 'settings-changed' },
  'PUT /api/settings/navigation': { done: 'settings-changed' },
  'PUT /api/settings/logo': { done: 'settings-changed' },
  'DELETE /api/settings/logo': { done: 'settings-changed' },
  'POST /api/tokens': { done: 'token-created' },
  'POST /api/tokens/:id/revoke': { done: 'token-revoked' },
}

/** Tells the security log of what concerns it, once a request has been answered. Never of what somebody typed. */
export function recordRequests(log: SecurityLog): Middleware {
  return async (c, next) => {
    await next()
    const route = `${c.req.method} ${routeOf(c)}`
    const kind = kindOf(c, route)
    if (kind === undefined) return
    await log.record({
      kind,
      who: c.get('owner')?.name ?? c.get('program')?.name ?? '',
      about: c.get('about') ?? (tellsRoute.has(kind) ? route : ''),
      address: c.get('address'),
      network: c.get('network'),
      userAgent: c.req.header('user-agent') ?? '',
    })
  }
}

/** What does not say by itself what was asked for. */
const tellsRoute = new Set<SecurityEventKind>(['token-refused', 'other-site', 'limit-reached'])

function kindOf(c: Context<AppEnv>, route: string): SecurityEventKind | undefined {
  const told = toldRoutes[route]
  if (c.res.status < 400) return told?.done === 'signed-in' && !opensSession(c) ? 'code-asked' : told?.done
  const code = c.error instanceof Refusal ? c.error.code : null
  if (code === 'wrong-origin') return 'other-site'
  if (code === 'too-many-requests') return 'limit-reached'
  const isProgram = c.req.header('authorization') !== undefined
  if (code === 'not-allowed' || (code === 'sign-in-required' && isProgram)) return 'token-refused'
  return c.res.status < 500 && code !== 'sign-in-required' ? told?.refused : undefined
}

/** With a second factor the right password alone signs nobody in. */
function opensSession(c: Context<AppEnv>): boolean {
  return c.res.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
}

/** The pattern of the route, never the path itself: that may hold a link's token. */
function routeOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('/*'))?.path ?? 'an unknown address'
}
