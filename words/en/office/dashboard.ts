export const totalBookings = 'Total Bookings'
export const confirmed = 'Confirmed'
export const pending = 'Pending'
export const estimatesSent = 'Estimates Sent'
export const title = 'Owner Dashboard'
export const signInFirst = 'Sign in to see your bookings and estimates.'
export const signIn = 'Sign in'
export const connectionLost =
  'The connection is lost. What you see may be out of date; it updates as soon as the server answers again.'
export const createEstimate = 'Create Free Estimate'
export const signedOut = 'You are signed out. Sign in to go on; nothing you typed is lost.'
export const messages = 'Messages'
export const sections = 'Sections of the Owner Dashboard'
export const today = 'Today'
export const bookings = 'Bookings'
export const estimates = 'Estimates'
export const customers = 'Customers'
export const calendar = 'Calendar'
export const reviews = 'Reviews'
export const crew = 'Crew'
export const whoOwes = 'Who owes'
export const more = 'More'
/** After the name of a screen: how many of its things wait for the owner. */
export const waits = (count: number) => (count === 1 ? ', 1 waits for you' : `, ${count} wait for you`)
export const settings = 'Settings'
export const delivery = 'Emails and texts'
export const account = 'Account'
export const apiTokens = 'API tokens'
export const securityLog = 'Security log'
/** A screen of one thing, before it is known which. */
export const booking = 'Booking'
export const estimate = 'Estimate'
export const customer = 'Customer'
export const message = 'Message'
/** For the browser's tab, which has little room: a screen of a business, or of its page until that is known. */
export const titleOf = (screen: string, business: string) => `${screen} - ${business}`
export const signOut = 'Sign out'
export const dropTitle = 'Sign out and drop the unfinished estimate?'
export const dropLead =
  'An estimate that was not sent is kept on this device. Signing out removes it, so that nobody else can read it.'
export const staySignedIn = 'Stay signed in'
export const stillSignedIn = 'You are still signed in'
export const ok = 'OK'

/** After "Loading" or "Copy". */
export const theDashboard = 'the dashboard'
export const seeThem = 'see them'
export const answerThem = 'Answer them'
/** After "Loading". */
export const theScreen = 'the screen'
