import type { BookingEdit } from '../bookings/booking-edits.ts'
import type { BookingCorrection, Booking } from '../bookings/bookings.ts'
import type { CreateBooking } from '../bookings/booking-requests.ts'
import type { Business } from '../settings/business.ts'
import type { Proposal, TypedMore } from './customer-record.ts'
import type { Customer, CustomerConsent, FormerDetails } from './customers.ts'
import type { DocumentFact } from '../document-fact.ts'
import type { EstimateAnswer } from '../estimates/estimate-answers.ts'
import type { EstimateDocument } from '../estimates/estimate-document.ts'
import type { Estimate } from '../estimates/estimates.ts'
import type { ToldPayment } from '../invoices/payment-claims.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import type { Entry } from '../ledger/ledger.ts'
import type { MessageSummary } from '../messages/messages.ts'
import type { ModeratedReview } from '../reviews/review-moderation.ts'
import type { Settings } from '../settings/settings.ts'

/** Long texts keep their lines. */
export type PersonEntry = { title: string; facts: DocumentFact[]; texts: DocumentFact[] }

/** Finished strings, to be read on paper. */
export type PersonDocument = {
  business: Business
  /** ISO 8601 in UTC: the PDF's creation date. */
  createdAt: string
  name: string
  /** What it is and when it was made. */
  about: string
  /** In order; an empty one is left out. */
  sections: { heading: string; entries: PersonEntry[] }[]
}

/** Each list newest first; times are ISO 8601 in UTC. */
export type KnownOfPerson = {
  customer: Customer
  notes: string
  more: TypedMore
  proposal: Proposal | null
  doubles: Customer[]
  former: FormerDetails[]
  waitlist: { zip: string; email: string; since: string }[]
  /** Requests that wait for their mailed link to be pressed. */
  requests: (Omit<CreateBooking, 'key'> & { since: string })[]
  bookings: (Booking & { reason: string | null; visitNotes: string })[]
  estimates: Estimate[]
  formerVersions: { estimateId: string; replacedAt: string; document: EstimateDocument }[]
  /** Of estimates with photos; the pictures themselves are in the file for programs. */
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
  edits: (BookingEdit & { bookingId: string })[]
  /** The visits that would come earlier, and the earlier times that were offered to them. */
  wishes: { bookingId: string; at: string }[]
  offers: { bookingId: string; date: string; start: string; end: string; at: string }[]
  /** What visits cost and what was paid for them, each account in its order. */
  account: (Entry & { bookingId: string })[]
  invoices: { id: string; createdAt: string; voidReason: string; document: InvoiceDocument; claims: ToldPayment[] }[]
  messages: (Pick<MessageSummary, 'channel' | 'recipient' | 'kind' | 'subject' | 'createdAt' | 'sentAt'> & {
    text: string
    files: string[]
  })[]
  incomingTexts: { number: string; body: string; receivedAt: string }[]
}

/** `website` is '' without an address; `now` in UTC epoch milliseconds. */
export type PersonFacts = { known: KnownOfPerson; settings: Settings; website: string; now: number }

/** By the address, or by what else is known. */
export function personFileName(
  { name, email, phone }: Pick<Customer, 'name' | 'email' | 'phone'>,
  kind: 'json' | 'pdf',
): string {
  return `customer-${email || phone || name}.${kind}`
}
