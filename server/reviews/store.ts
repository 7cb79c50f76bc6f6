import { withoutBidiControls } from '../../domain/fields/bidi.ts'
import type { Page } from '../../domain/lists.ts'
import type { ModeratedReview } from '../../domain/reviews/review-moderation.ts'
import type { ReviewStatus } from '../../domain/reviews/review-status.ts'
import type { HoldReason, Review } from '../../domain/reviews/reviews.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { reviewRecord } from '../schema/review-record.ts'
import type { Tables } from '../schema/tables.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'

export type NewReview = { review: Review; held: HoldReason | null; bookingId: string | null }

/** False when its booking has one already. */
export async function insertReview(write: Write, { review, held, bookingId }: NewReview): Promise<boolean> {
  const inserted = await write
    .insertInto('reviews')
    .values({
      ...reviewRecord.write(review),
      status: held === null ? 'published' : 'held',
      hold_reason: held,
      hide_reason: null,
      decided_at: null,
      booking_id: bookingId,
      list_order: Date.parse(review.createdAt) + (review.verified ? verifiedFirst : 0),
      version: 1,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** More than any time in milliseconds, and few enough digits for the place in a list. */
const verifiedFirst = 1e14

/** Newest first. */
export async function listModeratedReviews(
  queries: Queries,
  status: ReviewStatus,
  place: Place,
): Promise<Page<ModeratedReview>> {
  return toPage(await selectNewestIn(queries, { status }, place), place.limit, toModeratedReview)
}

export type Place = { limit: number; before: Cursor | null }

const selectNewestIn = preparePages((queries, { status }: { status: ReviewStatus }, before) =>
  queries
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('status', '=', status)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

export async function findReviewOf(queries: Queries, bookingId: string): Promise<ModeratedReview | null> {
  const row = await queries
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ? toModeratedReview(row) : null
}

/** Newest first. */
export async function findReviewsOf(queries: Queries, bookingIds: readonly string[]): Promise<ModeratedReview[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toModeratedReview)
}

/** Listed one by one, so that they are planned once: `*` is planned with every query. */
export const reviewColumns = [
  ...reviewRecord.selected,
  'status',
  'hold_reason',
  'hide_reason',
  'decided_at',
  'booking_id',
  'reply',
  'replied_at',
  'related',
] as const satisfies (keyof Tables['reviews'])[]

type ReviewRow = Pick<Tables['reviews'], (typeof reviewColumns)[number]>

export function toModeratedReview(row: ReviewRow): ModeratedReview {
  return {
    ...toReview(row),
    status: row.status,
    holdReason: row.hold_reason,
    hideReason: row.hide_reason,
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  }
}

export function toReview(row: ReviewRow): Review {
  return {
    ...reviewRecord.read(row),
    verified: row.booking_id !== null && row.related === 0,
    related: row.related === 1,
    // Reviews from before such characters were removed at the door.
    name: withoutBidiControls(row.name),
    location: withoutBidiControls(row.location),
    text: withoutBidiControls(row.text),
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, createdAt: new Date(row.replied_at).toISOString() },
  }
}
