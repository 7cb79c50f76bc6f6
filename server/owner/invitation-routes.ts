import * as endpoints from '../../domain/endpoints/members.ts'
import { acceptInvitationSchema, inviteMemberSchema, readInvitationSchema } from '../../domain/owner/members.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { readSettings } from '../settings/store.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Passwords } from './hash-password.ts'
import { acceptInvitation, inviteMember, readInvitation } from './invite-member.ts'
import { deleteInvitation } from './member-store.ts'
import { linkDead } from './link-routes.ts'
import * as say from '#words/server/owner.ts'

/** A stolen session must not make the business write to the world. */
const invitations = { name: 'invitations of an owner', points: 20, seconds: 24 * 3600 }

export type InvitationNeeds = OwnerRules & { guesses: GuessCheck; passwords: Passwords }

export function invitationRoutes(app: App, parts: Parts, { may, fresh, guesses, passwords }: InvitationNeeds): void {
  const { clock, database, limits } = parts

  const inviting = {
    rule: may('members:write', 'Invite a person to sign in, by a link to a mailbox'),
    further: [fresh],
    takes: inviteMemberSchema,
  }
  serve(app, endpoints.inviteMember, inviting, async (c, input) => {
    const { userId, name } = signedInOwner(c)
    await takeOrRefuse(limits, [{ limit: invitations, who: userId }])
    const invited = await inviteMember(parts, input, name)
    if (!invited.ok)
      throw new Refusal('invalid-input', { detail: say.signsInAlready, errors: { email: say.signsInAlready } })
    c.set('about', input.email.toLowerCase())
    return { link: invited.link }
  })

  const ending = { rule: may('members:write', 'End an invitation'), takes: nothingSchema }
  serve(app, endpoints.endInvitation, ending, async (c) => {
    const id = c.req.param('id')
    const email = await database.transaction(async (write) => {
      await recordChange(write, { kind: 'sessions-changed', id }, clock.now())
      return deleteInvitation(write, id)
    })
    if (email === null) throw new Refusal('not-found', { detail: say.noSuchInvitation })
    c.set('about', email)
    return { ended: id }
  })

  const seldom = () => limitRate(limits, { name: 'invitations', points: 30, seconds: 15 * 60 })

  const reading = {
    rule: visitor('Whom the link of an invitation is for'),
    further: [seldom()],
    takes: readInvitationSchema,
  }
  serve(app, endpoints.readInvitation, reading, async (_c, { token }) => {
    const open = await readInvitation(parts, token)
    if (!open) throw linkDead()
    const { email, role, invitedBy } = open
    return { email, role, invitedBy, brand: (await readSettings(database.queries)).brand }
  })

  const accepting = {
    rule: visitor('Sign in from now on as the invited person'),
    further: [seldom()],
    takes: acceptInvitationSchema,
  }
  serve(app, endpoints.acceptInvitation, accepting, async (c, input) => {
    const accepted = await acceptInvitation(parts, passwords, input)
    if (!accepted.ok && accepted.reason === 'link-dead') throw linkDead()
    if (!accepted.ok) {
      const { sentence } = accepted
      throw new Refusal('invalid-input', { detail: sentence, errors: { password: sentence } })
    }
    c.set('about', accepted.name)
    guesses.rememberDevice(c, accepted.email)
    c.status(201)
    return { email: accepted.email }
  })
}
