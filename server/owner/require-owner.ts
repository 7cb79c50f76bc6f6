import type { Context } from 'hono'
import type { Ability } from '../../domain/api-tokens.ts'
import { findApiToken } from '../api-tokens/store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { withRule } from '../platform/http/access.ts'
import type { AppEnv, Middleware, OwnerSession } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { LoadAuth } from './load-auth.ts'
import { isOwner, isSessionAlive } from './store.ts'

/**
 * The rule of a route that only the owner may call, signed in with a browser. With an ability, a program may call it too:
 * with an API token that has this ability.
 */
export type RequireOwner = (summary: string, ability?: Ability) => Middleware

type Parts = { loadAuth: LoadAuth; queries: Queries; clock: Clock }

export function createRequireOwner(parts: Parts): RequireOwner {
  const findOwner = createOwnerFinder(parts)
  return (summary, ability) =>
    withRule({ access: 'owner', summary, ...(ability && { ability }) }, async (c, next) => {
      c.header('cache-control', 'no-store')
      const secret = bearerSecret(c.req.raw.headers)
      if (secret !== null) {
        c.set('program', await letProgramIn(parts, secret, ability))
        return next()
      }
      const owner = await findOwner(c.req.raw.headers)
      if (!owner) throw new Refusal('sign-in-required')
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

function bearerSecret(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

async function letProgramIn({ queries, clock }: Parts, secret: string, ability: Ability | undefined) {
  const token = await findApiToken(queries, secret, clock.now())
  if (!token) {
    throw new Refusal('sign-in-required', { detail: 'This API token is not known. It may have ended or been revoked.' })
  }
  if (ability === undefined) {
    throw new Refusal('not-allowed', { detail: 'No API token opens this. Sign in with a browser to do it.' })
  }
  if (!token.abilities.includes(ability)) {
    throw new Refusal('not-allowed', { detail: `This API token lacks the ability ${ability}.` })
  }
  return { id: token.id, name: token.name }
}

/** How long better-auth's answer about a credential is remembered. */
const rememberMs = 60_000
const rememberedMost = 1_000

/**
 * better-auth checks a credential's signature and renews its session, which costs ten times a query. For a minute its
 * answer is remembered, and each request only asks the database whether the session still lives: an ended one is
 * refused at once.
 */
function createOwnerFinder({ loadAuth, queries, clock }: Parts) {
  const remembered = new Map<string, { owner: OwnerSession; token: string; until: number }>()

  return async function findOwner(headers: Headers): Promise<OwnerSession | null> {
    const credential = headers.get('cookie') ?? ''
    if (credential === '') return null
    const known = remembered.get(credential)
    if (known && known.until > clock.now()) {
      return (await isSessionAlive(queries, known.token, clock.now())) ? known.owner : null
    }
    const auth = await loadAuth()
    const found = await auth.api.getSession({ headers })
    if (!found || !(await isOwner(queries, found.user.id))) return null
    const owner = { userId: found.user.id, name: found.user.name, email: found.user.email, sessionId: found.session.id }
    if (remembered.size >= rememberedMost) remembered.clear()
    remembered.set(credential, { owner, token: found.session.token, until: clock.now() + rememberMs })
    return owner
  }
}
