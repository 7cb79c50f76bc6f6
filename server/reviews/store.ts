import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { withoutBidiControls } from '../../domain/fields/bidi.ts'
import type { Page } from '../../domain/lists.ts'
import { type ModeratedReview, type ReviewCounts, withholdReasons } from '../../domain/reviews/review-moderation.ts'
import type { ReviewStatus } from '../../domain/reviews/review-status.ts'
import { type ReviewStatistics, toStatistics } from '../../domain/reviews/review-statistics.ts'
import { type Rating, ratings } from '../../domain/reviews/ratings.ts'
import type { HoldReason, Review } from '../../domain/reviews/reviews.ts'
import { readCounters, type Sums } from '../platform/counters.ts'
import { reviewCounters } from '../schema/counter-names.ts'
import type { Queries, Write } from '../platform/database/open-database.ts'
import { reviewRecord } from '../schema/review-record.ts'
import type { Tables } from '../schema/tables.ts'
import { type Cursor, olderThan, preparePages, toPage } from '../platform/paging.ts'
import { readSettings } from '../settings/store.ts'
import { showMonths } from './show-months.ts'

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

export const reviewsShown = 6

/** More than any time in milliseconds, and few enough digits for the place in a list. */
const verifiedFirst = 1e14

/** Published ones in public form, all or of one rating: the verified ones first, each newest first. */
export async function findReviews(
  queries: Queries,
  { rating, ...place }: Place & { rating: Rating | null },
): Promise<Page<Review>> {
  const list = rating === null ? selectShown(queries, {}, place) : selectShownRated(queries, { rating }, place)
  const [rows, { timeZone }] = await Promise.all([list, readSettings(queries)])
  return toPage(
    rows,
    place.limit,
    (row) => showMonths(toReview(row), timeZone),
    () => 0,
  )
}

const shown = (queries: Queries, before: Cursor | null) =>
  queries
    .selectFrom('reviews')
    .select([...reviewColumns, 'list_order'])
    // In the text of the query, by which the partial indexes are matched.
    .where('status', '=', sql.lit('published'))
    .where(laterInList(before))
    .orderBy('list_order', 'desc')
    .orderBy('id', 'desc')

/** By the id alone: the time of writing is in no address. */
function laterInList(before: Cursor | null): RawBuilder<SqlBool> {
  if (before === null) return sql<SqlBool>`true`
  const place = sql`(select place.list_order, place.id from reviews as place where place.id = ${before.id})`
  return sql<SqlBool>`(list_order, id) < ${place}`
}

const selectShown = preparePages((queries, _all: object, before) => shown(queries, before))

const selectShownRated = preparePages((queries, { rating }: { rating: Rating }, before) =>
  shown(queries, before).where('rating', '=', rating),
)

/** Newest first. */
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

export type StoredReview = { review: ModeratedReview; version: number }

export async function findReview(queries: Queries, id: string): Promise<StoredReview | null> {
  const row = await queries
    .selectFrom('reviews')
    .select([...reviewColumns, 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { review: toModeratedReview(row), version: row.version } : null
}

/** `hideReason` only for a review that was published before. */
export type Decision = Pick<ModeratedReview, 'status' | 'hideReason' | 'decidedAt' | 'reply'>

/** One guarded update; false when it has changed since it was seen. */
export async function decideReview(
  write: Write,
  { review: { id }, version }: StoredReview,
  decision: Decision,
): Promise<boolean> {
  return setDecision(write, { id, version, decision, next: version + 1 })
}

/** To before the decision that made `version`; false when it has been decided since. */
export async function restoreReview(
  write: Write,
  { id, version, before }: { id: string; version: number; before: Decision },
): Promise<boolean> {
  return setDecision(write, { id, version, decision: before, next: version - 1 })
}

type Step = { id: string; version: number; decision: Decision; next: number }

async function setDecision(write: Write, { id, version, decision, next }: Step): Promise<boolean> {
  const { status, hideReason, decidedAt, reply } = decision
  const { numUpdatedRows } = await write
    .updateTable('reviews')
    .set({
      status,
      hide_reason: hideReason,
      decided_at: decidedAt === null ? null : Date.parse(decidedAt),
      reply: reply && reply.text,
      replied_at: reply && Date.parse(reply.createdAt),
      version: next,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Counted = Pick<ModeratedReview, 'status' | 'rating' | 'verified' | 'related' | 'holdReason' | 'hideReason'>

/** By its stars when it is shown, by the reason when it is not. */
export function sumsOf({ status, rating, verified, related, holdReason, hideReason }: Counted): Sums {
  if (status === 'published') {
    if (related) return { 'reviews-related': 1 }
    // Safe: the schema lets no other number in.
    return { [`reviews-stars-${rating as Rating}`]: 1, ...(verified && { 'reviews-verified': 1 }) }
  }
  const reason = hideReason ?? holdReason
  return {
    ...(status === 'held' && { 'reviews-held': 1 }),
    ...(reason !== null && { [`reviews-withheld-${reason}`]: 1 }),
  }
}

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

/** From maintained sums: a few rows however many reviews there are. */
export async function readReviewStatistics(queries: Queries): Promise<ReviewStatistics> {
  return describeSums(await readCounters(queries, reviewCounters))
}

function describeSums(sums: Record<(typeof reviewCounters)[number], number>): ReviewStatistics {
  const withheld = withholdReasons.map((reason) => [reason, sums[`reviews-withheld-${reason}`]] as const)
  return toStatistics({
    received: sums['reviews'],
    verified: sums['reviews-verified'],
    related: sums['reviews-related'],
    // Safe: one entry for each rating.
    stars: Object.fromEntries(ratings.map((rating) => [rating, sums[`reviews-stars-${rating}`]])) as Record<
      Rating,
      number
    >,
    withheld: Object.fromEntries(withheld.filter(([, count]) => count > 0)),
  })
}

export async function readReviewCounts(queries: Queries): Promise<ReviewCounts> {
  const sums = await readCounters(queries, reviewCounters)
  const { received, published } = describeSums(sums)
  const held = sums['reviews-held']
  return { held, published, hidden: received - published - held }
}

/** Listed one by one, so that they are planned once: `*` is planned with every query. */
const reviewColumns = [
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
