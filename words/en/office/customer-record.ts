import type { ProposedPart } from '../../../domain/customers/customer-record.ts'
import type { ComingDetails } from '../../../domain/customers/record-edits.ts'
import { listed } from '../formats.ts'

export const add = 'Add a customer'
export const added = 'The customer is added.'
export const addUndone = 'Undone. The customer is not added.'
export const theNewCustomer = 'the new customer'
export const edit = 'Edit'
export const editNamed = (name: string) => `Edit ${name}`
export const changed = (name: string) => `${name} is changed.`
export const undone = (name: string) => `Undone. ${name} is recorded as before.`
export const isChanged = 'Changed.'
export const name = 'Customer name'
export const phone = 'Phone'
export const email = 'Email (optional)'
export const address = 'Address (optional)'
export const zip = 'ZIP code (optional)'
export const access = 'Getting in (optional)'
export const notes = 'Notes about this customer (optional)'
export const howFound = 'How they found us (optional)'
export const howFoundUsually = [
  'Google',
  'A friend or neighbor',
  'Nextdoor',
  'Facebook',
  'Yelp',
  'Flyer or door hanger',
  'Yard sign or van',
]
export const language = 'Language (optional)'
export const languageHint = 'Shown to you and to the person who cleans. Emails and texts to customers stay in English.'
export const languageUnknown = 'Unknown'
export const others = 'Another phone or email'
export const othersHint = 'Bookings from there are shown with this customer, too.'
export const otherPhone = 'Another phone'
export const otherEmail = 'Another email'
export const typedHint =
  'What you type here stays. If a later booking says something different, it is shown here and you decide.'
/** `Also correct their 2 upcoming visits and their open estimate`; '' when nothing would change. */
export function follows({ visit, paused, later, estimate }: Record<ComingDetails['kind'], number>): string {
  const coming = [some(visit, 'upcoming visit'), some(paused, 'paused visit'), later > 0 ? 'their later visits' : '']
  const found = [...coming, some(estimate, 'open estimate')]
  const named = found.filter(Boolean)
  return named.length === 0 ? '' : `Also correct ${listed(named)}`
}
const some = (count: number, what: string) =>
  count === 0 ? '' : count === 1 ? `their ${what}` : `their ${count} ${what}s`
export const visitsFollowHint = 'Where they say the same now. Nobody is told; reminders go to where they now belong.'
export const estimatesFollowHint = 'A sent estimate keeps its link and PDF.'
export const hasPhone = (name: string) => `${name} has this number.`
export const hasEmail = (name: string) => `${name} has this email address.`
export const openNamed = (name: string) => `Open ${name}`
export const sharesPhone = 'They share this number with another customer'
export const cancel = 'Cancel'
export const save = 'Save'
export const saving = 'Saving …'
/** After "Loading". */
export const theForm = 'the form'

export const proposal = 'Different details'
export const proposalAt = (at: string) => `A booking or estimate from ${at} says something different`
const parts: Record<ProposedPart, string> = { name: 'Name', phone: 'Phone', address: 'Address' }
export const proposedPart = (part: ProposedPart, from: string, to: string) =>
  from === '' ? `${parts[part]}: ${to}` : `${parts[part]}: ${from} → ${to}`
export const takeProposal = 'Use it'
export const leaveProposal = 'Keep mine'
export const proposalAnswered = (name: string) => `Your choice for ${name} is saved.`
