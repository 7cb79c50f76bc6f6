import type { Parts } from '../parts.ts'
import * as endpoints from '../../domain/endpoints/sign-in.ts'
import { askLinkSchema, openLinkSchema, resetPasswordSchema } from '../../domain/owner/owner.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate } from '../platform/http/limit-rate.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptedOf } from '../platform/secrets/accepted-secrets.ts'
import { changeEmail } from './change-email.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Passwords } from './hash-password.ts'
import { endOtherWays } from './end-other-ways.ts'
import { openLink } from './open-link.ts'
import { resetPassword } from './reset-password.ts'
import { sendAccountNotice } from './send-account-notice.ts'
import { sendLinkToMember } from './send-link.ts'
import { findMember } from './member-store.ts'
import * as say from '#words/server/owner.ts'

/** The network is limited, and a valid link is not mailed twice, so nobody can keep the owner from one. */
export function linkRoutes(
  app: App,
  parts: Parts,
  { guesses, passwords }: { guesses: GuessCheck; passwords: Passwords },
) {
  const { config, database, clock, later, limits } = parts
  const seldom = () => limitRate(limits, { name: 'links by e-mail', points: 10, seconds: 15 * 60 })

  for (const [asked, purpose, summary] of [
    [endpoints.askResetLink, 'reset', 'Ask for a link to a new password'],
    [endpoints.askDeviceLink, 'device', 'Ask for a link that lets a new device sign in'],
  ] as const) {
    const asking = { rule: visitor(summary), further: [seldom()], takes: askLinkSchema }
    serve(app, asked, asking, (_c, { email }) => {
      // After the answer: its time reveals nobody's address.
      later.run('A link by e-mail', () => sendLinkToMember(parts, purpose, email))
      return { status: true }
    })
  }

  const resetting = {
    rule: visitor('Choose a new password with the link; every session ends'),
    further: [seldom()],
    takes: resetPasswordSchema,
  }
  serve(app, endpoints.resetPassword, resetting, async (c, input) => {
    const result = await resetPassword({ database, clock, secrets: acceptedOf(config), passwords }, input)
    if (!result.ok && result.reason === 'link-dead') throw linkDead()
    if (!result.ok) {
      const { sentence } = result
      throw new Refusal('invalid-input', { detail: sentence, errors: { newPassword: sentence } })
    }
    guesses.rememberDevice(c, result.email)
    later.run('A notice', () => sendAccountNotice(parts, { to: result.email, what: 'password-changed' }))
    return { sessionsEnded: result.ended, waysIn: result.waysIn, ending: result.ending }
  })

  const ending = {
    rule: visitor('End all passkeys and API tokens after choosing a new password'),
    further: [seldom()],
    takes: openLinkSchema,
  }
  serve(app, endpoints.endOtherWays, ending, async (_c, { token }) => {
    const ended = await endOtherWays({ database, clock }, acceptedOf(config), token)
    if (!ended) throw linkDead()
    const { email, ...counts } = ended
    later.run('A notice', () => sendAccountNotice(parts, { to: email, what: 'ways-in-ended' }))
    return counts
  })

  const admitting = {
    rule: visitor('Let this browser sign in while strangers guess at the account'),
    further: [seldom()],
    takes: openLinkSchema,
  }
  serve(app, endpoints.openDeviceLink, admitting, async (c, { token }) => {
    const opened = await database.transaction((write) => openLink(write, 'device', token, clock.now()))
    const member = opened && (await findMember(database.queries, opened.userId))
    if (!member) throw linkDead()
    guesses.rememberDevice(c, member.email)
    return { known: true }
  })

  const moving = {
    rule: visitor('Sign in with a new e-mail address from now on'),
    further: [seldom()],
    takes: openLinkSchema,
  }
  serve(app, endpoints.openEmailLink, moving, async (_c, input) => {
    const changed = await changeEmail(parts, input.token)
    if (changed === null) throw linkDead()
    later.run('A notice', () => sendAccountNotice(parts, { to: changed.from, what: 'email-changed' }))
    return { email: changed.to }
  })
}

export function linkDead(): Refusal {
  return new Refusal('link-dead', { detail: say.linkDead })
}
