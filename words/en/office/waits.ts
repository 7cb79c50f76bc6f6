import type { Channel } from '../../../domain/messages/messages.ts'

// What waits for the owner, and what lies behind More: separate from the words of the first load.

export const oneDecision = '1 needs a decision'
export const decisions = (count: number) => `${count} need a decision`
export const canBeSent = (count: number) => `${count} can be sent now`
export const textsWait = (count: number) => (count === 1 ? '1 text to answer' : `${count} texts to answer`)
export const aboutEstimates = 'The estimates you sent, and their answers'
export const aboutOwed = 'Unpaid visits, and every payment as a table'
export const aboutSettings = 'Your business, services and prices, hours, area and texts'
export const aboutCrew = 'The people who clean'
export const aboutAccount = 'How you and others sign in, devices, security log'
export const oneTextHeld = '1 text was not sent today'
export const textsHeld = (count: number) => `${count} texts were not sent today`
export const noMoney = 'Your limit for automatic texts is $0 a day.'
export const ceilingReached = (dollars: string) => `Automatic texts have reached your limit of ${dollars} a day.`
export const changeAmount = 'Change the amount in Settings'
export const oneEnds = (until: string) => `1 request ends unanswered: ${until}`
export const someEnd = (count: number, until: string) => `${count} requests end unanswered, the first: ${until}`
export const answerInTime =
  'Confirm or decline in time. Otherwise the time is free for others again, and we tell the customer.'
export const delivers = {
  all: 'Every email and text message',
  noText: 'Every email; text messages wait here until a text service is set up',
  noMail: 'Every text message; emails wait here until a mail server is set up',
  none: 'Emails and text messages wait here until a mail server and a text service are set up',
}
export const answerIt = 'Answer it'
export const heldBecause = (why: string) =>
  `${why} News of visits and estimates still goes by email; answers to customers’ texts do not.`

export const leavesByItself = ' Waiting messages go out on their own once it works again.'
export const itSaid = 'It said: '
export const openMessages = 'Open Messages'
const nouns = { email: ['email', 'emails'], text: ['text message', 'text messages'] } as const

/** The messages that do not leave on a channel, and since when. */
export function delayed(channel: Channel, waiting: number, isOutage: boolean, since: string): string {
  const [one, many] = nouns[channel]
  if (!isOutage)
    return waiting === 1
      ? `1 ${one} has been waiting since ${since}`
      : `${waiting} ${many} have been waiting since ${since}`
  const state = `No ${one} has left since ${since}`
  if (waiting === 0) return state
  return `${state}; ${waiting === 1 ? '1 waits' : `${waiting} wait`}`
}
