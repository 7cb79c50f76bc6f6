import type { EstimateDone } from '../estimates/estimate-done.ts'
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

/**
 * An estimate that exists and has not been sent yet, with the digest of the PDF that its e-mail will carry (null if it
 * could not be drawn yet).
 */
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

/** An estimate as its customer's link shows it. */
export type OwnEstimate = {
  document: EstimateDocument
  version: number
  status: EstimateStatus
  /** ISO 8601 in UTC. */
  validUntil: string
  /** The proposed time, while it can be booked. */
  proposed: { date: string; window: string; words: string } | null
  /** The answers that are possible now. */
  may: EstimateAnswerKind[]
  /** The home's ZIP code; '' if the estimate lacks it. */
  zip: string
  /** Whether its customer wants no reminders of estimates. */
  remindersEnded: boolean
  /** The last answer to this version; the owner's own words are left out of an answer that the owner recorded. */
  answer: EstimateAnswer | null
  /** Why the owner withdrew it; null while it stands. */
  withdrawnFor: string | null
  /** The version before, if the estimate was changed. */
  former: FormerVersion | null
  /** The booking it became, with the address of its own page. */
  visit: (Pick<Booking, 'date' | 'window' | 'day' | 'hours' | 'status'> & { link: string }) | null
}

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

type OfLink = { estimate: OwnEstimate }

export const readOwnEstimate = endpoint('GET', '/api/estimates/by-token/:token', shape<{ answers: OfLink }>(), [
  'link-ended',
  'not-found',
])

/** For a customer who lost the email. */
export const readOwnPdf = endpoint('GET', '/api/estimates/by-token/:token/pdf', shape<NotJson>(), [
  'link-ended',
  'not-found',
])

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

export const answerOwnEstimate = endpointPerChange<AnswersOfCustomer>(
  '/api/estimates/by-token/:token',
  estimateAnswerKinds,
  (kind) => [
    'changed-meanwhile',
    'link-ended',
    ...('when' in estimateAnswers[kind] ? ['estimate-expired' as const] : []),
  ],
)

/** At the customer's time, confirmed from the start. */
export const bookOwnEstimate = endpoint(
  'POST',
  '/api/estimates/by-token/:token/book',
  shape<{ takes: typeof bookEstimateSchema; answers: OfLink }>(),
  ['changed-meanwhile', 'key-reused', 'link-ended', 'not-found', 'not-offered', 'not-possible-now', 'window-full'],
)
