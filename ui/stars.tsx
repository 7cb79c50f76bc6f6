import { starsOf } from '#words/ui/reviews.ts'
import { ratings } from '../domain/reviews/ratings.ts'

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={starsOf(rating)}>
      {ratings.map((star) => (star <= rating ? '★' : '☆')).join('')}
    </span>
  )
}
