import * as endpoints from '../../domain/endpoints/members.ts'
import { changeRoleSchema, handOverSchema } from '../../domain/owner/members.ts'
import { nothingSchema } from '../../domain/fields/press.ts'
import type { Parts } from '../parts.ts'
import type { App } from '../platform/http/app-context.ts'
import { isFresh, signedInOwner } from '../platform/http/owner-rules.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { readBusiness } from '../settings/store.ts'
import { type InvitationNeeds, invitationRoutes } from './invitation-routes.ts'
import { changeMembers, handOver, type MembersChange } from './change-member.ts'
import { findMember, listInvitations, listMembers } from './member-store.ts'
import { refuseRole } from './require-owner.ts'
import * as say from '#words/server/owner.ts'

export function memberRoutes(app: App, parts: Parts, { may, fresh, ...needs }: InvitationNeeds): void {
  const { clock, database } = parts
  const { queries } = database
  invitationRoutes(app, parts, { may, fresh, ...needs })

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

  async function made(change: MembersChange) {
    if (change.ok) return change.changed
    if (change.reason === 'owner-no-more') throw await refuseRole(queries)
    if (change.reason === 'unknown') throw new Refusal('not-found', { detail: say.noSuchMember })
    throw new Refusal('not-possible-now', { detail: say.lastOwner })
  }
}
