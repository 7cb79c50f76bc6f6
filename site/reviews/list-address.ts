import type { Rating } from '../../domain/reviews/ratings.ts'

/** A list of reviews: all or those of one rating, from the newest or from a place on. */
export type ListPlace = { rating: Rating | null; before: string | null }

/** Where a list of reviews is, for who has no script to bring it. */
export function listAddress({ rating, before }: ListPlace): string {
  const asked = [rating && `rating=${rating}`, before && `reviews=${before}`].filter(Boolean)
  return asked.length === 0 ? '/#reviews' : `/?${asked.join('&')}#reviews`
}
