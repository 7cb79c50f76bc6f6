import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Page } from '../../domain/lists.ts'
import type { Rating } from '../../domain/reviews/ratings.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import type { Queries } from '../platform/database/open-database.ts'
import { type Cursor, preparePages, toPage } from '../platform/paging.ts'
import { readSettings } from '../settings/store.ts'
import { showMonths } from './show-months.ts'
import { type Place, reviewColumns, toReview } from './store.ts'

export const reviewsShown = 6

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
