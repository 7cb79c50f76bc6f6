import { loadOnce } from '../platform/load-once.ts'
import type { Auth, AuthParts } from './create-auth.ts'

/** Loaded at the first request. */
export type LoadAuth = () => Promise<Auth>

/** better-auth is a third of what the server loads, and no visitor needs it. */
export function loadAuthOnDemand(parts: AuthParts): LoadAuth {
  return loadOnce(async () => {
    const { createAuth } = await import('./create-auth.ts')
    return createAuth(parts)
  })
}
