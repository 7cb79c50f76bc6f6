import type { Channel } from '../../../domain/messages/messages.ts'
export const title = 'Emails and texts'
export const channelNames: Record<Channel, string> = { email: 'Emails', text: 'Text messages' }
export const works: Record<Channel, string> = {
  email: 'Emails go out',
  text: 'Texts go out',
}
export const notSetUp: Record<Channel, string> = {
  email: 'No mail server is set up',
  text: 'No text service is set up',
}
export const howToSetUp: Record<Channel, string> = {
  email: 'Until then your emails wait under Messages, where you can read them.',
  text: 'Until then texts wait under Messages, where you can read them.',
}
export const service: Record<Channel, string> = { email: 'Mail server', text: 'Text service' }
export const sender = 'Sender'
export const lastSent = 'Last one sent'
export const noneSent = 'None among the newest 1,000 messages'
export const lastFailure = 'Last one that did not leave'
export const noneFailed = 'None among the newest 1,000 messages'
export const waiting = 'Waiting under Messages'
export const openFailure = 'Open this message'
export const openMessages = 'Open Messages'
export const test: Record<Channel, string> = { email: 'Send me a test email', text: 'Text me a test' }
export const testing = 'Sending …'
export const testGoesTo = (address: string) => `A test goes to ${address} and nowhere else.`
export const textCosts = 'Your text service charges for it like any other text.'
export const nowhere: Record<Channel, string> = {
  email: 'To send a test, first enter an email address for the business in Settings.',
  text: 'To send a test, first enter your own phone number in Settings.',
}
export const tests = {
  waiting: (time: string, to: string) => `The test of ${time} to ${to} is on its way.`,
  sent: (time: string, to: string) => `The test of ${time} was accepted for ${to}. Check whether it has arrived.`,
  delivered: (time: string, to: string) => `The test of ${time} was delivered to ${to}.`,
  failed: (time: string, to: string) => `The test of ${time} to ${to} did not leave.`,
  unknown: (time: string, to: string) => `Nobody knows whether the test of ${time} to ${to} was sent.`,
}
/** After "Loading". */
export const theState = 'the state of emails and texts'
