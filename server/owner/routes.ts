import * as endpoints from '../../domain/endpoints/owner.ts'
import * as changes from '../../domain/endpoints/account-changes.ts'
import { changePasswordSchema, confirmSchema, setUpOwnerSchema } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptedOf } from '../platform/secrets/accepted-secrets.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { accountRoutes } from './account-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { createGuessCheck } from './check-guess.ts'
import type { FindOwner } from './find-owner.ts'
import type { LoadAuth } from './load-auth.ts'
import { createRequireFresh } from './require-owner.ts'
import { type May, signedInOwner } from '../platform/http/owner-rules.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import { setUpOwner } from './set-up-owner.ts'
import type { Guessing } from './limit-guesses.ts'
import { hasOwner } from './store.ts'
import * as say from '#words/server/owner.ts'

/** Tries until a password is good enough. */
const setUpsOfNetwork: Limit = { name: 'set-ups', points: 60, seconds: 15 * 60, spares: 'process' }

type Needs = { may: May; findOwner: FindOwner; loadAuth: LoadAuth; guessing: Guessing }

export function ownerRoutes(app: App, parts: Parts, { may, findOwner, loadAuth, guessing }: Needs): void {
  const { config, database, clock } = parts
  const { passwords } = guessing
  const guesses = createGuessCheck(parts, guessing)

  const looking = { rule: visitor('Whether there is an owner yet, and whether the caller is signed in') }
  serve(app, endpoints.readDoor, looking, async (c) => {
    c.header('cache-control', 'no-store')
    const signedIn = (await findOwner(c.req.raw.headers)) !== null
    return { exists: await hasOwner(database.queries), signedIn }
  })

  const settingUp = {
    rule: visitor('Create the only first owner with the printed token'),
    further: [limitRate(parts.limits, setUpsOfNetwork)],
    takes: setUpOwnerSchema,
  }
  serve(app, endpoints.setUpOwner, settingUp, async (c, input) => {
    const result = await setUpOwner({ database, clock, secrets: acceptedOf(config), passwords }, input)
    if (!result.ok && result.reason === 'weak-password') throw refuseField('password', result.sentence)
    // Not counted as a guess: nobody guesses 256 bits, and a second press of the link must not slow the sign-in.
    if (!result.ok) {
      throw new Refusal('set-up-link-dead', {
        detail: say.newSetUpLink,
      })
    }
    guesses.rememberDevice(c, input.email)
    c.status(201)
    return { owner: { name: input.name, email: input.email } }
  })

  const changing = {
    rule: may('account:write', 'Choose another password; every other session ends'),
    takes: changePasswordSchema,
  }
  serve(app, changes.changePassword, changing, async (c, input) => {
    const session = signedInOwner(c)
    const giveBack = await guesses.take({ sessionId: session.sessionId })
    const result = await changePassword({ database, clock, passwords }, session, input)
    if (result.ok || result.field !== 'currentPassword') await giveBack()
    if (!result.ok) throw refuseField(result.field, result.sentence)
    parts.later.run('A notice', () => sendAccountNotice(parts, { to: session.email, what: 'password-changed' }))
    return { sessionsEnded: result.ended }
  })

  const confirming = {
    rule: may('account:write', 'Show the password once more, before what an open session alone must not do'),
    takes: confirmSchema,
  }
  serve(app, endpoints.confirmOwner, confirming, async (c, { password }) => {
    const session = signedInOwner(c)
    const giveBack = await guesses.take({ sessionId: session.sessionId })
    if (!(await confirmPassword({ database, clock, passwords }, session, password))) {
      throw refuseField('password', say.notYourPassword)
    }
    await giveBack()
    return { confirmed: true }
  })

  const rules = { may, fresh: createRequireFresh(clock) }
  accountRoutes(app, parts, rules)
  sessionRoutes(app, parts, rules)
  secondFactorRoutes(app, parts, { may, guesses, loadAuth })
  passkeyRoutes(app, parts, { ...rules, guesses, loadAuth })
  memberRoutes(app, parts, { ...rules, guesses, passwords })
  linkRoutes(app, parts, { guesses, passwords })
  authRoutes(app, parts, { guesses, findOwner, loadAuth, passwords })
}

function refuseField(field: string, sentence: string): Refusal {
  return new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
}
