import type { Role } from '../owner/abilities.ts'
import type {
  acceptInvitationSchema,
  changeRoleSchema,
  handOverSchema,
  Invitation,
  inviteMemberSchema,
  Member,
  readInvitationSchema,
} from '../owner/members.ts'
import type { nothingSchema } from '../fields/press.ts'
import { endpoint, shape } from './endpoint.ts'

type Nothing = typeof nothingSchema

export const listMembers = endpoint(
  'GET',
  '/api/members',
  /** `newsTo`: where the news of bookings and estimates go. */
  shape<{ answers: { members: Member[]; invitations: Invitation[]; newsTo: string | null } }>(),
)

/** `link` is there where no mail server is set up, for the owner to pass on; otherwise null. */
export const inviteMember = endpoint(
  'POST',
  '/api/members/invitations',
  shape<{ takes: typeof inviteMemberSchema; answers: { link: string | null } }>(),
  ['confirm-required'],
)

export const endInvitation = endpoint(
  'POST',
  '/api/members/invitations/:id/end',
  shape<{ takes: Nothing; answers: { ended: string } }>(),
  ['not-found'],
)

export const changeRole = endpoint(
  'POST',
  '/api/members/:id/role',
  shape<{ takes: typeof changeRoleSchema; answers: { role: Role } }>(),
  ['confirm-required', 'not-found', 'not-possible-now'],
)

/** On every device at once. For an owner the password is asked once more. */
export const endMember = endpoint(
  'POST',
  '/api/members/:id/end',
  shape<{ takes: Nothing; answers: { ended: string } }>(),
  ['confirm-required', 'not-found', 'not-possible-now'],
)

export const handBusinessOver = endpoint(
  'POST',
  '/api/members/hand-over',
  shape<{ takes: typeof handOverSchema; answers: { owner: string } }>(),
  ['confirm-required', 'not-found', 'not-possible-now'],
)

/** The invitation stays open. */
export const readInvitation = endpoint(
  'POST',
  '/api/auth/read-invitation',
  shape<{
    takes: typeof readInvitationSchema
    answers: { email: string; role: Role; invitedBy: string; brand: string }
  }>(),
  ['link-dead'],
)

export const acceptInvitation = endpoint(
  'POST',
  '/api/auth/accept-invitation',
  shape<{ takes: typeof acceptInvitationSchema; answers: { email: string } }>(),
  ['link-dead'],
)
