import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { setUpOwnerSchema } from '../../domain/owner.ts'
import type { Office } from '../office.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { bodyOf, jsonBody, parseInput } from '../platform/http/json-body.ts'
import { addressHeader } from '../platform/http/network.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { commonPasswordSentence, isCommonPassword } from './check-password.ts'
import type { LoadAuth } from './load-auth.ts'
import { createGuessLimits, type Guess } from './slow-guesses.ts'
import { setUpOwner } from './set-up-owner.ts'
import { hasOwner } from './store.ts'

const deviceCookieName = 'broom.device'
const yearS = 365 * 24 * 3600
/** Where a guess at a password or an address can be made. */
const guessedPaths = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
])
const authBodySchema = v.object({
  email: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
  newPassword: v.optional(v.string()),
})
const authMaxBytes = 8 * 1024

export function ownerRoutes(app: App, office: Office, loadAuth: LoadAuth): void {
  const { config, database, clock } = office
  const limits = createGuessLimits({ secret: config.authSecret, enabled: config.limits })

  app.get('/api/owner', visitor('Whether there is an owner yet, and whether the caller is signed in'), async (c) => {
    const auth = await loadAuth()
    const session = await auth.api.getSession({ headers: c.req.raw.headers })
    c.header('cache-control', 'no-store')
    return c.json({ exists: await hasOwner(database.queries), signedIn: session !== null })
  })

  app.post(
    '/api/owner/setup',
    visitor('Create the only first owner with the printed token'),
    jsonBody(setUpOwnerSchema),
    async (c) => {
      const input = bodyOf(c, setUpOwnerSchema)
      const result = await setUpOwner({ database, clock, authSecret: config.authSecret }, input)
      if (result.ok)
        return c.json({ owner: { name: input.name, email: input.email } }, 201, {
          'set-cookie': deviceCookie(input.email),
        })
      if (result.reason === 'common-password') throw commonPassword('password')
      // Not counted as a guess: nobody guesses 256 bits, and a second press of the link must not slow the sign-in.
      throw new Refusal('set-up-link-dead', {
        detail: 'Restart the server to print a new link, if there is no owner yet.',
      })
    },
  )

  app.on(
    ['GET', 'POST'],
    '/api/auth/*',
    visitor('Sign-in, sign-out, sessions and password reset (better-auth)'),
    takesUpTo(authMaxBytes),
    async (c) => {
      const request = await withCallersAddress(c)
      const auth = await loadAuth()
      if (request.method === 'GET') return auth.handler(request)
      const { email, newPassword } = await readAuthBody(request)
      if (newPassword !== undefined && (await isCommonPassword(newPassword))) throw commonPassword('newPassword')
      if (!guessedPaths.has(c.req.path)) return auth.handler(request)
      const guess = { email, network: c.get('network'), deviceCookie: getCookie(c, deviceCookieName) }
      await refuseEarly(guess)
      const response = await auth.handler(request)
      if (c.req.path !== '/api/auth/sign-in/email' || response.status === 401 || response.status === 400)
        await limits.countFailure(guess)
      if (c.req.path === '/api/auth/sign-in/email' && response.ok)
        response.headers.append('set-cookie', deviceCookie(guess.email))
      return response
    },
  )

  async function refuseEarly(guess: Guess): Promise<void> {
    const wait = await limits.waitSeconds(guess)
    if (wait === 0) return
    throw new Refusal('too-many-requests', {
      detail: `Too many tries. Wait ${wait} seconds, or reset the password by e-mail from a device you have used before.`,
      headers: { 'retry-after': String(wait) },
    })
  }

  function deviceCookie(email: string): string {
    const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : ''
    return `${deviceCookieName}=${limits.deviceCookie(email)}; Path=/api/; Max-Age=${yearS}; HttpOnly; SameSite=Lax${secure}`
  }
}

/** better-auth reads the caller's address from one header; only our own finding may stand there. */
async function withCallersAddress(c: Context<AppEnv>): Promise<Request> {
  const headers = new Headers(c.req.raw.headers)
  headers.set(addressHeader, c.get('address'))
  if (c.req.method === 'GET') return new Request(c.req.url, { headers })
  const body = await c.req.raw.arrayBuffer()
  return new Request(c.req.url, { method: c.req.method, headers, body })
}

/** The fields of better-auth's bodies that concern us; better-auth checks the rest. */
async function readAuthBody(request: Request): Promise<v.InferOutput<typeof authBodySchema>> {
  const text = await request.clone().text()
  try {
    return parseInput(authBodySchema, JSON.parse(text || '{}'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('malformed-body')
    throw error
  }
}

function commonPassword(field: string): Refusal {
  return new Refusal('invalid-input', { detail: commonPasswordSentence, errors: { [field]: commonPasswordSentence } })
}
