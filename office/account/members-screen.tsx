import { useQuery } from '@tanstack/react-query'
import { changeRole, endInvitation, endMember, listMembers } from '../../domain/endpoints/members.ts'
import type { Invitation, Member } from '../../domain/owner/members.ts'
import { call, explain } from '../../ui/api.ts'
import { FormTrouble } from '../../ui/form-trouble.tsx'
import { callFresh } from '../desk/call-fresh.ts'
import { FoldedPart } from '../desk/folded-part.tsx'
import { Pane } from '../desk/pane.tsx'
import { queryOf } from '../desk/queries.ts'
import { serverDate } from '../desk/server-clock.ts'
import { Failed, Loading } from '../desk/states.tsx'
import { useChange } from '../desk/use-change.ts'
import { useFocusHeir } from '../desk/use-focus-heir.ts'
import { useSettings } from '../desk/use-settings.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { shortTime } from '#words/office/times.ts'
import * as say from '#words/office/members.ts'

export default function MembersScreen() {
  const { data, isPending, isError, error, refetch } = useQuery({ ...queryOf(listMembers), staleTime: 0 })
  const others = data?.members.filter(({ isYou }) => !isYou) ?? []
  return (
    <Pane title={say.title}>
      <p className="hint">{say.lead}</p>
      {isPending && <Loading what={say.thePeople} />}
      {isError && data === undefined && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <div className="stack">
          <ul className="rows">
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
          <div>
            <FoldedPart title={say.invite} summary={say.inviteHint} open={others.length === 0}>
              <InviteForm />
            </FoldedPart>
            {others.length > 0 && (
              <FoldedPart title={say.handOver} summary={say.handOverHint}>
                <HandOverForm others={others} />
              </FoldedPart>
            )}
          </div>
          <p className="hint">{data.newsTo !== null && say.newsTo(data.newsTo)}</p>
        </div>
      )}
    </Pane>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { id, name, email, role, seenAt, isYou } = member
  const { timeZone } = useSettings()
  const other = role === 'owner' ? 'office' : 'owner'
  const asOther = useChange({
    of: ['member-role', id],
    shows: [listMembers],
    send: () => callFresh(changeRole, { at: { id }, body: { role: other } }),
  })
  const ending = useChange({
    of: ['member', id],
    shows: [listMembers],
    send: () => callFresh(endMember, { at: { id }, body: {} }),
  })
  const heir = useFocusHeir()
  const refusal = asOther.refusal ?? ending.refusal
  const seen = seenAt === null ? say.seenNowhere : say.lastSeen(shortTime(seenAt, timeZone, serverDate()))
  return (
    <li className="row">
      <div className="row-words">
        <strong>{isYou ? say.you(name) : name}</strong>
        <span>{email}</span>
        <span>{`${say.roles[role]} · ${seen}`}</span>
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </div>
      {!isYou && (
        <div className="row-end">
          <button
            type="button"
            className="button"
            aria-label={say.makeNamed[other](name)}
            aria-disabled={asOther.pending}
            onClick={() => void asOther.change()}
          >
            {say.make[other]}
          </button>
          <button
            ref={heir}
            type="button"
            className="button"
            aria-label={say.endNamed(name)}
            aria-disabled={ending.pending}
            onClick={() => void ending.change()}
          >
            {say.end}
          </button>
        </div>
      )}
    </li>
  )
}

function InvitationRow({ invitation: { id, email, role, invitedBy, endsAt } }: { invitation: Invitation }) {
  const { timeZone } = useSettings()
  const heir = useFocusHeir()
  const { change, pending, refusal } = useChange({
    of: ['invitation', id],
    shows: [listMembers],
    send: () => call(endInvitation, { at: { id }, body: {} }),
  })
  return (
    <li className="row">
      <div className="row-words">
        <strong>{email}</strong>
        <span>{say.invitedAs(say.roles[role], invitedBy)}</span>
        <span>{say.linkEnds(shortTime(endsAt, timeZone, serverDate()))}</span>
        {refusal !== null && <FormTrouble>{explain(refusal)}</FormTrouble>}
      </div>
      <button
        ref={heir}
        type="button"
        className="button"
        aria-label={say.endInvitationOf(email)}
        aria-disabled={pending}
        onClick={() => void change()}
      >
        {say.endInvitation}
      </button>
    </li>
  )
}
