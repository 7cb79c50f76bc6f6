import type { Context } from 'hono'
import * as v from 'valibot'
import type { OwnerView } from '../../domain/owner.ts'
import type { Office } from '../office.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { parseInput, parseJson } from '../platform/http/json-body.ts'
import { addressHeader } from '../platform/http/network.ts'
import type { GuessCheck } from './check-guess.ts'
import type { FindOwner } from './find-owner.ts'
import type { Passwords } from './hash-password.ts'
import type { LoadAuth } from './load-auth.ts'
import { upgradeHash } from './upgrade-hash.ts'

const authMaxBytes = 8 * 1024
const signInSchema = v.object({
  email: v.optional(v.pipe(v.string(), v.maxLength(254)), ''),
  password: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
})

type Parts = { guesses: GuessCheck; findOwner: FindOwner; loadAuth: LoadAuth; passwords: Passwords }

/**
 * The few routes of better-auth that this product uses, behind our own door: guesses are counted before they are judged,
 * and no answer holds a token. What is not here is not there: everything else of it is not found.
 */
export function authRoutes(app: App, office: Office, { guesses, findOwner, loadAuth, passwords }: Parts): void {
  const { database, clock } = office

  app.get('/api/auth/get-session', visitor('Who is signed in here, or null'), async (c) => {
    c.header('cache-control', 'no-store')
    const auth = await loadAuth()
    // Asked of better-auth each time, because its answer renews the cookie.
    const { headers } = await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    const owner = await findOwner(c.req.raw.headers)
    if (!owner) return c.json(null)
    const { userId, name, email, sessionId } = owner
    return c.json({ user: { id: userId, name, email }, session: { id: sessionId } } satisfies OwnerView)
  })

  app.post(
    '/api/auth/sign-in/email',
    visitor('Sign in with e-mail and password'),
    takesUpTo(authMaxBytes),
    async (c) => {
      const request = await readRequest(c)
      const { email, password } = await readCredentials(request)
      const giveBack = await guesses.take(guesses.strangerOf(c, email))
      const response = await (await loadAuth()).handler(request)
      if (!response.ok) return response
      await giveBack()
      await upgradeHash({ database, passwords }, password)
      guesses.rememberDevice(c, email)
      return answerWithout(c, response)
    },
  )

  app.post('/api/auth/sign-out', visitor('End the session of this browser'), takesUpTo(authMaxBytes), async (c) => {
    const request = await readRequest(c)
    const owner = await findOwner(request.headers)
    const response = await (await loadAuth()).handler(request)
    if (owner) {
      await database.transaction((write) =>
        recordChange(database, write, { kind: 'sessions-changed', id: owner.userId }, clock.now()),
      )
    }
    return response
  })
}

/** better-auth's answer with its cookies, without the session's token that it would put into a script's hands. */
async function answerWithout(c: Context<AppEnv>, response: Response): Promise<Response> {
  const { user, twoFactorRedirect } = parseAnswer(await response.json())
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  c.header('cache-control', 'no-store')
  return twoFactorRedirect ? c.json({ secondFactor: true }) : c.json({ user })
}

const answerSchema = v.object({
  user: v.optional(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  twoFactorRedirect: v.optional(v.boolean(), false),
})

function parseAnswer(answer: unknown): v.InferOutput<typeof answerSchema> {
  return v.parse(answerSchema, answer)
}

/** better-auth reads the caller's address from one header; only our own finding may stand there. */
async function readRequest(c: Context<AppEnv>): Promise<Request> {
  const headers = new Headers(c.req.raw.headers)
  headers.set(addressHeader, c.get('address'))
  return new Request(c.req.url, { method: c.req.method, headers, body: await c.req.raw.arrayBuffer() })
}

/** The fields of better-auth's bodies that concern us; better-auth checks the rest. */
async function readCredentials(request: Request): Promise<v.InferOutput<typeof signInSchema>> {
  return parseInput(signInSchema, parseJson((await request.clone().text()) || '{}'))
}
