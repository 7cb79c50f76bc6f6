import type { PageData } from '../data/page-data.ts'
import { commands } from '../form/sheet.tsx'
import { olderReviews } from './older-reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { Statistics } from './statistics.tsx'
import * as say from '#words/site/reviews.ts'

/** `older` says that these are not the newest. */
type Props = Pick<PageData, 'settings' | 'reviews'> & { older: boolean }

export function ReviewsSection({ settings: { prices }, reviews, older }: Props) {
  const { items, next, statistics } = reviews
  return (
    <section className="section paper split" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <div>
        <h2 id="reviews-title">{say.reviewsTitle}</h2>
        <div data-slot="statistics">{statistics.received > 0 && <Statistics statistics={statistics} />}</div>
        <button type="button" className="button" data-review="" {...commands('show-modal', 'review')}>
          {say.reviewsWrite}
        </button>
      </div>
      <div>
        <div data-slot="empty">
          {statistics.count === 0 && (
            <div className="empty">
              <h3>{say.reviewsNone}</h3>
              <p>{say.reviewsFirst}</p>
            </div>
          )}
        </div>
        <div data-slot="new-reviews" />
        <ul className="reviews">
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} prices={prices} />
          ))}
        </ul>
        <div className="more" data-slot="more-reviews" data-next={next}>
          {next !== null && (
            <a className="button" href={olderReviews(next)} data-more="">
              {say.moreReviews}
            </a>
          )}
        </div>
        {older && (
          <p>
            <a href="/#reviews">{say.reviewsNewest}</a>
          </p>
        )}
      </div>
    </section>
  )
}
