import * as v from 'valibot'
import { keyField, line, personName } from './fields.ts'
import { serviceSchema, type Service } from './pricing.ts'

/** Why a review is held back; the same list for one star and for five. */
export const holdReasons = {
  link: 'It contains a link.',
  contact: 'It contains an e-mail address or a telephone number.',
  flood: 'It repeats the same characters or words many times.',
} as const
export type HoldReason = keyof typeof holdReasons

export type Rating = 1 | 2 | 3 | 4 | 5

/** A published review (specification §3). `verified`: written through the link of a completed booking. */
export type Review = {
  id: string
  rating: Rating
  name: string
  location: string
  service: Service
  text: string
  verified: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
}

/** What all published reviews come to, and how many there are of all that were written. */
export type ReviewStatistics = {
  count: number
  /** Rounded to one decimal place (specification §9); 0 without reviews. */
  average: number
  verified: number
  fiveStarPercent: number
  published: number
  received: number
}

/** What the review form sends. `verified` and the status are the server's; people do not see `website`. */
export const createReviewSchema = v.strictObject({
  key: keyField,
  rating: v.pipe(
    v.number('Choose one to five stars.'),
    v.integer('Choose one to five stars.'),
    v.minValue(1, 'Choose one to five stars.'),
    v.maxValue(5, 'Choose one to five stars.'),
  ),
  name: personName,
  location: line('your city or neighborhood', 80),
  service: serviceSchema,
  text: v.pipe(
    v.string('Write a few words.'),
    v.trim(),
    v.minLength(10, 'Write a few words: at least 10 characters.'),
    v.maxLength(2_000, 'Shorten the review to 2,000 characters.'),
  ),
  token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  website: v.optional(v.pipe(v.string(), v.maxLength(0, 'Leave this field empty.')), ''),
})
export type CreateReview = v.InferOutput<typeof createReviewSchema>

/**
 * Why a review is held back, or null when it is shown at once. Looks at what was written and never at the rating: links,
 * contact data and floods are held, opinions are not.
 */
export function holdReview({ name, location, text }: Pick<CreateReview, 'name' | 'location' | 'text'>): HoldReason | null {
  const all = `${name}\n${location}\n${text}`
  if (/https?:|www\.|\b[a-z0-9-]{2,}\.(com|net|org|info|biz|io|ru|cn|shop|site|xyz|co)\b(?!\s*@)/i.test(withoutEmails(all))) return 'link'
  if (/[^\s@]+@[^\s@]+\.[a-z]{2,}/i.test(all) || /(?:\d[\s().-]*){9,}/.test(all)) return 'contact'
  if (/(.)\1{9,}/su.test(all) || repeatsWords(text)) return 'flood'
  return null
}

/** Statistics from sums; `ratingSum` adds up the stars of published reviews. */
export function reviewStatistics(sums: {
  published: number
  received: number
  verified: number
  fiveStar: number
  ratingSum: number
}): ReviewStatistics {
  const { published, received, verified, fiveStar, ratingSum } = sums
  const share = (part: number) => (published === 0 ? 0 : part / published)
  return {
    count: published,
    average: Math.round(share(ratingSum) * 10) / 10,
    verified,
    fiveStarPercent: Math.round(share(fiveStar) * 100),
    published,
    received,
  }
}

function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s@]+@[^\s@]+/g, '')
}

/** The same word ten times in a row says nothing about a cleaning. */
function repeatsWords(text: string): boolean {
  return /\b(\p{L}+)(?:[\s,.!]+\1\b){9,}/iu.test(text)
}
