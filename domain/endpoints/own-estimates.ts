import type { Booking } from '../bookings/bookings.ts'
import type { bookEstimateSchema } from '../bookings/booking-requests.ts'
import type { answerSchemas, EstimateAnswer } from '../estimates/estimate-answers.ts'
import { type EstimateAnswerKind, estimateAnswerKinds, estimateAnswers } from '../estimates/estimate-changes.ts'
import type { EstimateDocument } from '../estimates/estimate-document.ts'
import type { EstimateStatus } from '../estimates/estimate-status.ts'
import { type Endpoint, endpoint, endpointPerChange, type NotJson, shape } from './endpoint.ts'
import type { FormerVersion } from './estimates.ts'

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
