import type { ListedCustomer } from '../../../domain/customers/customers.ts'
import type { NumberState } from '../../../domain/texts/number-consents.ts'
import type { SearchKind } from '../../../domain/customers/search.ts'
import { dayInShort } from '../formats.ts'
import { rhythmInWords } from '../series.ts'
import { shortDay } from './times.ts'

export const title = 'Customers'
type Visits = Pick<ListedCustomer, 'regular' | 'lastVisit' | 'nextVisit'>

/** `Every 2 weeks · next Tue, Dec 8`, `Next visit Tue, Dec 8` or `Last visit Nov 7`; nothing without any. */
export function visitsOf({ regular, lastVisit, nextVisit }: Visits, now: Date): string {
  const next = nextVisit && dayInShort(nextVisit)
  if (regular) return next ? `${rhythmInWords(regular)} · next ${next}` : rhythmInWords(regular)
  if (next) return `Next visit ${next}`
  return lastVisit ? `Last visit ${shortDay(new Date(lastVisit), 'UTC', now)}` : ''
}
export const none = 'No customers yet. People who book or get an estimate appear here, and so do those you add.'
export const more = 'Show more customers'
export const callNamed = (name: string, phone: string) => `Call ${name}, ${phone}`
export const call = 'Call'
export const search = 'Search'
export const searchFor = 'Name, phone, email or street'
export const kinds: Record<SearchKind, string> = {
  customer: 'People',
  booking: 'Bookings',
  estimate: 'Estimates',
  message: 'Messages',
}
export const found = (count: number) => (count === 1 ? '1 result' : `${count} results`)
export const nothingFound = (typed: string) =>
  `Nothing begins with “${typed}”. Try the first letters of a name or a street, a phone number, or the whole number of an estimate.`
export const customer = 'Customer'
export const bookAgain = 'Book again'
export const estimateAgain = 'Estimate again'
/** For a customer who has had no visit. */
export const book = 'Book a visit'
/** For a customer who has had nothing yet. */
export const estimate = 'Estimate'
export const address = 'Address'
export const access = 'Getting in'
export const howFound = 'How they found us'
export const nextVisit = 'Next visit'
export const since = 'Customer since'
export const notes = 'Notes about this customer'
export const notesHint =
  'Not shown to the customer, but part of the file about this person. You see them with every visit.'
export const thingsOf = (things: string, name: string) => `${things} of ${name}`
export const noBookings = 'No bookings yet.'
export const noEstimates = 'No estimates yet.'
export const noMessages = 'No messages yet.'
export const olderBookings = 'Show older bookings'
export const olderEstimates = 'Show older estimates'
export const olderMessages = 'Show older messages'
export const texts = 'Texts to you'
export const olderTexts = 'Show older texts'
export const textWaits = 'Waits for your answer'
export const samePerson = 'The same person?'
export const isMerged = 'Shown here as the same person.'
export const mayBeSame = 'Has the same name or number.'
export const merge = 'Merge'
export const mergeNamed = (called: string) => `Merge with ${called}`
export const merged = (called: string) => `${called} is shown as the same person. Separate takes it back.`
export const separate = 'Separate'
export const separateNamed = (called: string) => `Separate ${called}`
export const separated = (called: string) => `${called} is a separate customer again.`
export const whatIsKept = 'Reviews, consents and earlier details'
export const keptSummary = 'What else is kept, all of it as a file, and how to erase it'
export const stars = (rating: number) => `Review, ${rating} of 5`
export const consent = (agreed: boolean, at: string) =>
  `${agreed ? 'Agreed to texts' : 'Did not agree to texts'}, ${at}`
export const textsTo = (phone: string) => `Texts to ${phone}`
export const standing = (state: NumberState, at: string) => {
  const since = at === '' ? '' : `, ${at}`
  switch (state) {
    case 'agreed':
      return `Agreed to${since}.`
    case 'not-agreed':
      return `Not agreed to${since}.`
    case 'ended':
      return `Ended by the customer${since}.`
    case 'begun-again':
      return `Begun again by the customer${since}.`
  }
}
export const consentSlip = (phone: string) => `Consent slip of ${phone} (PDF)`
export const until = (at: string) => `Until ${at}`
export const exportPdf = 'Save everything as a PDF'
export const exportFile = 'Save everything as a file for programs'
/** After "Loading". */
export const theCustomers = 'the customers'
export const theCustomer = 'the customer'
export const whatIsFound = 'what is found'
