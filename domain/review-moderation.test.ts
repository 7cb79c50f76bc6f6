import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as words from '#words/reviews.ts'
import { hideReasons, hideReviewSchema } from './review-moderation.ts'

const key = '7c0d6a5e-6c55-4d4b-9d5c-0a3a3e8b0f11'

test.each(hideReasons)('a review is hidden for a reason of the list: %s', (reason) => {
  expect(v.is(hideReviewSchema, { key, reason })).toBe(true)
})

test.each([{}, { reason: '' }, { reason: 'bad' }, { reason: 'rating' }, { reason: 'copy', rating: 1 }])(
  'and for nothing else: %j',
  (given) => {
    expect(v.is(hideReviewSchema, { key, ...given })).toBe(false)
  },
)

test('no reason speaks of stars or of praise', () => {
  expect(Object.values(words.hideReasons).join(' ')).not.toMatch(/star|rating|bad|negative|unhappy|false/i)
})
