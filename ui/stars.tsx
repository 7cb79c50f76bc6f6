import { ratings } from './ratings.ts'

/** A rating as stars; read out in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {ratings.map((star) => (star <= rating ? '★' : '☆')).join('')}
    </span>
  )
}
