import type { Review } from './reviews.ts'

/** Shorter ones say no more than the stars do; longer ones are too long to quote. In characters. */
const length = { least: 90, most: 320 }
const mostQuotes = 2

/** Four or five stars, not by the business, long enough to say something. Longest first; there may be none. */
export function chooseQuotes(reviews: readonly Review[]): Review[] {
  return reviews
    .filter(({ rating, related, text }) => rating >= 4 && !related && text.length >= length.least)
    .filter(({ text }) => text.length <= length.most)
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, mostQuotes)
}
