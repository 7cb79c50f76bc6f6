import * as v from 'valibot'
import { newPasskeySchema, passkeyAnswerSchema } from '../../domain/owner.ts'
import type { Parts } from '../parts.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { askAuth } from './ask-auth.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Auth } from './create-auth.ts'
import type { LoadAuth } from './load-auth.ts'
import { type OwnerRules, signedInOwner } from './require-owner.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import { deletePasskey, findOwner } from './store.ts'

type SignInBody = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']

const nothingSchema = v.strictObject({})

type Needs = OwnerRules & { guesses: GuessCheck; loadAuth: LoadAuth }

/** Passkeys: the fingerprint, face or PIN of a device instead of the password. */
export function passkeyRoutes(app: App, parts: Parts, { owner, fresh, guesses, loadAuth }: Needs): void {
  const { database, limits } = parts
  // Nobody guesses a signature: this spares the server only, and no stranger can use it up for the owner.
  const seldom = () => limitRate(limits, { name: 'sign-ins with a passkey', points: 30, seconds: 15 * 60 })

  app.post(
    '/api/owner/passkeys/begin',
    owner('What a browser needs to make a passkey'),
    fresh,
    jsonBody(nothingSchema),
    async (c) => {
      const auth = await loadAuth()
      const { email } = signedInOwner(c)
      const answer = await askAuth(c, (headers) =>
        auth.api.generatePasskeyRegistrationOptions({ headers, query: { name: email }, asResponse: true }),
      )
      if (!answer.ok) throw notMade()
      return c.json({ options: answer.body })
    },
  )

  app.post(
    '/api/owner/passkeys',
    owner('Keep a passkey that a browser has made'),
    fresh,
    jsonBody(newPasskeySchema),
    async (c) => {
      const { name, response } = bodyOf(c, newPasskeySchema)
      const auth = await loadAuth()
      const answer = await askAuth(c, (headers) =>
        auth.api.verifyPasskeyRegistration({ body: { name, response }, headers, asResponse: true }),
      )
      if (!answer.ok) throw notMade()
      const { email } = signedInOwner(c)
      parts.later.run('A notice', () => sendAccountNotice(parts, { to: email, what: 'passkey-added' }))
      return c.json({ name }, 201)
    },
  )

  app.post('/api/owner/passkeys/:id/remove', owner('Forget a passkey'), fresh, jsonBody(nothingSchema), async (c) => {
    const id = c.req.param('id')
    const removed = await deletePasskey(database.queries, signedInOwner(c).userId, id)
    if (!removed) throw new Refusal('not-found', { detail: 'There is no such passkey any more.' })
    return c.json({ removed: id })
  })

  app.post(
    '/api/auth/passkey/begin',
    visitor('What a browser needs to sign in with a passkey'),
    seldom(),
    jsonBody(nothingSchema),
    async (c) => {
      const auth = await loadAuth()
      const answer = await askAuth(c, (headers) =>
        auth.api.generatePasskeyAuthenticationOptions({ headers, asResponse: true }),
      )
      if (!answer.ok) throw notRight()
      return c.json({ options: answer.body })
    },
  )

  app.post(
    '/api/auth/passkey/sign-in',
    visitor('Sign in with a passkey'),
    seldom(),
    jsonBody(passkeyAnswerSchema),
    async (c) => {
      // The library looks at each of its fields itself, and refuses what is not a signature of a passkey it knows.
      const body = bodyOf(c, passkeyAnswerSchema) as unknown as SignInBody
      const auth = await loadAuth()
      const answer = await askAuth(c, (headers) =>
        auth.api.verifyPasskeyAuthentication({ body, headers, asResponse: true }),
      )
      const known = await findOwner(database.queries)
      if (!answer.ok || !known) throw notRight()
      guesses.rememberDevice(c, known.email)
      return c.json({ user: { id: known.userId, name: known.name, email: known.email } })
    },
  )
}

function notMade(): Refusal {
  return new Refusal('not-possible-now', { detail: 'The passkey was not made. Try again.' })
}

function notRight(): Refusal {
  return new Refusal('sign-in-required', {
    detail: 'This passkey does not open this office. Sign in with e-mail and password.',
  })
}
