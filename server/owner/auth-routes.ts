import * as v from 'valibot'
import * as endpoints from '../../domain/endpoints/sign-in.ts'
import { lacksOf } from '../../domain/owner/abilities.ts'
import { signInSchema } from '../../domain/owner/owner.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { askAuth } from './ask-auth.ts'
import { listKnown } from './member-store.ts'
import type { GuessCheck } from './check-guess.ts'
import type { FindOwner } from './find-owner.ts'
import type { Passwords } from './hash-password.ts'
import type { LoadAuth } from './load-auth.ts'
import { codeRoutes, signInAnswer } from './code-routes.ts'
import { upgradeHash } from './upgrade-hash.ts'
import * as say from '#words/server/owner.ts'

type Needs = { guesses: GuessCheck; findOwner: FindOwner; loadAuth: LoadAuth; passwords: Passwords }

/** Far more than an address and a password. */
const maxBytes = 8 * 1024

/** Served behind our own door: guesses are counted before they are judged, and no answer contains a token. */
export function authRoutes(app: App, parts: Parts, { guesses, findOwner, loadAuth, passwords }: Needs): void {
  const { database, clock } = parts

  app.use(`${endpoints.authPath}/*`, takesUpTo(maxBytes))

  const reading = { rule: visitor('Who is signed in here, or null') }
  serve(app, endpoints.readSession, reading, async (c) => {
    c.header('cache-control', 'no-store')
    const auth = await loadAuth()
    // Asked of better-auth each time, because its answer renews the cookie.
    const { headers } = await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true })
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
    const owner = await findOwner(c.req.raw.headers)
    if (!owner) return null
    const { userId, role, name, email, sessionId } = owner
    const members = await listKnown(database.queries)
    const rights = { role, lacks: lacksOf(role), isAlone: members.length === 1 }
    return { user: { id: userId, name, email }, session: { id: sessionId }, ...rights }
  })

  const signingIn = { rule: visitor('Sign in with e-mail and password'), takes: signInSchema }
  serve(app, endpoints.signIn, signingIn, async (c, { email, password }) => {
    const guess = guesses.strangerOf(c, email)
    const giveBack = await guesses.take(guess)
    const auth = await loadAuth()
    const work = () =>
      askAuth(c, (headers) => auth.api.signInEmail({ body: { email, password }, headers, asResponse: true }))
    const answer = await guesses.judgeInTurn({ guess, giveBack, work })
    if (!answer.ok) throw new Refusal('sign-in-refused', { detail: say.wrongPair })
    await giveBack()
    await upgradeHash({ database, passwords }, { email, password })
    const { user, twoFactorRedirect } = v.parse(signInAnswer, answer.body)
    if (!user || twoFactorRedirect) return { secondFactor: true }
    guesses.rememberDevice(c, user.email)
    return { user }
  })

  codeRoutes(app, parts, { guesses, loadAuth })

  const signingOut = { rule: visitor('End the session of this browser'), takes: nothingSchema }
  serve(app, endpoints.signOut, signingOut, async (c) => {
    const owner = await findOwner(c.req.raw.headers)
    const auth = await loadAuth()
    await askAuth(c, (headers) => auth.api.signOut({ headers, asResponse: true }))
    if (owner) {
      c.set('owner', owner)
      await database.transaction((write) =>
        recordChange(write, { kind: 'sessions-changed', id: owner.userId }, clock.now()),
      )
    }
    return { signedOut: true }
  })
}
