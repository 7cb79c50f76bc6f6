import { telLink } from '../../domain/phone.ts'
import type { Settings } from '../../domain/settings.ts'

export function ReviewsSection({ settings: { phone } }: { settings: Settings }) {
  return (
    <section className="section paper split" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <h2 id="reviews-title">Reviews</h2>
      <div className="empty">
        <h3>No Reviews Yet</h3>
        <p>Be the first to share your experience!</p>
        <p>
          Tell us how your visit went: <a href={telLink(phone)}>{phone}</a>
        </p>
      </div>
    </section>
  )
}
