import type { Context } from 'hono'
import { type Ability, roles, tokenAbilityFor } from '../../domain/owner/abilities.ts'
import { findApiToken } from '../api-tokens/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { withRule } from '../platform/http/access.ts'
import type { AppEnv, Middleware, OwnerSession } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { FindOwner } from './find-owner.ts'
import * as say from '#words/server/owner.ts'

/**
 * The rule of a route of the office: whoever is signed in with a browser needs a role with this ability, a program an API
 * token that was given it. Some no token opens (`domain/owner/abilities.ts`).
 */
export type May = (ability: Ability, summary: string) => Middleware

/** The owner's rule, and what stands after it where an open session is not enough. */
export type OwnerRules = { may: May; fresh: Middleware }

type Needs = { findOwner: FindOwner; queries: Queries; clock: Clock }

export function createMay(parts: Needs): May {
  const { findOwner } = parts
  return (ability, summary) =>
    withRule({ access: 'owner', summary, ability }, async (c, next) => {
      c.header('cache-control', 'no-store')
      const secret = bearerSecret(c.req.raw.headers)
      if (secret !== null) {
        c.set('program', await letProgramIn(parts, secret, ability))
        return next()
      }
      const owner = await findOwner(c.req.raw.headers)
      if (!owner) throw new Refusal('sign-in-required')
      if (!roles[owner.role].includes(ability)) throw new Refusal('not-allowed', { detail: say.roleLacks })
      c.set('owner', owner)
      return next()
    })
}

/** Who is signed in, on a route that no API token opens. */
export function signedInOwner(c: Context<AppEnv>): OwnerSession {
  const owner = c.get('owner')
  if (!owner) throw new Refusal('sign-in-required')
  return owner
}

/** How long a shown password is good for what changes the sign-in itself, or takes all data away. */
const freshMs = 15 * 60_000

/** Whether the password, or another proof, was shown a moment ago. `now` in UTC epoch milliseconds. */
export function isFresh({ provenAt }: OwnerSession, now: number): boolean {
  return now - provenAt <= freshMs
}

/**
 * Stands after the owner's rule where an open session is not enough, such as one on a phone that was left lying about:
 * the password, or another proof, must have been shown a moment ago.
 */
export function createRequireFresh(clock: Clock): Middleware {
  return async (c, next) => {
    if (!isFresh(signedInOwner(c), clock.now())) {
      throw new Refusal('confirm-required', { detail: say.passwordOnceMore })
    }
    await next()
  }
}

function bearerSecret(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

async function letProgramIn({ queries, clock }: Needs, secret: string, ability: Ability) {
  const token = await findApiToken(queries, secret, clock.now())
  if (!token) {
    throw new Refusal('sign-in-required', { detail: say.unknownToken })
  }
  const needed = tokenAbilityFor(ability)
  if (needed === null) {
    throw new Refusal('not-allowed', { detail: say.noTokenOpens })
  }
  if (!token.abilities.includes(needed)) {
    throw new Refusal('not-allowed', { detail: say.tokenLacks(needed) })
  }
  return { id: token.id, name: token.name, abilities: token.abilities }
}
