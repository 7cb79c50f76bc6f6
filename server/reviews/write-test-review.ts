import { randomUUID } from 'node:crypto'
import type { ReviewCounts } from '../../domain/review-moderation.ts'
import { type ReviewStatistics, toStatistics } from '../../domain/reviews.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import type { Answer, TestServer } from '../start-test-server.ts'

/** A review form, filled in. */
export const reviewForm = {
  rating: 5,
  name: 'Bea Ortega',
  location: 'Oakland',
  service: 'deep',
  text: 'Everything shone, and they came on time.',
}

export function writeReview(server: TestServer, change: object = {}): Promise<Answer> {
  return server.call('POST', '/api/reviews', { body: { key: randomUUID(), ...reviewForm, ...change } })
}

/** A visit that has been done; its link's token. */
export async function completeTestVisit(server: TestServer): Promise<string> {
  const { body } = await bookNextWindow(server)
  const { id } = body.booking
  await server.database.queries.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute()
  return body.link.slice('/?booking='.length)
}

/** The figures, counted from the rows themselves. */
export async function countAnew({
  database: { queries },
}: TestServer): Promise<{ statistics: ReviewStatistics; counts: ReviewCounts }> {
  const rows = await queries.selectFrom('reviews').selectAll().execute()
  const published = rows.filter(({ status }) => status === 'published')
  const held = rows.filter(({ status }) => status === 'held').length
  const statistics = toStatistics({
    received: rows.length,
    published: published.length,
    verified: published.filter(({ booking_id }) => booking_id !== null).length,
    fiveStar: published.filter(({ rating }) => rating === 5).length,
    ratings: published.reduce((sum, { rating }) => sum + rating, 0),
  })
  return { statistics, counts: { held, published: published.length, hidden: rows.length - published.length - held } }
}
