import type { Clock } from '../platform/clock.ts'
import type { Queries } from '../platform/database/open-database.ts'
import type { OwnerSession } from '../platform/http/app-context.ts'
import type { LoadAuth } from './load-auth.ts'
import { findSession } from './session-store.ts'

/** By the cookie, or null. */
export type FindOwner = (headers: Headers) => Promise<OwnerSession | null>

/** How long better-auth's answer about a cookie is remembered. */
const rememberMs = 60_000
const rememberedMost = 1_000

/** better-auth's answer costs ten queries, so it is kept for a minute; each request checks the session itself. */
export function createOwnerFinder({
  loadAuth,
  queries,
  clock,
}: {
  loadAuth: LoadAuth
  queries: Queries
  clock: Clock
}): FindOwner {
  const remembered = new Map<string, { sessionId: string; until: number }>()

  async function recognise(headers: Headers): Promise<string | null> {
    const cookie = headers.get('cookie') ?? ''
    if (cookie === '') return null
    const known = remembered.get(cookie)
    if (known && known.until > clock.now()) return known.sessionId
    const auth = await loadAuth()
    const found = await auth.api.getSession({ headers })
    if (!found) return null
    if (remembered.size >= rememberedMost) remembered.clear()
    remembered.set(cookie, { sessionId: found.session.id, until: clock.now() + rememberMs })
    return found.session.id
  }

  return async (headers) => {
    const sessionId = await recognise(headers)
    return sessionId === null ? null : findSession(queries, sessionId, clock.now())
  }
}
