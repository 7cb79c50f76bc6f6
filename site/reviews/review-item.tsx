import type { Review } from '../../domain/reviews/reviews.ts'
import type { Service } from '../../domain/pricing/pricing.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { Stars } from '../../ui/stars.tsx'
import { monthAndYear } from '#words/formats.ts'
import { relatedReview } from '#words/related-reviews.ts'
import * as say from '#words/site/reviews.ts'

export type Business = Pick<Settings, 'brand' | 'timeZone'> & {
  prices: { services: Record<Service, { label: string }> }
}

/** The page and the script that adds more draw the same. */
export function ReviewItem({ review, business }: { review: Review; business: Business }) {
  const { brand, prices, timeZone } = business
  return (
    <li className="review">
      <p className="review-head">
        <Stars rating={review.rating} />
        {review.verified && <span className="verified">{say.verifiedVisit}</span>}
        {review.related && <b className="review-by">{relatedReview}</b>}
      </p>
      <p className="review-text" dir="auto">
        {review.text}
      </p>
      <p className="review-by">
        <b>{review.name}</b>
        <span>{`, ${review.location} · ${prices.services[review.service]?.label ?? review.service} · `}</span>
        <span className="review-month">{monthAndYear(review.createdAt, timeZone)}</span>
      </p>
      {review.reply !== null && (
        <div className="reply">
          <p className="reply-by">{say.replyFrom(brand)}</p>
          <p className="review-text" dir="auto">
            {review.reply.text}
          </p>
        </div>
      )}
    </li>
  )
}
