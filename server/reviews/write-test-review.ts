import { randomUUID } from 'node:crypto'
import type { ReviewCounts } from '../../domain/reviews/review-moderation.ts'
import { type ReviewStatistics, toStatistics } from '../../domain/reviews/review-statistics.ts'
import type { Rating } from '../../domain/reviews/ratings.ts'
import { bookNextWindow } from '../bookings/book-test-visit.ts'
import { createPrivateLinks } from '../platform/private-links.ts'
import type { Answer, TestServer } from '../start-test-server.ts'

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

export function reviewTokenOf({ config }: TestServer, bookingId: string): string {
  return createPrivateLinks(config.authSecret).make('review', bookingId)
}

/** Completes a visit; returns the token of the link to its review. */
export async function completeTestVisit(server: TestServer): Promise<string> {
  const { body } = await bookNextWindow(server)
  const { id } = body.booking
  await server.database.queries.updateTable('bookings').set({ status: 'completed' }).where('id', '=', id).execute()
  return reviewTokenOf(server, id)
}

/** The figures, counted from the rows themselves. */
export async function recount({
  database: { queries },
}: TestServer): Promise<{ statistics: ReviewStatistics; counts: ReviewCounts }> {
  const rows = await queries.selectFrom('reviews').selectAll().execute()
  const published = rows.filter(({ status }) => status === 'published')
  const held = rows.filter(({ status }) => status === 'held').length
  const stars: Record<Rating, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  // Safe: the schema lets no other number in.
  const counted = published.filter(({ related }) => related === 0)
  for (const { rating } of counted) stars[rating as Rating]++
  const withheld: ReviewStatistics['withheld'] = {}
  for (const { status, hide_reason, hold_reason } of rows) {
    const reason = hide_reason ?? hold_reason
    if (status !== 'published' && reason !== null) withheld[reason] = (withheld[reason] ?? 0) + 1
  }
  const statistics = toStatistics({
    received: rows.length,
    verified: counted.filter(({ booking_id }) => booking_id !== null).length,
    related: published.length - counted.length,
    stars,
    withheld,
  })
  return { statistics, counts: { held, published: published.length, hidden: rows.length - published.length - held } }
}
