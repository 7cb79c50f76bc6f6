import type { Review } from '../../domain/reviews.ts'
import type { PriceList } from '../../domain/pricing.ts'
import { Stars } from '../../ui/stars.tsx'
import * as say from '#words/site/reviews.ts'

/** One review as everybody sees it; the page and the script that adds more draw the same. */
export function ReviewItem({ review, prices }: { review: Review; prices: PriceList }) {
  return (
    <li className="review">
      <p className="review-head">
        <Stars rating={review.rating} />
        {review.verified && <span className="verified">{say.verifiedVisit}</span>}
      </p>
      <p className="review-text">{review.text}</p>
      <p className="review-by">
        <b>{review.name}</b>, {review.location} · {prices.services[review.service].label}
      </p>
    </li>
  )
}
