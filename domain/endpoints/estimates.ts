import type { bookEstimateSchema, Booking } from '../bookings/bookings.ts'
import type { answerSchemas, EstimateAnswer } from '../estimates/estimate-answers.ts'
import { type EstimateAnswerKind, estimateAnswerKinds, estimateAnswers } from '../estimates/estimate-changes.ts'
import type { EstimateDocument } from '../estimates/estimate-document.ts'
import type { EstimateList, FoundEstimates } from '../estimates/estimate-lists.ts'
import type { EstimateStatus } from '../estimates/estimate-status.ts'
import type { createEstimateSchema, EmailOutcome, Estimate, TextOutcome } from '../estimates/estimates.ts'
import type { KnownCustomer } from '../known-customer.ts'
import type { Page } from '../lists.ts'
import type { MessageSummary } from '../messages/messages.ts'
import { type Endpoint, endpoint, endpointPerChange, type NotJson, type Paging, shape } from './endpoint.ts'

/** An estimate that exists and has not been sent yet, with the digest of the PDF that its e-mail will carry (null: it could not be drawn yet). */
export type CreatedEstimate = { estimate: Estimate; document: EstimateDocument; pdfSha256: string | null }

/** What is answered once the first attempts at its messages have ended. */
export type SentEstimate = {
  estimate: Estimate
  email: EmailOutcome
  text: TextOutcome
  /** Whether the e-mail is tried again by itself. */
  retriesEmail: boolean
  document: EstimateDocument
}

/** Everything the owner can know about an estimate. */
export type EstimateDetails = {
  estimate: Estimate
  document: EstimateDocument
  messages: MessageSummary[]
  pdfSha256: string | null
  /** Whose it is; null once they are erased. */
  customer: KnownCustomer | null
  /** What its customer has answered, oldest first. */
  answers: EstimateAnswer[]
  /** What it has become. */
  booking: Booking | null
  /** What it said before it was changed, the newest first. */
  former: FormerVersion[]
  reminders: Reminders
}

/** When the next reminder goes by itself (ISO 8601 in UTC), and whether the customer wants none. */
export type Reminders = { next: string | null; ended: boolean }

/** A version of an estimate that another one has replaced, as its customer had it. */
export type FormerVersion = Pick<
  EstimateDocument,
  'version' | 'issuedOn' | 'lines' | 'price' | 'laterPrice' | 'frequency'
>

/** An estimate as its customer's link shows it. */
export type OwnEstimate = {
  document: EstimateDocument
  version: number
  status: EstimateStatus
  /** ISO 8601 in UTC. */
  validUntil: string
  /** When its owner would come, while that can be booked. */
  proposed: { date: string; window: string; words: string } | null
  /** What may be answered now. */
  may: EstimateAnswerKind[]
  /** The home's ZIP code; '' where the estimate does not say it. */
  zip: string
  /** Whether its customer wants no reminders of estimates. */
  remindersEnded: boolean
  /** The last answer to this version; of one that the owner recorded no word that the owner typed. */
  answer: EstimateAnswer | null
  /** Why its owner has withdrawn it; null while it stands. */
  withdrawnFor: string | null
  /** The version before, where the estimate was changed. */
  former: FormerVersion | null
  /** What it has become, with the address of the booking's own page. */
  visit: (Pick<Booking, 'date' | 'window' | 'day' | 'hours' | 'status'> & { link: string }) | null
}

type Creating<Answers> = { takes: typeof createEstimateSchema; answers: Answers }

export const createEstimate = endpoint('POST', '/api/estimates', shape<Creating<SentEstimate>>(), [
  'customer-not-created',
  'estimate-not-created',
  'key-reused',
  'price-changed',
])

/** The same route, asked with `Prefer: respond-async` (RFC 7240): answered before anybody has heard of it. */
export const createEstimateEarly: Endpoint<'/api/estimates', Creating<CreatedEstimate>> = {
  ...createEstimate,
  shape: undefined,
}

/** The first page of a list says how many there are. */
export const listEstimates = endpoint(
  'GET',
  '/api/estimates',
  shape<{
    query: Paging & { list?: EstimateList | undefined }
    answers: Page<Estimate> & { found?: FoundEstimates }
  }>(),
)

export const readEstimate = endpoint('GET', '/api/estimates/:id', shape<{ answers: EstimateDetails }>(), ['not-found'])

/** Of the present version, or of one before it. */
export const readEstimatePdf = endpoint(
  'GET',
  '/api/estimates/:id/pdf',
  shape<NotJson & { query: { version?: number } }>(),
  ['not-found'],
)

type OfLink = { estimate: OwnEstimate }

export const readOwnEstimate = endpoint('GET', '/api/estimates/by-token/:token', shape<{ answers: OfLink }>(), [
  'link-ended',
  'not-found',
])

/** The PDF of the present version, for whoever has lost the e-mail that brought it. */
export const readOwnPdf = endpoint('GET', '/api/estimates/by-token/:token/pdf', shape<NotJson>(), [
  'link-ended',
  'not-found',
])

/** The sheet that proves the newest approval of what the link opens. */
export const readOwnApproval = endpoint('GET', '/api/estimates/by-token/:token/approval', shape<NotJson>(), [
  'link-ended',
  'not-found',
])

type AnswersOfCustomer = {
  [Kind in EstimateAnswerKind]: Endpoint<
    `/api/estimates/by-token/:token/${Kind}`,
    { takes: (typeof answerSchemas)[Kind]; answers: OfLink }
  >
}

/** What a customer answers: an endpoint for each change of the table. */
export const answerOwnEstimate = endpointPerChange<AnswersOfCustomer>(
  '/api/estimates/by-token/:token',
  estimateAnswerKinds,
  (kind) => [
    'changed-meanwhile',
    'link-ended',
    ...('when' in estimateAnswers[kind] ? ['estimate-expired' as const] : []),
  ],
)

/** Books the visit of an approved estimate at the time that its customer picks, confirmed from the start. */
export const bookOwnEstimate = endpoint(
  'POST',
  '/api/estimates/by-token/:token/book',
  shape<{ takes: typeof bookEstimateSchema; answers: OfLink }>(),
  ['changed-meanwhile', 'key-reused', 'link-ended', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)
