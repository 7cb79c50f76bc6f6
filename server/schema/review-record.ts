import type { HideReason } from '../../domain/reviews/review-moderation.ts'
import type { ReviewStatus } from '../../domain/reviews/review-status.ts'
import type { HoldReason, Review } from '../../domain/reviews/reviews.ts'
import { recordOf } from './record.ts'
import * as say from '#words/server/customers.ts'

const { plain, instant, written, own, record } = recordOf<Review>()

/** A review of the business. Its fields are what everybody may see; the store adds what the owner sees. */
export const reviewRecord = record({
  id: plain('id', 'kept'),
  rating: plain('rating', 'kept'),
  name: plain('name', { says: say.erased }),
  location: plain('location', { says: '' }),
  service_type: plain('service', 'kept'),
  text: plain('text', { says: say.erasedReview }),
  status: own<ReviewStatus>('kept'),
  hold_reason: own<HoldReason | null>('kept'),
  hide_reason: own<HideReason | null>('kept'),
  decided_at: own<number | null>('kept'),
  /** The completed booking whose link it was written through: it makes the review verified. */
  booking_id: own<string | null>('kept'),
  created_at: instant('createdAt', 'kept'),
  /** Its place in the public list, highest first. */
  list_order: own<number>('kept'),
  /** The owner's reply, and its first time. */
  reply: written('reply', (reply) => reply && reply.text, { says: null }),
  replied_at: written('reply', (reply) => reply && Date.parse(reply.createdAt), { says: null }),
  /** Counts decisions: identifies the one of an act. */
  version: own<number>('kept'),
  /** By a person who says that they belong to the business. */
  related: written('related', (related): 0 | 1 => (related ? 1 : 0), 'kept'),
})
