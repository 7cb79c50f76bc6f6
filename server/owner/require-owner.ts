import { isFresh, type May, signedInOwner } from '../platform/http/owner-rules.ts'
import { type Ability, roles, tokenAbilityFor } from '../../domain/owner/abilities.ts'
import { findApiToken } from './token-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { withRule } from '../platform/http/access.ts'
import type { Middleware } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { FindOwner } from './find-owner.ts'
import { findMember, listKnown } from './member-store.ts'
import { type RequestContext, requestContext } from '../platform/process/request-context.ts'
import { listed } from '#words/formats.ts'
import * as say from '#words/server/owner.ts'

type Needs = { findOwner: FindOwner; queries: Queries; clock: Clock }

export function createMay(parts: Needs): May {
  const { findOwner } = parts
  return (ability, summary) =>
    withRule({ access: 'owner', summary, ability }, async (c, next) => {
      c.header('cache-control', 'no-store')
      const secret = bearerSecret(c.req.raw.headers)
      if (secret !== null) {
        const program = await letProgramIn(parts, secret, ability)
        c.set('program', program)
        noteCaller(program.name)
        return next()
      }
      const owner = await findOwner(c.req.raw.headers)
      if (!owner) throw new Refusal('sign-in-required')
      c.set('owner', owner)
      if (!roles[owner.role].includes(ability)) throw await refuseRole(parts.queries)
      noteCaller(owner.name, async (given) => {
        // Safe: run-for-caller.ts gives the transaction.
        const queries = given as Queries
        const still = await findMember(queries, owner.userId)
        if (!still) throw new Refusal('sign-in-required')
        if (!roles[still.role].includes(ability)) throw await refuseRole(queries)
      })
      return next()
    })
}

/** The password, or another proof, must have been given recently: a phone may be left unattended. */
export function createRequireFresh(clock: Clock): Middleware {
  return async (c, next) => {
    if (!isFresh(signedInOwner(c), clock.now())) {
      throw new Refusal('confirm-required', { detail: say.passwordOnceMore })
    }
    await next()
  }
}

/** Whatever the request leads to knows who did it, and whether they still may. */
function noteCaller(name: string, requireStillMay?: RequestContext['requireStillMay']): void {
  const request = requestContext.getStore()
  if (request) Object.assign(request, { caller: name, requireStillMay })
}

/** Says who can do it. */
export async function refuseRole(queries: Queries): Promise<Refusal> {
  const owners = (await listKnown(queries)).filter(({ role }) => role === 'owner')
  return new Refusal('not-allowed', { detail: say.roleLacks(listed(owners.map(({ name }) => name))) })
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
