import type { Context } from 'hono'
import type { Ability } from '../../../domain/owner/abilities.ts'
import type { AppEnv, Middleware, OwnerSession } from './app-context.ts'
import { Refusal } from './refusal.ts'

/**
 * The rule of a route of the office: a person signed in with a browser needs a role with this ability, a program an API
 * token that has it. Some are closed to all tokens (`domain/owner/abilities.ts`).
 */
export type May = (ability: Ability, summary: string) => Middleware

/** The owner's rule, and the check after it if an open session is not enough. */
export type OwnerRules = { may: May; fresh: Middleware }

/** The signed-in owner, on a route that is closed to all API tokens. */
export function signedInOwner(c: Context<AppEnv>): OwnerSession {
  const owner = c.get('owner')
  if (!owner) throw new Refusal('sign-in-required')
  return owner
}

/** How long a given password is enough for changing the sign-in itself, or for exporting all data. */
const freshMs = 15 * 60_000

/** Whether the password, or another proof, was given recently. `now` in UTC epoch milliseconds. */
export function isFresh({ provenAt }: OwnerSession, now: number): boolean {
  return now - provenAt <= freshMs
}
