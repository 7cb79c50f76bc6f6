import * as v from 'valibot'
import { hasVisible, keyField, line, ownName, paragraphs } from '../fields/fields.ts'
import { trapField } from '../fields/trap.ts'
import { serviceSchema } from '../pricing/choice-fields.ts'
import type { Service } from '../pricing/pricing.ts'

/**
 * Fixed, and no rating is among them. `unlinked`: without a visit's link, on a day that already shows as many of those
 * as allowed.
 */
export const holdReasons = ['link', 'email', 'phone', 'shouting', 'repetition', 'unlinked'] as const
export type HoldReason = (typeof holdReasons)[number]

export function isHoldReason(name: string): name is HoldReason {
  return holdReasons.some((reason) => reason === name)
}

/**
 * A review as everybody sees it (specification §3). `createdAt` is ISO 8601 in UTC; visitors and programs without a
 * token get only its month, as noon of the first day.
 */
export type Review = {
  id: string
  /** 1 to 5. */
  rating: number
  /** Written through the link of a completed booking, by a person who does not belong to the business. */
  verified: boolean
  /** By a person of the business or their family: shown as such, and in no statistic (docs/decisions/0122). */
  related: boolean
  name: string
  location: string
  service: Service
  text: string
  createdAt: string
  /** The business's reply, and when it was first made. */
  reply: { text: string; createdAt: string } | null
}

/** Lines of plain text, not empty. */
// @__NO_SIDE_EFFECTS__
export function reviewText(what: string, max: number, missing: string) {
  return v.pipe(
    paragraphs(what, max),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.check(hasVisible, missing),
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    v.check((text) => !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(text), 'controls'),
  )
}

/** `website` is a honeypot that people do not see. */
export const createReviewSchema = v.strictObject({
  key: keyField,
  rating: v.pipe(
    v.number('choose-stars'),
    v.integer('choose-stars'),
    v.minValue(1, 'choose-stars'),
    v.maxValue(5, 'choose-stars'),
  ),
  name: ownName,
  location: line('a-city-or-a-neighborhood', 120),
  service: serviceSchema,
  text: reviewText('your-review', 2_000, 'review-missing'),
  /** Stated by the writer; no proof of the contrary is required. */
  related: v.optional(v.boolean(), false),
  /** From the link that a customer gets after the cleaning. */
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'link-incomplete'))),
  website: trapField,
})
export type CreateReview = v.InferOutput<typeof createReviewSchema>

type Words = Pick<Review, 'name' | 'location' | 'text'>

/** Shown at once on one day of the business; further ones wait for the owner. */
export const unlinkedShownADay = 3

/** By the words alone: one star and five are treated alike. */
export function findHoldReason({ name, location, text }: Words): Exclude<HoldReason, 'unlinked'> | null {
  // Read as they look: full-width digits and letters as plain ones, and without invisible letters in between.
  const words = [name, location, text]
    .join('\n')
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
  // Searched from the @: searching from every letter would take quadratic time on a long text.
  if (/(?<=[^\s@])@[^\s@]+\.[^\s@]{2,}/.test(words)) return 'email'
  if (/\b[a-z]+:\/\/|\bwww\.|[a-z0-9-]\.(com|net|org|info|biz|io|co|us|shop|online|site|xyz|ru|cn)\b/i.test(words)) {
    return 'link'
  }
  if (hasPhone(words)) return 'phone'
  if (isShouting(text)) return 'shouting'
  // Ten of one character in a row, or one word five times: more than a delighted or an angry person needs.
  return /(\S)\1{9}/u.test(words) || /(?<!\S)(\S+)(\s+\1){4}(?!\S)/iu.test(words) ? 'repetition' : null
}

/** However they are grouped, or a local number such as 555-0132. Dates have eight digits. */
function hasPhone(words: string): boolean {
  const runs = words.match(/\+?\d(?:[\s().-]{0,3}\d)+/g) ?? []
  return (
    runs.some((run) => run.replace(/\D/g, '').length >= 10) || /(?<!\d|\d[.-])\d{3}[-.]\d{4}(?!\d|[.-]\d)/.test(words)
  )
}

/** Short exclamations are not shouting, and neither is a script without capitals. */
function isShouting(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  const capital = text.match(/\p{Lu}/gu)?.length ?? 0
  return small + capital >= 20 && capital > 0.7 * (small + capital)
}

/** `Bea Ortega` → `Bea O.`; a name of one word stays. */
export function suggestPublicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
