import * as v from 'valibot'
import { beginPasskey, keepPasskey } from '../../domain/endpoints/owner.ts'
import { removePasskey } from '../../domain/endpoints/account-changes.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../../domain/endpoints/sign-in.ts'
import { newPasskeySchema, passkeyAnswerSchema } from '../../domain/owner/owner.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { askAuth } from './ask-auth.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Auth } from './create-auth.ts'
import type { LoadAuth } from './load-auth.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import { findMember } from './member-store.ts'
import { deletePasskey } from './store.ts'
import * as say from '#words/server/owner.ts'

type SignInBody = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']

type Needs = OwnerRules & { guesses: GuessCheck; loadAuth: LoadAuth }

export function passkeyRoutes(app: App, parts: Parts, { may, fresh, guesses, loadAuth }: Needs): void {
  const { database, limits } = parts
  // Signatures cannot be guessed: this spares the server only, and no stranger can use it up for the owner.
  const seldom = () => limitRate(limits, { name: 'sign-ins with a passkey', points: 30, seconds: 15 * 60 })

  const beginning = {
    rule: may('account:write', 'What a browser needs to make a passkey'),
    further: [fresh],
    takes: nothingSchema,
  }
  serve(app, beginPasskey, beginning, async (c) => {
    const auth = await loadAuth()
    const { email } = signedInOwner(c)
    const answer = await askAuth(c, (headers) =>
      auth.api.generatePasskeyRegistrationOptions({ headers, query: { name: email }, asResponse: true }),
    )
    if (!answer.ok) throw notMade()
    // Safe: the library makes what WebAuthn specifies.
    return { options: answer.body as PublicKeyCredentialCreationOptionsJSON }
  })

  const keeping = {
    rule: may('account:write', 'Keep a passkey that a browser has made'),
    further: [fresh],
    takes: newPasskeySchema,
  }
  serve(app, keepPasskey, keeping, async (c, { name, response }) => {
    const auth = await loadAuth()
    const answer = await askAuth(c, (headers) =>
      auth.api.verifyPasskeyRegistration({ body: { name, response }, headers, asResponse: true }),
    )
    if (!answer.ok) throw notMade()
    const { email } = signedInOwner(c)
    parts.later.run('A notice', () => sendAccountNotice(parts, { to: email, what: 'passkey-added' }))
    c.status(201)
    return { name }
  })

  const removing = { rule: may('account:write', 'Forget a passkey'), further: [fresh], takes: nothingSchema }
  serve(app, removePasskey, removing, async (c) => {
    const id = c.req.param('id')
    const { userId, email } = signedInOwner(c)
    const removed = await deletePasskey(database.queries, userId, id)
    if (!removed) throw new Refusal('not-found', { detail: say.noSuchPasskey })
    parts.later.run('A notice', () => sendAccountNotice(parts, { to: email, what: 'passkey-removed' }))
    return { removed: id }
  })

  const beginningSignIn = {
    rule: visitor('What a browser needs to sign in with a passkey'),
    further: [seldom()],
    takes: nothingSchema,
  }
  serve(app, beginPasskeySignIn, beginningSignIn, async (c) => {
    const auth = await loadAuth()
    const answer = await askAuth(c, (headers) =>
      auth.api.generatePasskeyAuthenticationOptions({ headers, asResponse: true }),
    )
    if (!answer.ok) throw notRight()
    // Safe: the library makes what WebAuthn specifies.
    return { options: answer.body as PublicKeyCredentialRequestOptionsJSON }
  })

  const signingIn = { rule: visitor('Sign in with a passkey'), further: [seldom()], takes: passkeyAnswerSchema }
  serve(app, signInWithPasskey, signingIn, async (c, input) => {
    // The library checks each of its fields itself, and refuses anything but a signature of a known passkey.
    const body = input as unknown as SignInBody
    const auth = await loadAuth()
    const answer = await askAuth(c, (headers) =>
      auth.api.verifyPasskeyAuthentication({ body, headers, asResponse: true }),
    )
    if (!answer.ok) throw notRight()
    const known = await findMember(database.queries, v.parse(passkeyAnswer, answer.body).session.userId)
    if (!known) throw notRight()
    guesses.rememberDevice(c, known.email)
    return { user: { id: known.userId, name: known.name, email: known.email } }
  })
}

const passkeyAnswer = v.object({ session: v.object({ userId: v.string() }) })

function notMade(): Refusal {
  return new Refusal('not-possible-now', { detail: say.passkeyNotMade })
}

function notRight(): Refusal {
  return new Refusal('sign-in-required', {
    detail: say.passkeyOfNobody,
  })
}
