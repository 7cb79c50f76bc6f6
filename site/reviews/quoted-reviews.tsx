import { chooseQuotes } from '../../domain/reviews/choose-quotes.ts'
import type { PageData } from '../data/page-data.ts'
import { ReviewItem } from './review-item.tsx'
import * as say from '#words/site/reviews.ts'

/** Beside the price; all reviews are below, good and bad. */
export function QuotedReviews({ settings, reviews }: Pick<PageData, 'settings' | 'reviews'>) {
  const quotes = chooseQuotes(reviews.items)
  // Fewer would only repeat what is below.
  if (quotes.length === 0 || reviews.items.length < 3) return null
  return (
    <>
      <ul className="cards">
        {quotes.map((review) => (
          <ReviewItem key={review.id} review={{ ...review, reply: null }} business={settings} />
        ))}
      </ul>
      <p>
        <a href="#reviews">{say.readAll(reviews.statistics.published)}</a>
      </p>
    </>
  )
}
