import type { Page } from '../../domain/dashboard.ts'
import { type HoldReason, type Review, type ReviewStatistics, toStatistics } from '../../domain/reviews.ts'
import { readCounters } from '../platform/counters.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Cursor, olderThan, toPage } from '../platform/paging.ts'

export type NewReview = { review: Review; held: HoldReason | null; bookingId: string | null }

/** Keeps a review; false when its booking has one already. */
export async function insertReview(write: Write, { review, held, bookingId }: NewReview): Promise<boolean> {
  const inserted = await write
    .insertInto('reviews')
    .values({
      id: review.id,
      rating: review.rating,
      name: review.name,
      location: review.location,
      service_type: review.service,
      text: review.text,
      status: held === null ? 'published' : 'hidden',
      hold_reason: held,
      booking_id: bookingId,
      created_at: Date.parse(review.createdAt),
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A page of published reviews, newest first. */
export async function listReviews(queries: Queries, limit: number, before: Cursor | null): Promise<Page<Review>> {
  const rows = await queries
    .selectFrom('reviews')
    .selectAll()
    .where('status', '=', 'published')
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toReview)
}

/** Whether a booking's link has been used for its one review. */
export async function hasReview(queries: Queries, bookingId: string): Promise<boolean> {
  const row = await queries.selectFrom('reviews').select('id').where('booking_id', '=', bookingId).executeTakeFirst()
  return row !== undefined
}

/** Read from maintained sums: the same few rows however many reviews there are. */
export async function readReviewStatistics(queries: Queries): Promise<ReviewStatistics> {
  const sums = await readCounters(queries)
  return toStatistics({
    received: sums['reviews'],
    published: sums['reviews-published'],
    verified: sums['reviews-verified'],
    fiveStar: sums['reviews-five-star'],
    ratings: sums['reviews-ratings'],
  })
}

function toReview(row: Tables['reviews']): Review {
  return {
    id: row.id,
    rating: row.rating,
    verified: row.booking_id !== null,
    name: row.name,
    location: row.location,
    service: row.service_type,
    text: row.text,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
