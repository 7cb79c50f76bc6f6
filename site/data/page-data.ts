import type { AvailableDay, Booking } from '../../domain/bookings/bookings.ts'
import type { OwnEstimate } from '../../domain/endpoints/estimates.ts'
import type { EstimateAnswerKind } from '../../domain/estimates/estimate-changes.ts'
import type { KeptFile } from '../../domain/estimates/kept-file.ts'
import type { Page } from '../../domain/lists.ts'
import type { ReviewStatus } from '../../domain/reviews/review-moderation.ts'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Rating } from '../../domain/reviews/ratings.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Filled } from '../form/form-field.tsx'

/** What the build made for the page. The texts are inlined: the page needs no request for style or script. */
export type PageAssets = {
  /** Address of the owner's office, loaded on intent. */
  ownerScript: string
  /** Address of what takes over the visitor's forms, loaded on intent, and those of its parts, with spaces between. */
  visitorScript: string
  /** Style sheet of the page. */
  styles: string
  /** The same for what only the owner's own words and pictures need: a page without them goes without. */
  filledStyles: string
  /** The same for a name of the business that is too long for a phone's header. */
  longBrandStyles: string
  /** The same for the choice of bathrooms, where they have a price. */
  bathroomStyles: string
  /** The same for what stands in a page that answers one visitor; scripts bring it for what they show. */
  answerStyles: string
  /** The same for reviews, where there are any. */
  reviewStyles: string
  /** The inline script, at most 2 kB. */
  script: string
  /** The same of the page that compares files. */
  verifyScript: string
  /** The same of the page of an estimate. */
  seenScript: string
  /** Address of the display face. */
  displayFont: string
}

export type PageData = {
  settings: Settings
  assets: PageAssets
  /** The newest published reviews and what all of them come to. */
  reviews: Page<Review> & { statistics: ReviewStatistics }
  /** Within how many hours requests are usually answered; null while there is nothing to say. */
  answerHours: number | null
  /** Days and windows for a form that has no script to ask for the free ones. */
  schedule: { minDate: string; maxDate: string; windows: { id: string; words: string }[] }
  /** The canonical address, such as `https://example.com/`; empty where none is set. */
  url: string
}

/**
 * What a page shows on top of itself for one visitor only: an answer to a form that was sent without a script, or what
 * a private link opens.
 */
export type PageState =
  | BookingFormState
  | BookedState
  | EstimateState
  | VerifyState
  | ({ kind: 'review-form'; token?: string | undefined } & Filled)
  | { kind: 'review-thanks'; published: boolean; reason: string | null }
  | ReviewsState
  | { kind: 'waiting' }
  | { kind: 'privacy' }
  | { kind: 'review-rules' }
  | { kind: 'not-found' }
  /** What was asked for cannot be looked up just now. */
  | { kind: 'outage'; sentence: string }
  | { kind: 'link-dead' }
  /** A private link whose time is over. */
  | { kind: 'link-ended' }
  | ReviewWritten

/** Other reviews than those that the page begins with: of one rating, or from a place in the list on. */
export type ReviewsState = { kind: 'reviews'; reviews: Page<Review>; rating: Rating | null; before: string | null }

/** The booking form with everything that was typed and chosen: closed under the price that was asked for, or open. */
export type BookingFormState = {
  kind: 'booking-form'
  open: boolean
  /** Null while nobody knows: then any day may be asked for. */
  free: AvailableDay[] | null
} & Filled

/** The review that a link was for, as it stands; `reason` says why it is not shown. */
type ReviewWritten = { kind: 'review-written'; status: ReviewStatus; reason: string | null }

/** What a customer's link to an estimate shows. */
export type EstimateState = {
  kind: 'estimate'
  estimate: OwnEstimate
  token: string
  /** Whether texts could be sent to the customer's number, and the customer is asked about them. */
  asksForTexts: boolean
  /** When its visit may be, once it is approved; null before that and afterwards. */
  free: AvailableDay[] | null
  /** What the form begins with: the proposed window, or the free one that is nearest to it; null where none was proposed. */
  wish: { date: string; window: string } | null
  /** An answer that did not count, and which. */
  filled?: Filled & { form: EstimateAnswerKind | 'book' | 'end-reminders' | 'seen' }
}

/** Which of our files somebody has, by its digest; null before anything was asked. */
export type VerifyState = { kind: 'verify'; typed: string; found: KeptFile | 'unknown' | 'no-digest' | null }

export type BookedState = {
  kind: 'booking'
  booking: Booking
  token: string
  /** The whole address of the private link, to be kept. */
  link: string
  /** Why it was declined; null otherwise. */
  reason: string | null
  /** Of the link to the review form, once the visit has been done. */
  reviewToken: string | null
  /** The number of its last change. */
  version: number
  /** Where it may be moved; null when it is too late to move or to cancel it. */
  free: AvailableDay[] | null
  /** What has just been done, and is said before anything else. */
  told: 'booked' | 'moved' | null
  /** Whether e-mails leave; where no mail server is set up, nobody is promised one. */
  mailed: boolean
  /** Why no texts come although they were asked for; null otherwise. */
  noTexts: string | null
  /** A move that was refused. */
  filled?: Filled
}
