import type { EstimateAnswer } from '../../../domain/estimates/estimate-answers.ts'
import type { EstimateAnswerKind, OwnerDecision } from '../../../domain/estimates/estimate-changes.ts'

export const numberAbroad = (place: string) => `This number is in ${place}. Correct it, or tick below that it is right.`
export const cleaning = 'Cleaning'
export const service = 'Service'
export const homeSize = 'Home size'
export const bathrooms = 'Bathrooms'
export const lengthLabels = { minutes: 'Minutes (optional)', people: 'People (optional)' }
export const usualLength = (usual: number) => `Left empty: ${usual}.`
export const frequency = 'How often'
/** The folded parts of the form; each says in one line what is set in it. */
export const otherCleaning = 'Extras and how often'
export const otherCleaningSet = (frequency: string, extras: readonly string[], bathrooms: number) =>
  [
    frequency,
    ...(bathrooms > 1 ? [`${bathrooms} bathrooms`] : []),
    ...(extras.length === 0 ? ['no extras'] : extras),
  ].join(', ')
export const priceListed = 'By the price list'
export const priceLines = (lines: number) => (lines === 1 ? '1 line of your own' : `${lines} lines of your own`)
export const priceAgreed = (price: string) => `Agreed: ${price}`
export const notesOptional = 'Notes (optional)'
export const extras = 'Extras'
export const offTheList = (label: string) => `${label} (no longer on the list)`
export const customer = 'Customer'
export const customerName = 'Customer name'
export const email = 'Email'
export const address = 'Address'
export const zip = 'ZIP code (optional)'
export const known = (name: string) => `${name} is already a customer.`
export const fillIn = (offers: string) => `Fill in ${offers}`
export const downloaded = 'PDF downloaded.'
export const notHad = 'The PDF could not be loaded. Check your internet connection and try again.'
export const making = 'Making the PDF …'
export const downloadAgain = 'Download PDF again'
export const lettersMissing = (letters: string) => `The PDF shows � in place of ${letters}: its fonts lack them.`
export const logoMissing =
  'The downloaded PDF has no logo: it did not load in time. Open the estimate to download it again.'
export const openMessages = 'Open Messages'
export const ok = 'OK'
export const estimate = (id: string) => `Estimate ${id}`
export const notes = 'Notes'
export const madeOn = 'Made on'
export const pdfStillSays = (said: string) =>
  `Corrected since: the PDF and the page behind the link still say ${said}. Reminders go to the new contacts. Change the estimate to send a new version.`
export const messages = 'Messages'
export const price = 'Price'
export const estimatedPrice = 'Estimated price'
export const estimatedFirst = 'Estimated price of the first visit'
export const create = 'Create Free Estimate'
export const cancel = 'Cancel'
export const sending = 'Sending …'
export const send = 'Send Estimate'
export const draftKept = 'Your unfinished estimate was kept. '
export const phone = 'Phone'
export const numberIsRight = (place: string) => `The number is right: it is in ${place}`
export const dialled = (number: string, place: string, dropsExtension: boolean) =>
  `Dialed as ${number}${place}${dropsExtension ? ', without the extension' : ''}.`
export const agreeOther = 'Agree on another price'
export const priceInDollars = 'Price in dollars'
export const firstInDollars = 'First visit in dollars'
export const laterInDollars = 'Each later visit in dollars'
export const leftEmpty = (price: string) => `Left empty: ${price}, as the price list says.`
export const reason = 'Reason'
export const reasonHint = 'The customer sees it.'
export const firstThen = (later: string) => `for the first visit, then ${later} for each later one`
export const listPrice = (price: string) => `List price ${price}`

export const nothingSent = (change: string) => `${change} Nothing was sent.`
export const sendAtNew = 'Send at the new price'
export const sendAt = (price: string) => `Send at ${price}`
export const sendingTitle = 'Sending'
export const textHint = 'The email with the PDF is sent either way. Without a tick, no text message is sent.'
export const nothingLost = 'Nothing you typed is lost.'
export const unprintable = (letters: string, more: string) =>
  `The PDF has no letters for ${letters}${more}: it would show � there. Write them in Latin letters, or send it anyway: the email and the text message show every letter.`
export const andMore = (more: number) => ` and ${more} more`
export const signedOut = 'You are signed out. Sign in, then press Send Estimate again; nothing you typed is lost.'
export const waiting = (downloaded: string) => `${downloaded}Waiting for the email and the text message …`
export const pdfDownloaded = 'PDF downloaded. '

export const keyReused =
  'You sent this estimate before, with other details, and it arrived: look at the newest estimate in the dashboard. To send this one as well, press Send Estimate again.'
export const unheard =
  'The estimate itself is saved; only the answer about its email and its text was lost. Press Send Estimate again to hear how they ended: nothing is sent twice.'

/** After "Loading" or "Copy". */
export const thePriceList = 'the price list'
export const theEstimate = 'the estimate'
export const theCustomersDetails = "the customer's details"

export const answers = "The customer's answer"
export const yourDecision = 'Your decision'
export const answered: Record<EstimateAnswerKind | OwnerDecision, (name: string) => string> = {
  approve: (name) => `Approved by ${name}`,
  'request-changes': () => 'Changes asked for',
  decline: () => 'Declined',
  'ask-again': () => 'Asked for it again',
  void: () => 'Withdrawn',
}
export const cameBy: Record<EstimateAnswer['channel'], (moment: string) => string> = {
  link: (moment) => `${moment}, by the private link`,
  text: (moment) => `${moment}, by text message`,
  'in-person': (moment) => `${moment}, in person on your screen`,
  owner: (moment) => `${moment}, recorded by you`,
}

export const approvalSheet = 'Sheet of this approval (PDF)'
export const bookVisit = 'Book a visit'
export const bookedFor = (day: string, hours: string) => `Booked: ${day}, ${hours}`
