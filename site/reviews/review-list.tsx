import type { Page } from '../../domain/lists.ts'
import type { Review } from '../../domain/reviews/reviews.ts'
import { listAddress, type ListPlace } from './list-address.ts'
import { type Business, ReviewItem } from './review-item.tsx'
import * as say from '#words/site/reviews.ts'

type Props = Page<Review> & { at: ListPlace; business: Business }

/** The page and the script that follows its links draw the same. */
export function ReviewList({ items, next, at, business }: Props) {
  const { rating, before } = at
  return (
    <>
      {rating !== null && (
        <p className="list-of" role="status">
          <b>{items.length === 0 ? say.noStars(rating) : say.starsOnly(rating)}</b>{' '}
          <a href={listAddress({ rating: null, before: null })} data-more="">
            {say.reviewsAll}
          </a>
        </p>
      )}
      {items.length > 1 && <p className="list-order">{say.reviewsOrder}</p>}
      <ul className="reviews">
        {items.map((review) => (
          <ReviewItem key={review.id} review={review} business={business} />
        ))}
      </ul>
      {next !== null && (
        <p className="more">
          <a className="button" href={listAddress({ rating, before: next })} data-more="">
            {say.moreReviews}
          </a>
        </p>
      )}
      {before !== null && (
        <p>
          <a href={listAddress({ rating, before: null })}>{say.reviewsNewest}</a>
        </p>
      )}
    </>
  )
}
