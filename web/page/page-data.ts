import type { Booking } from '../../domain/bookings.ts'
import type { Page } from '../../domain/dashboard.ts'
import type { Review, ReviewStatistics } from '../../domain/reviews.ts'
import type { Settings } from '../../domain/settings.ts'
import type { FreeWindow } from '../platform/api.ts'
import type { Errors, Values } from '../platform/form-field.tsx'

/** What the build made for the page. The texts are inlined: the page needs no request for style or script. */
export type PageAssets = {
  /** Address of the owner's office, loaded on intent. */
  ownerScript: string
  /** Address of what takes over the visitor's forms, loaded on intent. */
  visitorScript: string
  /** Style sheet of the page. */
  styles: string
  /** The inline script, at most 2 kB. */
  script: string
  /** Address of the display face. */
  displayFont: string
}

export type PageData = {
  settings: Settings
  assets: PageAssets
  /** The newest published reviews and what all of them come to. */
  reviews: Page<Review> & { statistics: ReviewStatistics }
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
  | { kind: 'booking-form'; values: Values; errors: Errors; next?: FreeWindow[] }
  | { kind: 'booking'; booking: Booking; token: string }
  | { kind: 'review-form'; values: Values; errors: Errors; token?: string }
  | { kind: 'review-thanks'; published: boolean; reason: string | null }
  | { kind: 'not-found' }
  | { kind: 'link-dead' }
