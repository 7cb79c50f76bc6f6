import type { EstimateList, UnreachedWay } from '../../../domain/estimates/estimate-lists.ts'
import type { Channel } from '../../../domain/messages/messages.ts'
import { inFigures } from '../formats.ts'

export const title = (name: string, way: UnreachedWay) => {
  if (way === 'both') return `Neither the email nor the text reached ${name}.`
  return way === 'email' ? `The email has not reached ${name}.` : `The text has not reached ${name}.`
}
export const region = 'Not reached'
export const call = (name: string) => `Call ${name}`
export const theLink = 'the link'
export const share = 'Share the link'
export const shared = (name: string) => `Your cleaning estimate, ${name}:`
export const another: Record<Channel, string> = { email: 'Another address', text: 'Another number' }
export const anotherSummary: Record<Channel, string> = {
  email: 'The same email, with the same link',
  text: 'The same text, with the same link',
}
export const field: Record<Channel, string> = { email: 'Email address', text: 'Phone number' }
export const staysSo = 'It is saved with the customer from now on.'
export const agreed = 'The person with this number asked for it by text message.'
export const send = 'Send it there'
export const sending = 'Sending …'

export const show = 'Show'
export const all = 'All'
export const lists: Record<EstimateList, string> = {
  waiting: 'Waiting for an answer',
  'not-reached': 'Not reached',
  unseen: 'Not seen yet',
  viewed: 'Seen, no answer yet',
  ending: 'A week left or less',
  approved: 'Approved, to be booked',
  'changes-requested': 'Changes requested',
  declined: 'Declined',
  expired: 'Expired',
  converted: 'Booked',
  void: 'Withdrawn',
}
export const found = (count: number, isMore: boolean) => {
  if (isMore) return `More than ${inFigures(count)} estimates.`
  return count === 1 ? '1 estimate.' : `${inFigures(count)} estimates.`
}
export const noneIn = 'No estimate has this status.'
/** How long an offer is still valid. */
export const daysLeft = (days: number) => (days === 0 ? 'ends today' : days === 1 ? '1 day left' : `${days} days left`)
