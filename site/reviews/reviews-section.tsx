import type { PageData, ReviewsState } from '../data/page-data.ts'
import { commands } from '../form/sheet.tsx'
import { ReviewList } from './review-list.tsx'
import { Statistics } from './statistics.tsx'
import * as say from '#words/site/reviews.ts'

/** `asked` are other reviews than the page's first ones. */
type Props = Pick<PageData, 'settings' | 'reviews'> & { asked: ReviewsState | null }

export function ReviewsSection({ settings, reviews, asked }: Props) {
  const { statistics } = reviews
  const at = { rating: asked?.rating ?? null, before: asked?.before ?? null }
  return (
    <section className="section paper split" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <div>
        <h2 id="reviews-title">{say.reviewsTitle}</h2>
        <div data-slot="statistics">
          <Statistics statistics={statistics} rating={at.rating} />
        </div>
        <div data-slot="empty">
          {statistics.published === 0 && (
            <div className="empty">
              <h3>{say.reviewsNone}</h3>
              <p>{say.reviewsFirst}</p>
            </div>
          )}
        </div>
        <button type="button" className="button" {...commands('show-modal', 'review')}>
          {say.reviewsWrite}
        </button>
      </div>
      <div>
        <div data-slot="new-reviews" />
        <div data-slot="review-list">
          {statistics.published > 0 && <ReviewList {...(asked?.reviews ?? reviews)} at={at} business={settings} />}
        </div>
      </div>
    </section>
  )
}
