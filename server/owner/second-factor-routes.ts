import type { Context } from 'hono'
import * as v from 'valibot'
import * as changes from '../../domain/endpoints/account-changes.ts'
import { type AccountNoticeKind, confirmSchema, secondFactorCodeSchema } from '../../domain/owner/owner.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import type { App, AppEnv } from '../platform/http/app-context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import { askAuth } from './ask-auth.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Auth } from './create-auth.ts'
import type { LoadAuth } from './load-auth.ts'
import { type May, signedInOwner } from '../platform/http/owner-rules.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import * as say from '#words/server/owner.ts'

type Needs = { may: May; guesses: GuessCheck; loadAuth: LoadAuth }

export function secondFactorRoutes(app: App, parts: Parts, { may, guesses, loadAuth }: Needs): void {
  const { database, clock } = parts

  const beginning = {
    rule: may('account:write', 'Make a secret for a code app; nothing changes until its first code'),
    takes: confirmSchema,
  }
  serve(app, changes.beginSecondFactor, beginning, async (c, { password }) => {
    const { brand: issuer } = await readSettings(database.queries)
    const answer = await judged(c, 'password', (auth, headers) =>
      auth.api.enableTwoFactor({ body: { password, issuer }, headers, asResponse: true }),
    )
    const { totpURI, backupCodes } = v.parse(beginSchema, answer)
    return { uri: totpURI, recoveryCodes: backupCodes }
  })

  const switchingOn = {
    rule: may('account:write', 'Switch the second factor on with the first code of the app'),
    takes: secondFactorCodeSchema,
  }
  serve(app, changes.switchSecondFactorOn, switchingOn, async (c, { code }) => {
    await judged(c, 'code', (auth, headers) => auth.api.verifyTOTP({ body: { code }, headers, asResponse: true }))
    await changed(c, 'second-factor-on')
    return { secondFactor: true }
  })

  const switchingOff = { rule: may('account:write', 'Switch the second factor off'), takes: confirmSchema }
  serve(app, changes.switchSecondFactorOff, switchingOff, async (c, { password }) => {
    await judged(c, 'password', (auth, headers) =>
      auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
    )
    await changed(c, 'second-factor-off')
    return { secondFactor: false }
  })

  const renewing = { rule: may('account:write', 'Make new recovery codes; the former ones end'), takes: confirmSchema }
  serve(app, changes.makeRecoveryCodes, renewing, async (c, { password }) => {
    const answer = await judged(c, 'password', (auth, headers) =>
      auth.api.generateBackupCodes({ body: { password }, headers, asResponse: true }),
    )
    notify(c, 'recovery-codes-made')
    return { recoveryCodes: v.parse(codesSchema, answer).backupCodes }
  })

  async function judged(
    c: Context<AppEnv>,
    field: 'password' | 'code',
    ask: (auth: Auth, headers: Headers) => Promise<Response>,
  ): Promise<unknown> {
    const giveBack = await guesses.take({ sessionId: signedInOwner(c).sessionId })
    const auth = await loadAuth()
    const answer = await askAuth(c, (headers) => ask(auth, headers))
    if (answer.ok) {
      await giveBack()
      return answer.body
    }
    const sentence = sentences[answer.code]
    if (sentence === undefined) throw new Refusal('not-possible-now', { detail: say.openAgain })
    throw new Refusal('invalid-input', { detail: sentence, errors: { [field]: sentence } })
  }

  async function changed(c: Context<AppEnv>, what: 'second-factor-on' | 'second-factor-off'): Promise<void> {
    const { userId } = signedInOwner(c)
    await database.transaction((write) => recordChange(write, { kind: 'sessions-changed', id: userId }, clock.now()))
    notify(c, what)
  }

  function notify(c: Context<AppEnv>, what: AccountNoticeKind): void {
    const { email } = signedInOwner(c)
    parts.later.run('A notice', () => sendAccountNotice(parts, { to: email, what }))
  }
}

const sentences: Record<string, string> = {
  INVALID_PASSWORD: say.notYourPassword,
  INVALID_CODE: say.wrongCode,
}

const codesSchema = v.object({ backupCodes: v.array(v.string()) })
const beginSchema = v.object({ totpURI: v.string(), backupCodes: v.array(v.string()) })
