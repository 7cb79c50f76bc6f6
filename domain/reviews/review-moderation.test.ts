import { holdReasons } from './reviews.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as words from '#words/reviews.ts'
import { hideReasons, hideReviewSchema, replySchema, withholdReasons } from './review-moderation.ts'
import { isReviewStatus } from './review-status.ts'

const key = '7c0d6a5e-6c55-4d4b-9d5c-0a3a3e8b0f11'

test.each(hideReasons)('a review can be hidden for a listed reason: %s', (reason) => {
  expect(v.is(hideReviewSchema, { key, reason })).toBe(true)
})

test.each([{}, { reason: '' }, { reason: 'bad' }, { reason: 'rating' }, { reason: 'copy', rating: 1 }])(
  'a review cannot be hidden for another reason: %j',
  (given) => {
    expect(v.is(hideReviewSchema, { key, ...given })).toBe(false)
  },
)

test('no reason mentions stars or praise', () => {
  expect(Object.values(words.hideReasons).join(' ')).not.toMatch(/star|rating|bad|negative|unhappy|false/i)
})

test('a review is held, published or hidden, and withheld because of the rules or by the owner', () => {
  expect(['held', 'published', 'hidden', 'gone', ''].filter(isReviewStatus)).toEqual(['held', 'published', 'hidden'])
  expect(withholdReasons).toEqual([...holdReasons, ...hideReasons])
  expect(withholdReasons).toContain('shouting')
})

test('a reply has at most half the length of a review', () => {
  const takes = (length: number) => v.is(replySchema, { key, text: 'x'.repeat(length) })
  expect([0, 1, 1_000, 1_001].map(takes)).toEqual([false, true, true, false])
})
