import type { DepositStanding } from '#words/deposits.ts'
import type { AvailableDay, Booking } from '../../domain/bookings/bookings.ts'
import type { OwnEstimate } from '../../domain/endpoints/estimates.ts'
import type { EstimateAnswerKind } from '../../domain/estimates/estimate-changes.ts'
import type { KeptFile } from '../../domain/estimates/kept-file.ts'
import type { InvoiceDocument } from '../../domain/invoices/invoice-document.ts'
import type { ClaimState, ClaimWay } from '../../domain/invoices/payment-claims.ts'
import type { TipChoice } from '../../domain/invoices/tips.ts'
import type { Page } from '../../domain/lists.ts'
import type { OwnOffer } from '../../domain/openings/openings.ts'
import type { ReviewStatus } from '../../domain/reviews/review-status.ts'
import type { ReviewStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Rating } from '../../domain/reviews/ratings.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import type { PayWay } from '../../domain/settings/pay-ways.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import type { Filled } from '../form/form-field.tsx'
import type { Tax } from '../../domain/pricing/tax.ts'

/** The build's output for the page. The texts are inlined: the page needs no request for style or script. */
export type PageAssets = {
  ownerScript: string
  /** What Today needs beside it. */
  dayScript: string
  /** Loaded on intent, and those of its parts, separated by spaces. */
  visitorScript: string
  styles: string
  /** The same for the owner's own words and pictures: a page without them leaves it out. */
  filledStyles: string
  /** The same for a business name that is too long for a phone's header. */
  longBrandStyles: string
  /** The same for the choice of bathrooms, if they have a price. */
  bathroomStyles: string
  /** The same for a page that answers one visitor; scripts bring it for what they show. */
  answerStyles: string
  /** The same for reviews, if there are any. */
  reviewStyles: string
  /** The inline script, at most 2 kB. */
  script: string
  /** The same for the page that compares files. */
  verifyScript: string
  /** The same for the page of an estimate. */
  seenScript: string
  /** The same for the page where an invoice is paid. */
  payScript: string
  /** The same for a quote with sales tax. */
  taxScript: string
  displayFont: string
}

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
  /** An expired private link. */
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

/** Behind a customer's link to an invoice. */
export type PayState = {
  kind: 'pay'
  token: string
  /** `open` while something is left to pay; `nothing` if its visits cost nothing any more. */
  standing: 'open' | 'paid' | 'nothing' | 'void' | 'erased'
  /** As the invoice stands by its accounts now. */
  invoice: InvoiceDocument
  /** The ways to pay that the owner takes, and where a payment goes by each. */
  ways: { way: PayWay; to: string }[]
  /** The owner's own words about paying; or ''. */
  ownWords: string
  /** What was chosen before the page was asked for again; `own` as it was typed. */
  tip: { choice: TipChoice | null; own: string; cents: number }
  /** The last time that the customer said they paid, in words; `round` counts those times. */
  claim: { state: ClaimState; way: ClaimWay; amount: string; moment: string } | null
  round: number
  /** Null where no card was ever taken. */
  card: CardState | null
  filled?: Filled
}

type CardState = {
  /** Whether a card can be used now. */
  isOffered: boolean
  /** What was paid by card, in words, oldest first. */
  paid: { amount: string; card: string; moment: string; refunds: { amount: string; moment: string }[] }[]
  /** The sentence that keeps a card. */
  consent: string
  /** The card that is kept now, and what was agreed to. */
  kept: { card: string; moment: string; consent: string } | null
  /** The address of the card page that the customer is on the way to. */
  leaving?: string
}

/** The file of ours with a given digest; null before one was asked for. */
export type VerifyState = { kind: 'verify'; typed: string; found: KeptFile | 'unknown' | 'no-digest' | null }

/** The series of a visit as its customer sees it, in words. */
export type RegularVisits = {
  /** `Every 2 weeks on Tuesday, 8:00 AM – 10:00 AM`. */
  words: string
  /** The visits after this one with their prices; empty if none is planned. */
  next: string[]
  /** The end of a pause in words; null without one. */
  pausedUntil: string | null
  /** Whether this visit can be skipped, or is skipped already; the others can be paused and ended at any time. */
  skip: 'possible' | 'too-late' | 'done'
  /** What the next visit would cost after a skip, in whole dollars; null when its price would stay. */
  afterSkip: { day: string; before: number; price: number; tax?: Tax | undefined } | null
  /** What the customer has asked for and the owner has not answered; null without it. */
  asked: string | null
  /** What may be asked for, as the options of three lists with those that are agreed now; null while nothing may. */
  asking: Record<'from' | 'weekday' | 'window', { value: string; words: string; isNow?: boolean }[]> | null
  /** The first and the last day that a pause may name. */
  from: string
  until: string
}

export type BookedState = {
  kind: 'booking'
  booking: Booking
  token: string
  /** The complete address of the private link, to be kept. */
  link: string
  /** Why it was declined; null otherwise. */
  reason: string | null
  /** The token of the review form, once the visit is done. */
  reviewToken: string | null
  /** The number of its last change. */
  version: number
  /** Where it may be moved; null when it is too late to move or to cancel it. */
  free: AvailableDay[] | null
  told: 'booked' | 'moved' | null
  /** Whether e-mails are sent; without a mail server, the customer is promised none. */
  mailed: boolean
  /** Why no texts come although they were asked for; null otherwise. */
  noTexts: string | null
  /** What canceling now may cost, in whole dollars, and what is said about that; null without such a rule. */
  cancel: { fee: number; words: string } | null
  /** What was agreed to be paid ahead, in words, and how that stands; null without a deposit. */
  deposit: { standing: DepositStanding; words: string } | null
  /** The possible acts on the series that it belongs to; null without one. */
  regular: RegularVisits | null
  /** The earlier times that were offered for it, newest first. */
  offers: OwnOffer[]
  /** Whether its customer would come earlier; null once it is too late to ask. */
  earlier: boolean | null
  filled?: Filled
}
