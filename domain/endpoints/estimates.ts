import type { EstimateDone } from '../estimates/estimate-done.ts'
import type { Booking } from '../bookings/bookings.ts'
import type { EstimateAnswer } from '../estimates/estimate-answers.ts'
import type { EstimateDocument } from '../estimates/estimate-document.ts'
import type { EstimateList, FoundEstimates } from '../estimates/estimate-lists.ts'
import type { EmailOutcome, Estimate, TextOutcome } from '../estimates/estimates.ts'
import type { createEstimateSchema } from '../estimates/estimate-requests.ts'
import type { KnownCustomer } from '../known-customer.ts'
import type { Page } from '../lists.ts'
import type { MessageSummary } from '../messages/messages.ts'
import { type Endpoint, endpoint, type NotJson, type Paging, shape } from './endpoint.ts'

/** Not sent yet. `pdfSha256` is of the PDF that its email will carry; null if it could not be drawn yet. */
export type CreatedEstimate = { estimate: Estimate; document: EstimateDocument; pdfSha256: string | null }

/** The answer once the first attempts at its messages have ended. */
export type SentEstimate = {
  estimate: Estimate
  email: EmailOutcome
  text: TextOutcome
  /** Whether the e-mail is retried automatically. */
  retriesEmail: boolean
  document: EstimateDocument
}

/** Everything the owner can know about an estimate. */
export type EstimateDetails = {
  estimate: Estimate
  document: EstimateDocument
  messages: MessageSummary[]
  pdfSha256: string | null
  /** The customer's id; null once the customer is erased. */
  customer: KnownCustomer | null
  /** The customer's answers, oldest first. */
  answers: EstimateAnswer[]
  /** The booking it became. */
  booking: Booking | null
  /** Its earlier versions, the newest first. */
  former: FormerVersion[]
  reminders: Reminders
  /** Who of the business did what with it, the oldest first. */
  done: EstimateDone[]
}

/** When the next reminder goes automatically (ISO 8601 in UTC), and whether the customer wants none. */
export type Reminders = { next: string | null; ended: boolean }

/** An earlier version of an estimate, as its customer saw it. */
export type FormerVersion = Pick<
  EstimateDocument,
  'version' | 'issuedOn' | 'lines' | 'price' | 'laterPrice' | 'frequency'
>

type Creating<Answers> = { takes: typeof createEstimateSchema; answers: Answers }

export const createEstimate = endpoint('POST', '/api/estimates', shape<Creating<SentEstimate>>(), [
  'customer-not-created',
  'estimate-not-created',
  'key-reused',
  'price-changed',
])

/** `Prefer: respond-async` (RFC 7240): answers before the messages are sent. */
export const createEstimateEarly: Endpoint<'/api/estimates', Creating<CreatedEstimate>> = {
  ...createEstimate,
  shape: undefined,
}

/** The first page of a list includes the total. */
export const listEstimates = endpoint(
  'GET',
  '/api/estimates',
  shape<{
    query: Paging & { list?: EstimateList | undefined }
    answers: Page<Estimate> & { found?: FoundEstimates }
  }>(),
)

export const readEstimate = endpoint('GET', '/api/estimates/:id', shape<{ answers: EstimateDetails }>(), ['not-found'])

/** Of the current version, or of an earlier one. */
export const readEstimatePdf = endpoint(
  'GET',
  '/api/estimates/:id/pdf',
  shape<NotJson & { query: { version?: number } }>(),
  ['not-found'],
)
