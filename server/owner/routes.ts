import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { changePasswordSchema, setUpOwnerSchema } from '../../domain/owner.ts'
import type { Office } from '../office.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { bodyOf, jsonBody, parseInput } from '../platform/http/json-body.ts'
import { addressHeader } from '../platform/http/network.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readSettings } from '../settings/store.ts'
import { changePassword } from './change-password.ts'
import { judgePassword } from './check-password.ts'
import type { Passwords } from './hash-password.ts'
import type { LoadAuth } from './load-auth.ts'
import { type RequireOwner, signedInOwner } from './require-owner.ts'
import { createGuessLimits, type Guess } from './slow-guesses.ts'
import { setUpOwner } from './set-up-owner.ts'
import { findOwner, hasOwner } from './store.ts'
import { upgradeHash } from './upgrade-hash.ts'

const deviceCookieName = 'broom.device'
const yearS = 365 * 24 * 3600
const authBodySchema = v.object({
  email: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
  password: v.optional(v.string(), ''),
  newPassword: v.optional(v.string(), ''),
})
type AuthBody = v.InferOutput<typeof authBodySchema>
const authMaxBytes = 8 * 1024

type Parts = { owner: RequireOwner; loadAuth: LoadAuth; passwords: Passwords }

export function ownerRoutes(app: App, office: Office, { owner, loadAuth, passwords }: Parts): void {
  const { config, database, clock } = office
  const limits = createGuessLimits({ secret: config.authSecret, limits: office.limits })

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
      const result = await setUpOwner({ database, clock, authSecret: config.authSecret, passwords }, input)
      if (result.ok)
        return c.json({ owner: { name: input.name, email: input.email } }, 201, {
          'set-cookie': deviceCookie(input.email),
        })
      if (result.reason === 'weak-password') throw refuseField('password', result.sentence)
      // Not counted as a guess: nobody guesses 256 bits, and a second press of the link must not slow the sign-in.
      throw new Refusal('set-up-link-dead', {
        detail: 'Restart the server to print a new link, if there is no owner yet.',
      })
    },
  )

  app.post(
    '/api/auth/change-password',
    owner('Choose another password; every other session ends'),
    jsonBody(changePasswordSchema),
    async (c) => {
      const session = signedInOwner(c)
      const giveBack = await takeGuess({ sessionId: session.sessionId })
      const result = await changePassword({ database, passwords }, session, bodyOf(c, changePasswordSchema))
      if (result.ok || result.field !== 'currentPassword') await giveBack()
      if (!result.ok) throw refuseField(result.field, result.sentence)
      return c.json({ sessionsEnded: result.ended })
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
      const body = await readAuthBody(request)
      const answer = () => auth.handler(request)
      if (c.req.path === '/api/auth/sign-in/email') return signIn(c, body, answer)
      if (c.req.path === '/api/auth/request-password-reset') await takeGuess(strangerOf(c, body))
      if (c.req.path === '/api/auth/reset-password') await refuseWeak(body.newPassword)
      return answer()
    },
  )

  async function signIn(c: Context<AppEnv>, body: AuthBody, answer: () => Promise<Response>): Promise<Response> {
    const giveBack = await takeGuess(strangerOf(c, body))
    const response = await answer()
    if (!response.ok) return response
    await giveBack()
    await upgradeHash({ database, passwords }, body.password)
    response.headers.append('set-cookie', deviceCookie(body.email))
    return response
  }

  function strangerOf(c: Context<AppEnv>, { email }: AuthBody): Guess {
    return { email, networks: c.get('networks'), deviceCookie: getCookie(c, deviceCookieName) }
  }

  /** Takes a guess before it is judged, and answers the way to give it back; refuses when none is left. */
  async function takeGuess(guess: Guess): Promise<() => Promise<void>> {
    const taken = await limits.take(guess)
    if (taken.ok) return taken.giveBack
    throw new Refusal('too-many-requests', {
      detail: `Too many tries. Wait ${taken.waitS} seconds, or reset the password by e-mail from a device you have used before.`,
      headers: { 'retry-after': String(taken.waitS) },
    })
  }

  async function refuseWeak(newPassword: string): Promise<void> {
    const known = await findOwner(database.queries)
    if (known === null) return
    const { brand } = await readSettings(database.queries)
    const sentence = await judgePassword(newPassword, { ...known, brand })
    if (sentence !== null) throw refuseField('newPassword', sentence)
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
async function readAuthBody(request: Request): Promise<AuthBody> {
  const text = await request.clone().text()
  try {
    return parseInput(authBodySchema, JSON.parse(text || '{}'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('malformed-body')
    throw error
  }
}

function refuseField(field: string, sentence: string): Refusal {
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
