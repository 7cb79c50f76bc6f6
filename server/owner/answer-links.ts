import type { Parts } from '../parts.ts'
import { askLinkSchema, openLinkSchema, resetPasswordSchema } from '../../domain/owner.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { bodyOf, jsonBody } from '../platform/http/json-body.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { changeEmail } from './change-email.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Passwords } from './hash-password.ts'
import { openLink } from './open-link.ts'
import { resetPassword } from './reset-password.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import { sendLinkToOwner } from './send-link.ts'
import { findOwner } from './store.ts'

/**
 * Links by e-mail for whoever is not signed in. Nobody can ask so often that the owner is kept from asking: what is
 * limited is the network, and a link that is good still is not mailed twice.
 */
export function linkRoutes(
  app: App,
  parts: Parts,
  { guesses, passwords }: { guesses: GuessCheck; passwords: Passwords },
) {
  const { config, database, clock, later, limits } = parts
  const seldom = () => limitRate(limits, { name: 'links by e-mail', points: 10, seconds: 15 * 60 })

  for (const [path, purpose, summary] of [
    ['/api/auth/request-password-reset', 'reset', 'Ask for a link to a new password'],
    ['/api/auth/request-device-link', 'device', 'Ask for a link that lets a new device sign in'],
  ] as const) {
    app.post(path, visitor(summary), seldom(), jsonBody(askLinkSchema), (c) => {
      const { email } = bodyOf(c, askLinkSchema)
      // After the answer: how long it takes tells nobody whose address it is.
      later.run('A link by e-mail', () => sendLinkToOwner(parts, purpose, email))
      return c.json({ status: true })
    })
  }

  app.post(
    '/api/auth/reset-password',
    visitor('Choose a new password with the link; every session ends'),
    seldom(),
    jsonBody(resetPasswordSchema),
    async (c) => {
      const result = await resetPassword(
        { database, clock, authSecret: config.authSecret, passwords },
        bodyOf(c, resetPasswordSchema),
      )
      if (!result.ok && result.reason === 'link-dead') throw linkDead()
      if (!result.ok) {
        const { sentence } = result
        throw new Refusal('invalid-input', { detail: sentence, errors: { newPassword: sentence } })
      }
      guesses.rememberDevice(c, result.email)
      later.run('A notice', () => sendAccountNotice(parts, { to: result.email, what: 'password-changed' }))
      return c.json({ sessionsEnded: result.ended })
    },
  )

  app.post(
    '/api/auth/open-device-link',
    visitor('Let this browser sign in while strangers guess at the account'),
    seldom(),
    jsonBody(openLinkSchema),
    async (c) => {
      const { token } = bodyOf(c, openLinkSchema)
      const opened = await database.transaction((write) => openLink(write, 'device', token, clock.now()))
      const owner = await findOwner(database.queries)
      if (!opened || !owner) throw linkDead()
      guesses.rememberDevice(c, owner.email)
      return c.json({ known: true })
    },
  )

  app.post(
    '/api/auth/open-email-link',
    visitor('Sign in with a new e-mail address from now on'),
    seldom(),
    jsonBody(openLinkSchema),
    async (c) => {
      const changed = await changeEmail(parts, bodyOf(c, openLinkSchema).token)
      if (changed === null) throw linkDead()
      later.run('A notice', () => sendAccountNotice(parts, { to: changed.from, what: 'email-changed' }))
      return c.json({ email: changed.to })
    },
  )
}

function linkDead(): Refusal {
  return new Refusal('link-dead', { detail: 'It works once, and only for a while. Ask for a new one.' })
}
