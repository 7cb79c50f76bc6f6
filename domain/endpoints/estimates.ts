import type { answerSchemas, EstimateAnswer } from '../estimate-answers.ts'
import { type EstimateAnswerKind, estimateAnswerKinds, estimateAnswers } from '../estimate-changes.ts'
import type { EstimateDocument } from '../estimate-document.ts'
import type { EstimateStatus } from '../estimate-status.ts'
import type { createEstimateSchema, EmailOutcome, Estimate, TextOutcome } from '../estimates.ts'
import type { Page } from '../lists.ts'
import type { MessageSummary } from '../messages.ts'
import { type Endpoint, endpoint, endpointPerChange, type NotJson, type Paging, shape } from './endpoint.ts'

/** An estimate that exists and has not been sent yet, with the digest of the PDF that its e-mail will carry (null: it could not be drawn yet). */
export type CreatedEstimate = { estimate: Estimate; document: EstimateDocument; pdfSha256: string | null }

/** What is answered once the first attempts at its messages have ended. */
export type SentEstimate = { estimate: Estimate; email: EmailOutcome; text: TextOutcome; document: EstimateDocument }

/** Everything the owner can know about an estimate. */
export type EstimateDetails = {
  estimate: Estimate
  document: EstimateDocument
  messages: MessageSummary[]
  pdfSha256: string | null
  /** What its customer has answered, oldest first. */
  answers: EstimateAnswer[]
}

/** An estimate as its customer's link shows it. */
export type OwnEstimate = {
  document: EstimateDocument
  version: number
  status: EstimateStatus
  /** ISO 8601 in UTC. */
  validUntil: string
  /** What may be answered now. */
  may: EstimateAnswerKind[]
  /** The last answer. */
  answer: EstimateAnswer | null
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

export const listEstimates = endpoint('GET', '/api/estimates', shape<{ query: Paging; answers: Page<Estimate> }>())

export const readEstimate = endpoint('GET', '/api/estimates/:id', shape<{ answers: EstimateDetails }>(), ['not-found'])

export const readEstimatePdf = endpoint('GET', '/api/estimates/:id/pdf', shape<NotJson>(), ['not-found'])

type OfLink = { estimate: OwnEstimate }

export const readOwnEstimate = endpoint('GET', '/api/estimates/by-token/:token', shape<{ answers: OfLink }>(), [
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
