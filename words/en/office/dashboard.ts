import type { Channel } from '../../../domain/messages.ts'
export const totalBookings = 'Total Bookings'
export const confirmed = 'Confirmed'
export const pending = 'Pending'
export const estimatesSent = 'Estimates Sent'
export const title = 'Owner Dashboard'
export const signInFirst = 'Sign in to see your bookings and estimates.'
export const signIn = 'Sign in'
export const connectionLost =
  'The connection is lost. What you see may be old; it is updated as soon as the server answers again.'
export const createEstimate = 'Create Free Estimate'
export const leavesByItself = ' What waits leaves by itself when it works again.'
export const itSaid = 'It said: '
export const openOutbox = 'Open the Outbox'
export const signedOut = 'You are signed out. Sign in to go on; nothing you typed is lost.'
export const outbox = 'Outbox'
export const oneDecision = '1 needs a decision'
export const decisions = (count: number) => `${count} need a decision`
export const canBeSent = (count: number) => `${count} can be sent now`
export const sections = 'Sections of the office'
export const today = 'Today'
export const bookings = 'Bookings'
export const estimates = 'Estimates'
export const customers = 'Customers'
export const reviews = 'Reviews'
export const more = 'More'
/** After the name of a screen: how much of it waits for the owner. */
export const waits = (count: number) => (count === 1 ? ', 1 waits for you' : `, ${count} wait for you`)
export const settings = 'Settings'
export const account = 'Account'
export const apiTokens = 'API tokens'
export const securityLog = 'Security log'
export const aboutSettings = 'Your business, services and prices, hours, area and texts'
export const aboutAccount = 'Name, e-mail, password, passkeys and devices'
export const aboutTokens = 'Other programs that may work with your office'
export const aboutLog = 'Who signed in, and what was changed'
export const signOut = 'Sign out'
export const dropTitle = 'Sign out and drop the unfinished estimate?'
export const dropLead =
  'An estimate that was not sent is kept on this device. Signing out removes it, so that nobody else can read it.'
export const staySignedIn = 'Stay signed in'
export const stillSignedIn = 'You are still signed in'
export const ok = 'OK'
export const oneTextHeld = '1 text was not sent today'
export const textsHeld = (count: number) => `${count} texts were not sent today`
export const noMoney = 'You allow no money for automatic texts.'
export const ceilingReached = (dollars: string) => `Automatic texts have reached what you allow for a day, ${dollars}.`
export const changeAmount = 'Change the amount in Settings'
export const oneEnds = (until: string) => `1 request ends unanswered: ${until}`
export const someEnd = (count: number, until: string) => `${count} requests end unanswered, the first: ${until}`
export const answerInTime =
  'Confirm or decline in time. Otherwise the time is free for others again, and the customer is told so.'
export const delivers = {
  all: 'Every e-mail and text message',
  noText: 'Every e-mail; text messages wait here until a text service is set up',
  noMail: 'Every text message; e-mails wait here until a mail server is set up',
  none: 'E-mails and text messages wait here until a mail server and a text service are set up',
}

export const answerIt = 'Answer it'
export const answerThem = 'Answer them'

export const heldBecause = (why: string) => `${why} Customers lose no news: each text only repeats an e-mail.`

const nouns = { email: ['e-mail', 'e-mails'], text: ['text message', 'text messages'] } as const

/** What does not leave on a channel, and since when. */
export function delayed(channel: Channel, waiting: number, isOutage: boolean, since: string): string {
  const [one, many] = nouns[channel]
  if (!isOutage) return waiting === 1 ? `1 ${one} waits since ${since}` : `${waiting} ${many} wait since ${since}`
  const state = `No ${one} has left since ${since}`
  if (waiting === 0) return state
  return `${state}; ${waiting === 1 ? '1 waits' : `${waiting} wait`}`
}

/** After "Loading" or "Copy". */
export const theDashboard = 'the dashboard'
export const theDay = 'the day'
export const seeThem = 'see them'
