import { type Rating, readRating } from '../../domain/reviews/ratings.ts'

/** All or those of one rating, from the newest or from a later place. */
export type ListPlace = { rating: Rating | null; before: string | null }

/** For readers without a script. */
export function listAddress({ rating, before }: ListPlace): string {
  const asked = [rating && `rating=${rating}`, before && `reviews=${before}`].filter(Boolean)
  return asked.length === 0 ? '/#reviews' : `/?${asked.join('&')}#reviews`
}

export function placeOf(address: string): ListPlace {
  const { searchParams } = new URL(address)
  return { rating: readRating(searchParams.get('rating') ?? ''), before: searchParams.get('reviews') }
}

/** The address of a private link stays: it can be loaded again. */
export function isPublic(search: string): boolean {
  return search === '' || /^\?(rating|reviews)=/.test(search)
}
