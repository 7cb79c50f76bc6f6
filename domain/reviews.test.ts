import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createReviewSchema, holdReview, reviewStatistics } from './reviews.ts'

const review = { name: 'Bea', location: 'San Francisco', text: 'They came on time and the oven shines.' }

test('an opinion is shown at once, whatever it is', () => {
  expect(holdReview(review)).toBeNull()
  expect(holdReview({ ...review, text: 'Terrible. Two hours late, and they broke a vase worth $120.' })).toBeNull()
  expect(holdReview({ ...review, text: 'Room 4.5 of 5, call it a 4. Came at 8.30 on 11/21/2026.' })).toBeNull()
})

test.each([
  ['link', 'See https://example.com for more'],
  ['link', 'Better at cheapclean.com today'],
  ['contact', 'Write to me at bea@example.com please'],
  ['contact', 'Call me, (415) 555-0132, for details'],
  ['flood', 'Greaaaaaaaaaaaaaaaat service'],
  ['flood', 'spam '.repeat(12)],
])('a review is held for a %s: %s', (reason, text) => {
  expect(holdReview({ ...review, text })).toBe(reason)
})

test('the schema takes one to five stars and nothing that is the server’s', () => {
  const full = { key: '7c0d6a5e-6c55-4d4b-9d5c-0a3a3e8b0f11', rating: 5, service: 'deep', ...review }
  expect(v.is(createReviewSchema, full)).toBe(true)
  for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { verified: true }, { status: 'published' }, { website: 'x' }]) {
    expect(v.is(createReviewSchema, { ...full, ...wrong })).toBe(false)
  }
})

test('statistics are what a fresh count of the ratings says', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }), (ratings) => {
      const sum = ratings.reduce((a, b) => a + b, 0)
      const fiveStar = ratings.filter((rating) => rating === 5).length
      const statistics = reviewStatistics({ published: ratings.length, received: ratings.length, verified: 0, fiveStar, ratingSum: sum })
      expect(statistics.average).toBeCloseTo(ratings.length === 0 ? 0 : sum / ratings.length, 0)
      expect(Number.isInteger(Math.round(statistics.average * 1000) / 100)).toBe(true)
      expect(statistics.fiveStarPercent).toBeGreaterThanOrEqual(0)
      expect(statistics.fiveStarPercent).toBeLessThanOrEqual(100)
    }),
  )
})

test('nothing is divided by no reviews', () => {
  expect(reviewStatistics({ published: 0, received: 0, verified: 0, fiveStar: 0, ratingSum: 0 })).toMatchObject({ average: 0, fiveStarPercent: 0 })
})
