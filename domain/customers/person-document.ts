import type { BookingCorrection, Booking } from '../bookings/bookings.ts'
import type { Business } from '../settings/business.ts'
import type { Customer, CustomerConsent, FormerDetails } from './customers.ts'
import type { DocumentFact } from '../document-fact.ts'
import type { EstimateAnswer } from '../estimates/estimate-answers.ts'
import type { EstimateDocument } from '../estimates/estimate-document.ts'
import type { Estimate } from '../estimates/estimates.ts'
import type { MessageSummary } from '../messages/messages.ts'
import type { ModeratedReview } from '../reviews/review-moderation.ts'
import type { Settings } from '../settings/settings.ts'

/** One thing that is kept about a person: short facts, and long texts in the lines in which they were written. */
export type PersonEntry = { title: string; facts: DocumentFact[]; texts: DocumentFact[] }

/** Everything that is kept about a person as finished strings, to be read on paper. */
export type PersonDocument = {
  business: Business
  /** ISO 8601 in UTC: the PDF's creation date. */
  createdAt: string
  name: string
  /** What it is and when it was made. */
  about: string
  /** In order; one without entries is left out. */
  sections: { heading: string; entries: PersonEntry[] }[]
}

/** What is known of a person, each list the newest first; times are ISO 8601 in UTC. */
export type KnownOfPerson = {
  customer: Customer
  notes: string
  doubles: Customer[]
  former: FormerDetails[]
  waitlist: { zip: string; email: string; since: string }[]
  bookings: (Booking & { reason: string | null; visitNotes: string })[]
  estimates: Estimate[]
  formerVersions: { estimateId: string; replacedAt: string; document: EstimateDocument }[]
  /** Of estimates that have any; the pictures themselves are in the file for programs. */
  photoCounts: { estimateId: string; count: number }[]
  consents: CustomerConsent[]
  answers: (EstimateAnswer & {
    estimateId: string
    address: string
    userAgent: string
    shown: string
    textConsent: { sentence: string; agreed: boolean } | null
  })[]
  reviews: ModeratedReview[]
  corrections: (BookingCorrection & { bookingId: string })[]
  messages: (Pick<MessageSummary, 'channel' | 'recipient' | 'kind' | 'subject' | 'createdAt' | 'sentAt'> & {
    text: string
    files: string[]
  })[]
  incomingTexts: { number: string; body: string; receivedAt: string }[]
}

/** `website` is the site's address as shown to people, or '' when it has none yet; `now` in UTC epoch milliseconds. */
export type PersonFacts = { known: KnownOfPerson; settings: Settings; website: string; now: number }

/** What the file about a person is called where it is saved. */
export function personFileName(email: string, kind: 'json' | 'pdf'): string {
  return `customer-${email}.${kind}`
}
