import type { Context } from 'hono'
import * as v from 'valibot'
import type { AnswerOf } from '../../domain/endpoints/endpoint.ts'
import * as endpoints from '../../domain/endpoints/sign-in.ts'
import { recoveryCodeSchema, secondFactorCodeSchema } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { askAuth, type AuthAnswer } from './ask-auth.ts'
import type { GuessCheck } from './check-guess.ts'
import type { LoadAuth } from './load-auth.ts'
import { tidyRecoveryCode } from './create-recovery-codes.ts'
import * as say from '#words/server/owner.ts'

/** A code is accepted once (RFC 6238 §5.2): while it is valid, anyone who looked over a shoulder comes too late. */
const codeOfApp: Limit = { name: 'code of the app', points: 1, seconds: 90 }

type Needs = { guesses: GuessCheck; loadAuth: LoadAuth }

export function codeRoutes(app: App, { limits }: Parts, { guesses, loadAuth }: Needs): void {
  const seldom = () => limitRate(limits, { name: 'codes of a second factor', points: 20, seconds: 15 * 60 })

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

  /** Before it is judged, so that of two simultaneous uses one succeeds; a wrong one is given back. */
  async function useUp(code: string): Promise<() => Promise<void>> {
    const claims = [{ limit: codeOfApp, who: code }]
    const taken = await limits.take(claims)
    if (!taken.ok) throw new Refusal('invalid-input', { detail: usedUp, errors: { code: usedUp } })
    return () => limits.giveBack(claims)
  }

  /** Only a caller who knows the password gets here; the library counts the codes by account. */
  function goOn(c: Context<AppEnv>, answer: AuthAnswer): AnswerOf<typeof endpoints.enterCode> {
    if (answer.ok) {
      const { user } = v.parse(signInAnswer, answer.body)
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

export const signInAnswer = v.object({
  user: v.optional(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  twoFactorRedirect: v.optional(v.boolean(), false),
})
