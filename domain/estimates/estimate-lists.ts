import type { Channel, MessageStatus } from '../messages/messages.ts'

/** `waiting`: its customer may still answer. */
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

/** Channels that failed, while nothing shows that it was read. */
const unreachedWays = ['email', 'text', 'both'] as const
export type UnreachedWay = (typeof unreachedWays)[number]

type Told = { channel: Channel; status: MessageStatus }

/** Undelivered. */
export const lostStatuses = ['bounced', 'undelivered', 'failed'] as const

const lost: ReadonlySet<MessageStatus> = new Set(lostStatuses)

/** One delivered message, on either channel, makes up for the other. */
export function unreachedBy(messages: readonly Told[]): UnreachedWay | null {
  if (messages.some(({ status }) => status === 'delivered')) return null
  const isLost = (channel: Told['channel']) =>
    messages.some((message) => message.channel === channel && lost.has(message.status))
  if (isLost('email')) return isLost('text') ? 'both' : 'email'
  return isLost('text') ? 'text' : null
}
