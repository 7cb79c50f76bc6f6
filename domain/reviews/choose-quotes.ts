import type { Review } from './reviews.ts'

/** Shorter ones say nothing that the stars do not; longer ones are no quotation. In characters. */
const length = { least: 90, most: 320 }
const mostQuotes = 2

/**
 * Of the reviews that the page comes with, those that may stand beside the price: four or five stars, by others than the business,
 * and long enough to say something. The longest come first; there may be none.
 */
export function chooseQuotes(reviews: readonly Review[]): Review[] {
  return reviews
    .filter(({ rating, related, text }) => rating >= 4 && !related && text.length >= length.least)
    .filter(({ text }) => text.length <= length.most)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, mostQuotes)
}
