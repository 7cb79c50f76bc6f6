import type { PageData } from '../page/page-data.ts'
import { commands } from '../platform/sheet.tsx'
import { ReviewItem } from './review-item.tsx'
import { Statistics } from './statistics.tsx'

type Props = Pick<PageData, 'settings' | 'reviews'>

export function ReviewsSection({ settings: { prices }, reviews }: Props) {
  const { items, next, statistics } = reviews
  return (
    <section className="section paper split" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <div>
        <h2 id="reviews-title">Reviews</h2>
        <div data-slot="statistics">{statistics.count > 0 && <Statistics statistics={statistics} />}</div>
        <button type="button" className="button" data-review="" {...commands('show-modal', 'review')}>
          Write a Review
        </button>
      </div>
      <div>
        <div data-slot="empty">
          {statistics.count === 0 && (
            <div className="empty">
              <h3>No Reviews Yet</h3>
              <p>Be the first to share your experience!</p>
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
            <button type="button" className="button" data-more="">
              Show more reviews
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
