import type { Rating } from '../../domain/reviews/ratings.ts'

/** All or those of one rating, from the newest or from a later place. */
export type ListPlace = { rating: Rating | null; before: string | null }

/** For readers without a script. */
export function listAddress({ rating, before }: ListPlace): string {
  const asked = [rating && `rating=${rating}`, before && `reviews=${before}`].filter(Boolean)
  return asked.length === 0 ? '/#reviews' : `/?${asked.join('&')}#reviews`
}
