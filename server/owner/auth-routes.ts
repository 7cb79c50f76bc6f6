import type { Context } from 'hono'
import * as v from 'valibot'
import type { AnswerOf } from '../../domain/endpoints/endpoint.ts'
import * as endpoints from '../../domain/endpoints/sign-in.ts'
import { recoveryCodeSchema, secondFactorCodeSchema, signInSchema } from '../../domain/owner/owner.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { takesUpTo } from '../platform/http/bound-bodies.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { askAuth, type AuthAnswer } from './ask-auth.ts'
import type { GuessCheck } from './check-guess.ts'
import type { FindOwner } from './find-owner.ts'
import type { Passwords } from './hash-password.ts'
import type { LoadAuth } from './load-auth.ts'
import { tidyRecoveryCode } from './create-recovery-codes.ts'
import { upgradeHash } from './upgrade-hash.ts'
import * as say from '#words/server/owner.ts'

type Needs = { guesses: GuessCheck; findOwner: FindOwner; loadAuth: LoadAuth; passwords: Passwords }

/** A code is accepted once (RFC 6238 §5.2): while it is valid, anyone who looked over a shoulder comes too late. */
const codeOfApp: Limit = { name: 'code of the app', points: 1, seconds: 90 }

/** Far more than an address and a password. */
const maxBytes = 8 * 1024

/**
 * The few routes of better-auth that this product uses, behind our own door: guesses are counted before they are
 * judged, and no answer contains a token. Its other routes are not served.
 */
export function authRoutes(app: App, parts: Parts, { guesses, findOwner, loadAuth, passwords }: Needs): void {
  const { database, clock, limits } = parts
  const seldom = () => limitRate(limits, { name: 'codes of a second factor', points: 20, seconds: 15 * 60 })

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
    const { userId, name, email, sessionId } = owner
    return { user: { id: userId, name, email }, session: { id: sessionId } }
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
    await upgradeHash({ database, passwords }, password)
    const { user, twoFactorRedirect } = v.parse(answerSchema, answer.body)
    if (!user || twoFactorRedirect) return { secondFactor: true }
    guesses.rememberDevice(c, user.email)
    return { user }
  })

  const enteringCode = {
    rule: visitor('Go on signing in with a code of the app'),
    further: [seldom()],
    takes: secondFactorCodeSchema,
  }
  serve(app, endpoints.enterCode, enteringCode, async (c, { code }) => {
    const giveBack = await useUp(code)
    const auth = await loadAuth()
    const answer = await askAuth(c, (headers) => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }))
    if (!answer.ok) await giveBack()
    return goOn(c, answer)
  })

  const enteringRecoveryCode = {
    rule: visitor('Go on signing in with a recovery code, which works once'),
    further: [seldom()],
    takes: recoveryCodeSchema,
  }
  serve(app, endpoints.enterRecoveryCode, enteringRecoveryCode, async (c, input) => {
    const code = tidyRecoveryCode(input.code)
    const auth = await loadAuth()
    return goOn(
      c,
      await askAuth(c, (headers) => auth.api.verifyBackupCode({ body: { code }, headers, asResponse: true })),
    )
  })

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

  /** Before it is judged, so that of two simultaneous uses one succeeds; a wrong one is given back. */
  async function useUp(code: string): Promise<() => Promise<void>> {
    const claims = [{ limit: codeOfApp, who: code }]
    const taken = await limits.take(claims)
    if (!taken.ok) throw new Refusal('invalid-input', { detail: usedUp, errors: { code: usedUp } })
    return () => limits.giveBack(claims)
  }

  /**
   * The second step of a sign-in. Only a caller who knows the password gets here; the library counts the codes by
   * account.
   */
  function goOn(c: Context<AppEnv>, answer: AuthAnswer): AnswerOf<typeof endpoints.enterCode> {
    if (answer.ok) {
      const { user } = v.parse(answerSchema, answer.body)
      if (user) guesses.rememberDevice(c, user.email)
      return { user }
    }
    const refusal = refusals[answer.code]
    if (refusal === undefined) throw new Refusal('sign-in-required', { detail: say.beginAgain })
    if (answer.status === 429) throw new Refusal('too-many-requests', { detail: refusal })
    throw new Refusal('invalid-input', { detail: refusal, errors: { code: refusal } })
  }
}

const usedUp = say.codeUsed

const refusals: Record<string, string> = {
  INVALID_CODE: say.wrongCode,
  INVALID_BACKUP_CODE: say.wrongRecoveryCode,
  ACCOUNT_TEMPORARILY_LOCKED: say.tooManyCodes,
}

const answerSchema = v.object({
  user: v.optional(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  twoFactorRedirect: v.optional(v.boolean(), false),
})
