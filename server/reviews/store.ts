import { withoutBidiControls } from '../../domain/bidi.ts'
import type { Page } from '../../domain/lists.ts'
import type { HideReason, ModeratedReview, ReviewCounts, ReviewStatus } from '../../domain/review-moderation.ts'
import { type HoldReason, type Review, type ReviewStatistics, toStatistics } from '../../domain/reviews.ts'
import { type CounterName, readCounters } from '../platform/counters.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'

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
      status: held === null ? 'published' : 'held',
      hold_reason: held,
      hide_reason: null,
      decided_at: null,
      booking_id: bookingId,
      created_at: Date.parse(review.createdAt),
      version: 1,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Reviews that a page comes with; more are asked for. */
export const reviewsShown = 6

/** A page of published reviews, newest first. */
export async function findReviews(queries: Queries, limit: number, before: Cursor | null): Promise<Page<Review>> {
  return toPage(await selectNewestIn(queries, { status: 'published' }, { limit, before }), limit, toReview)
}

/** A page of the reviews in one status as their owner sees them, newest first. */
export async function listModeratedReviews(
  queries: Queries,
  status: ReviewStatus,
  place: Place,
): Promise<Page<ModeratedReview>> {
  return toPage(await selectNewestIn(queries, { status }, place), place.limit, toModeratedReview)
}

type Place = { limit: number; before: Cursor | null }

const selectNewestIn = preparePages((queries, { status }: { status: ReviewStatus }, before) =>
  queries
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('status', '=', status)
    .where(olderThan(before))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** A review with the number of its last decision. */
export type StoredReview = { review: ModeratedReview; version: number }

export async function findReview(queries: Queries, id: string): Promise<StoredReview | null> {
  const row = await queries
    .selectFrom('reviews')
    .select([...reviewColumns, 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { review: toModeratedReview(row), version: row.version } : null
}

/** What the owner made of a review; `hideReason` only for one that was published before. */
export type Decision = { status: 'published' | 'hidden'; hideReason: HideReason | null; at: number }

/** Decides about a review by one guarded update; false when it is no longer as it was seen. */
export async function decideReview(
  write: Write,
  { review: { id }, version }: StoredReview,
  { status, hideReason, at }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await write
    .updateTable('reviews')
    .set({ status, hide_reason: hideReason, decided_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a decision changes of a review, as it was before. */
export type ReviewBefore = Pick<ModeratedReview, 'status' | 'hideReason' | 'decidedAt'>

/** Makes a review what it was before the decision that made `version` of it; false when it has been decided since. */
export async function restoreReview(
  write: Write,
  { id, version, before }: { id: string; version: number; before: ReviewBefore },
): Promise<boolean> {
  const decidedAt = before.decidedAt === null ? null : Date.parse(before.decidedAt)
  const { numUpdatedRows } = await write
    .updateTable('reviews')
    .set({ status: before.status, hide_reason: before.hideReason, decided_at: decidedAt, version: version - 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a review adds to the figures when it is shown; with -1, what it takes along when it is hidden. */
export function shownSums(
  { rating, verified }: Pick<Review, 'rating' | 'verified'>,
  by: 1 | -1,
): Partial<Record<CounterName, number>> {
  return {
    'reviews-published': by,
    'reviews-ratings': by * rating,
    ...(verified && { 'reviews-verified': by }),
    ...(rating === 5 && { 'reviews-five-star': by }),
  }
}

/** Whether a booking's link has been used for its one review. */
export async function hasReview(queries: Queries, bookingId: string): Promise<boolean> {
  const row = await queries.selectFrom('reviews').select('id').where('booking_id', '=', bookingId).executeTakeFirst()
  return row !== undefined
}

/** The one review that was written through a booking's link. */
export async function findReviewOf(queries: Queries, bookingId: string): Promise<ModeratedReview | null> {
  const row = await queries
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ? toModeratedReview(row) : null
}

/** The reviews that were written through the links of some bookings, the newest first. */
export async function findReviewsOf(queries: Queries, bookingIds: string[]): Promise<ModeratedReview[]> {
  if (bookingIds.length === 0) return []
  const rows = await queries
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toModeratedReview)
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

/** How many reviews are in each status; of the same sums. */
export async function readReviewCounts(queries: Queries): Promise<ReviewCounts> {
  const sums = await readCounters(queries)
  const held = sums['reviews-held']
  const published = sums['reviews-published']
  return { held, published, hidden: sums['reviews'] - published - held }
}

/** Named one by one, so that they are planned once: `*` is planned with every question. */
const reviewColumns = [
  'id',
  'rating',
  'name',
  'location',
  'service_type',
  'text',
  'status',
  'hold_reason',
  'hide_reason',
  'decided_at',
  'booking_id',
  'created_at',
] as const satisfies (keyof Tables['reviews'])[]

type ReviewRow = Pick<Tables['reviews'], (typeof reviewColumns)[number]>

function toModeratedReview(row: ReviewRow): ModeratedReview {
  return {
    ...toReview(row),
    status: row.status,
    holdReason: row.hold_reason,
    hideReason: row.hide_reason,
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  }
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    verified: row.booking_id !== null,
    // Reviews of before such letters were taken out at the door.
    name: withoutBidiControls(row.name),
    location: withoutBidiControls(row.location),
    service: row.service_type,
    text: withoutBidiControls(row.text),
    createdAt: new Date(row.created_at).toISOString(),
  }
}
