import type { Context } from 'hono'
import type { Ability } from '../../../domain/owner/abilities.ts'
import type { AppEnv, Middleware, OwnerSession } from './app-context.ts'
import { Refusal } from './refusal.ts'

/** By role or by API token. Some abilities are closed to all tokens (`domain/owner/abilities.ts`). */
export type May = (ability: Ability, summary: string) => Middleware

/** `fresh` follows if an open session is not enough. */
export type OwnerRules = { may: May; fresh: Middleware }

/** On a route that is closed to all API tokens. */
export function signedInOwner(c: Context<AppEnv>): OwnerSession {
  const owner = c.get('owner')
  if (!owner) throw new Refusal('sign-in-required')
  return owner
}

/** A given password is enough this long for changing the sign-in itself, or exporting all data. */
const freshMs = 15 * 60_000

/** UTC epoch milliseconds. */
export function isFresh({ provenAt }: OwnerSession, now: number): boolean {
  return now - provenAt <= freshMs
}
