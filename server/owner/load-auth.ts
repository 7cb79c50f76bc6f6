import { loadOnce } from '../platform/load-once.ts'
import type { Auth, AuthParts } from './create-auth.ts'

/** Sign-in and sessions, loaded at the first request for them. */
export type LoadAuth = () => Promise<Auth>

/**
 * better-auth is a third of what the server loads, in time and in memory, and no visitor needs it: it comes with the
 * owner's first request and stays.
 */
export function loadAuthOnDemand(parts: AuthParts): LoadAuth {
  return loadOnce(async () => {
    const { createAuth } = await import('./create-auth.ts')
    return createAuth(parts)
  })
}
