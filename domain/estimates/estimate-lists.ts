import type { Channel, MessageStatus } from '../messages/messages.ts'

/** The owner's filters of the list of estimates. An estimate is waiting while its customer may still answer it. */
export const estimateLists = [
  'waiting',
  'not-reached',
  'unseen',
  'viewed',
  'ending',
  'approved',
  'changes-requested',
  'declined',
  'expired',
  'converted',
  'void',
] as const
/** An estimate is ending if it is valid for this many more days after today, or fewer. */
export const endingDays = 7

export type EstimateList = (typeof estimateLists)[number]

/** The number of estimates in a list; `isMore` means that there are more than were counted. */
export type FoundEstimates = { count: number; isMore: boolean }

/** The channels on which an estimate has failed to reach its customer, while nothing shows that it was read. */
const unreachedWays = ['email', 'text', 'both'] as const
export type UnreachedWay = (typeof unreachedWays)[number]

type Told = { channel: Channel; status: MessageStatus }

/** The statuses of an undelivered message. */
export const lostStatuses = ['bounced', 'undelivered', 'failed'] as const

const lost: ReadonlySet<MessageStatus> = new Set(lostStatuses)

/** The same by the messages of one version; one delivered message, on either channel, makes up for the other. */
export function unreachedBy(messages: readonly Told[]): UnreachedWay | null {
  if (messages.some(({ status }) => status === 'delivered')) return null
  const isLost = (channel: Told['channel']) =>
    messages.some((message) => message.channel === channel && lost.has(message.status))
  if (isLost('email')) return isLost('text') ? 'both' : 'email'
  return isLost('text') ? 'text' : null
}
