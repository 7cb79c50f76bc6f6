import * as endpoints from '../../domain/endpoints/members.ts'
import {
  acceptInvitationSchema,
  changeRoleSchema,
  handOverSchema,
  inviteMemberSchema,
  readInvitationSchema,
} from '../../domain/owner/members.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import { recordChange } from '../platform/changes.ts'
import { visitor } from '../platform/http/access.ts'
import type { App } from '../platform/http/app-context.ts'
import { limitRate, takeOrRefuse } from '../platform/http/limit-rate.ts'
import { isFresh, type OwnerRules, signedInOwner } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { readBusiness, readSettings } from '../settings/store.ts'
import { changeMembers, handOver, type MembersChange } from './change-member.ts'
import type { GuessCheck } from './check-guess.ts'
import type { Passwords } from './hash-password.ts'
import { acceptInvitation, inviteMember, readInvitation } from './invite-member.ts'
import { deleteInvitation, findMember, listInvitations, listMembers } from './member-store.ts'
import { linkDead } from './link-routes.ts'
import { refuseRole } from './require-owner.ts'
import * as say from '#words/server/owner.ts'

/** A stolen session must not make the business write to the world. */
const invitations = { name: 'invitations of an owner', points: 20, seconds: 24 * 3600 }

type Needs = OwnerRules & { guesses: GuessCheck; passwords: Passwords }

export function memberRoutes(app: App, parts: Parts, { may, fresh, guesses, passwords }: Needs): void {
  const { clock, database, limits } = parts
  const { queries } = database

  const listing = { rule: may('members:read', 'The people who sign in, and invitations that wait') }
  serve(app, endpoints.listMembers, listing, async (c) => {
    const { userId } = signedInOwner(c)
    const members = await listMembers(queries)
    return {
      members: members.map((member) => ({ ...member, isYou: member.id === userId })),
      invitations: await listInvitations(queries, clock.now()),
      newsTo: (await readBusiness(queries)).ownersAddress,
    }
  })

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

  const handing = {
    rule: may('business:hand-over', 'Make another person an owner, and step back or leave in the same act'),
    further: [fresh],
    takes: handOverSchema,
  }
  serve(app, endpoints.handBusinessOver, handing, async (c, input) => {
    const [heir] = await made(await handOver(parts, signedInOwner(c).userId, input))
    c.set('about', heir?.name ?? '')
    return { owner: input.to }
  })

  const changing = {
    rule: may('members:write', 'Give a person another role'),
    further: [fresh],
    takes: changeRoleSchema,
  }
  serve(app, endpoints.changeRole, changing, async (c, { role }) => {
    const change = { userId: c.req.param('id'), as: role }
    const [changed] = await made(await changeMembers(parts, signedInOwner(c).userId, [change]))
    c.set('about', `${changed?.name}: ${say.roles[role]}`)
    return { role }
  })

  const leaving = {
    rule: may('members:write', "End a person's sign-in, on every device at once"),
    takes: nothingSchema,
  }
  serve(app, endpoints.endMember, leaving, async (c) => {
    const session = signedInOwner(c)
    const userId = c.req.param('id')
    // One press is enough against a colleague's lost phone; another owner is protected from an open session.
    const isOwner = (await findMember(queries, userId))?.role === 'owner'
    if (isOwner && !isFresh(session, clock.now()))
      throw new Refusal('confirm-required', { detail: say.passwordOnceMore })
    const [ended] = await made(await changeMembers(parts, session.userId, [{ userId, as: 'gone' }]))
    c.set('about', ended?.name ?? '')
    return { ended: userId }
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
    return { email, role, invitedBy, brand: (await readSettings(queries)).brand }
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

  async function made(change: MembersChange) {
    if (change.ok) return change.changed
    if (change.reason === 'owner-no-more') throw await refuseRole(queries)
    if (change.reason === 'unknown') throw new Refusal('not-found', { detail: say.noSuchMember })
    throw new Refusal('not-possible-now', { detail: say.lastOwner })
  }
}
