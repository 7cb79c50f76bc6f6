import type { Role } from '../../../domain/owner/abilities.ts'
import type { AfterHandOver } from '../../../domain/owner/members.ts'

export const title = 'People who sign in'
export const lead =
  'Each person signs in with their own email and password. Crew members are not here: they use a link on their phone.'

/** After "Loading". */
export const thePeople = 'the people'
export const roles: Record<Role, string> = { owner: 'Owner', office: 'Office' }
export const rights: Record<Role, string> = {
  owner: 'Can do everything, as you can.',
  office:
    'Bookings, customers, estimates, payments and settings. Not what people earn, keys and accounts of services, erasing customers, or who signs in.',
}
export const you = (name: string) => `${name} (you)`
export const lastSeen = (time: string) => `Last seen ${time}`
export const seenNowhere = 'Signed in on no device'
export const make: Record<Role, string> = { owner: 'Make owner', office: 'Make office' }
export const makeNamed: Record<Role, (name: string) => string> = {
  owner: (name) => `Make owner: ${name}`,
  office: (name) => `Make office: ${name}`,
}
export const end = 'End sign-in'
export const endNamed = (name: string) => `End sign-in of ${name}`
export const invitedAs = (role: string, by: string) => `Invited as ${role} by ${by}`
export const linkEnds = (time: string) => `The link ends ${time}`
export const endInvitation = 'End invitation'
export const endInvitationOf = (email: string) => `End invitation of ${email}`

export const invite = 'Invite a person'
export const inviteHint = 'By a link that works once, for three days'
export const email = 'Email'
export const may = 'What the person may do'
export const sendInvitation = 'Send invitation'
export const inviting = 'Sending …'
export const onItsWay = (email: string) => `An invitation is on its way to ${email}.`
export const passOn = (email: string) => `No mail server is set up, so pass this link on to ${email} yourself.`
export const link = 'Link'
export const linkHint = 'Anyone who has it can accept the invitation, once.'

export const handOver = 'Hand the business over'
export const handOverHint = 'Somebody else becomes an owner; you stay, step back or leave'
export const newOwner = 'Who becomes an owner'
export const andYou = 'And you'
export const afterwards: Record<AfterHandOver, string> = {
  owner: 'Stay an owner',
  office: 'Step back to the office',
  gone: 'Leave: your sign-in ends on every device',
}
export const handOverLead = 'This takes effect at once, on every device. Only an owner can change it back.'
export const handOverNow = 'Hand over'
export const handingOver = 'Handing over …'

export const newsTo = (email: string) =>
  `News about bookings, estimates and texts goes only to ${email}, no matter who signs in. An owner can change that address in Settings, under Business and page.`
