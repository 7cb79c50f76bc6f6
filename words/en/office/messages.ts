import type { MessageList } from '../../../domain/messages/message-lists.ts'
import type { Channel } from '../../../domain/messages/messages.ts'
export const text = 'Text message'
export const email = 'Email'
export const message = 'Message'
export const to = 'To'
export const subject = 'Subject'
export const status = 'Status'
export const written = 'Written'
export const sent = 'Sent'
export const lookedUp: Record<Channel, string> = { text: 'Looked up again', email: 'In doubt until' }
export const nextAttempt = 'Next attempt'

/** Beside the reason why the last attempt failed. */
export const mayHaveLeft = (time: string) =>
  `It may have been sent already: an attempt of ${time} ended without an answer.`

export const preview = 'The email as the customer sees it'
export const plainText = 'Plain text'
export const noMessages = 'No messages.'
export const leaveIt = 'Leave it'
export const leaveNamed = (to: string) => `Leave it: take the message to ${to} off this list`
export const leaving = 'Leaving …'
export const channelTo = (channel: string, recipient: string) => `${channel} to ${recipient}`
export const shortText = 'Text'
export const title = 'Messages'
export const which = 'Which messages'
export const lists: Record<MessageList, string> = {
  'needs-you': 'Needs you',
  'to-customers': 'To customers',
  'to-you': 'To you',
  all: 'All',
}
export const noneIn: Record<MessageList, string> = {
  'needs-you': 'Nothing needs you.',
  'to-customers': 'No messages yet. Every email and text you send is kept here.',
  'to-you': 'No messages yet. What you are told by email is kept here.',
  all: 'No messages yet. Every email and text is kept here.',
}
export const delivery = 'Emails and texts'
export const aboutDelivery = 'Whether they go out, the accounts, and a test to yourself'
export const older = 'Show older messages'
export const sendNow = 'Send now'
export const sendAgain = 'Send again'
export const sending = 'Sending …'
export const waitsForMail = 'It waits here until a mail server is set up.'
export const waitsForTexts = 'It waits here until a text service is set up.'
export const doubtTitle = 'Send it again? It may have arrived.'
const noAnswer = (recipient: string) =>
  `An attempt ended without an answer, so ${recipient} may have this message already and would get it twice.`
export const doubt = {
  noAnswer,
  /** An email that its mail server has accepted, and not delivered so far. */
  late: (recipient: string) => `Your mail server is still trying, so ${recipient} may get this email twice.`,
}
export const doNotSend = 'Do not send'
export const sendingKept = 'Sending …'
export const sendIt = 'Send it'
export const sendFirst = (some: number, all: number) => `Send the first ${some} of ${all}`
export const sendAll = (all: number) => `Send all ${all}`
export const statuses = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Not reached',
  undelivered: 'Not reached',
  failed: 'Failed',
  unknown: 'In doubt',
  noReceipt: 'Sent, no receipt',
}

/** How many of each were written while nothing could send them. */
export function keptWaiting(kept: { channel: Channel; ready: number }[]): string {
  const nouns = { email: ['email', 'emails'], text: ['text message', 'text messages'] } as const
  const counted = kept
    .filter(({ ready }) => ready > 0)
    .map(({ channel, ready }) => `${ready} ${nouns[channel][ready === 1 ? 0 : 1]}`)
  const isOne = kept.reduce((sum, { ready }) => sum + ready, 0) === 1
  return `${counted.join(' and ')} ${isOne ? 'was written before it' : 'were written before they'} could be sent.`
}

export const onTheWay = (count: number) => `${count === 1 ? '1 message is' : `${count} messages are`} on the way.`

export const keptPast = (count: number) =>
  `${count === 1 ? '1 is' : `${count} are`} about something that has passed and ${count === 1 ? 'stays' : 'stay'} here. To send one anyway, open it.`

/** After "Loading" or "Copy". */
export const theMessages = 'the messages'
export const theMessage = 'the message'
