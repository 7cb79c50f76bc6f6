import type { AvailableDay } from '../../domain/bookings/bookings.ts'
import type { OwnEstimate } from '../../domain/endpoints/own-estimates.ts'
import type { EstimateAnswerKind } from '../../domain/estimates/estimate-changes.ts'
import type { KeptFile } from '../../domain/estimates/kept-file.ts'
import type { Page } from '../../domain/lists.ts'
import type { ReviewStatus } from '../../domain/reviews/review-status.ts'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Rating } from '../../domain/reviews/ratings.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Filled } from '../form/form-field.tsx'
import type { BookedState } from './booked-state.ts'
import type { PayState } from './pay-state.ts'
import type { PageAssets } from './page-assets.ts'

export type PageData = {
  settings: Settings
  assets: PageAssets
  /** The newest published reviews and the statistics of all. */
  reviews: Page<Review> & { statistics: ReviewStatistics }
  /** The hours within which requests are usually answered; null while that is unknown. */
  answerHours: number | null
  /** Days and windows for a form that has no script to fetch the free ones. */
  schedule: { minDate: string; maxDate: string; windows: { id: string; words: string }[] }
  /** The canonical address, such as `https://example.com/`; empty if none is set. */
  url: string
}

/** For one visitor: an answer to a form sent without a script, or what a private link opens. */
export type PageState =
  | BookingFormState
  | BookedState
  | EstimateState
  | VerifyState
  | ({ kind: 'review-form'; token?: string | undefined } & Filled)
  | { kind: 'review-thanks'; published: boolean; reason: string | null }
  | ReviewsState
  | { kind: 'waiting' }
  /** A link was mailed, and pressing it continues: to hold the time of a request, or to an earlier booking. */
  | { kind: 'link-sent' }
  | { kind: 'link-sent-again' }
  | KeepState
  /** Behind the address in a reminder of an estimate, or of an invoice. */
  | { kind: 'reminders'; of?: 'invoices'; token: string; hasEnded: boolean }
  | PayState
  | { kind: 'privacy' }
  | { kind: 'review-rules' }
  | { kind: 'not-found' }
  /** The request cannot be looked up right now. */
  | { kind: 'outage'; sentence: string }
  /** The browser did not say that a form came from our own page. */
  | { kind: 'wrong-origin' }
  | { kind: 'link-dead' }
  | { kind: 'link-ended' }
  | ReviewWritten

/** Other reviews than the page's first ones: of one rating, or from a place in the list on. */
export type ReviewsState = { kind: 'reviews'; reviews: Page<Review>; rating: Rating | null; before: string | null }

/** The booking form with everything typed and chosen: closed under the computed price, or open. */
export type BookingFormState = {
  kind: 'booking-form'
  open: boolean
  /** Null while unknown: then any day may be requested. */
  free: AvailableDay[] | null
} & Filled

/** Behind a request's mailed link: the visit that a press books, or why it cannot. */
export type KeepState = {
  kind: 'keep'
  standing: 'open' | 'kept' | 'over'
  token: string
  zip: string
  day: string
  hours: string
}

/** The review that a link was for, with its status; `reason` says why it is not shown. */
type ReviewWritten = { kind: 'review-written'; status: ReviewStatus; reason: string | null }

/** Behind a customer's link to an estimate. */
export type EstimateState = {
  kind: 'estimate'
  estimate: OwnEstimate
  token: string
  /** Whether texts could be sent to the customer's number, so that the customer is asked about them. */
  asksForTexts: boolean
  /** The possible times of its visit once it is approved; null before that and afterwards. */
  free: AvailableDay[] | null
  /** The form's initial time: the proposed window, or the nearest free one; null if none was proposed. */
  wish: { date: string; window: string } | null
  /** An answer that did not count, and which one. */
  filled?: Filled & { form: EstimateAnswerKind | 'book' | 'end-reminders' | 'seen' }
}

/** The file of ours with a given digest; null before one was asked for. */
export type VerifyState = { kind: 'verify'; typed: string; found: KeptFile | 'unknown' | 'no-digest' | null }
