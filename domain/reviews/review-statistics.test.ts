import { expect, test } from 'vitest'
import { toStatistics } from './review-statistics.ts'

const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

test('statistics count published reviews, and none at all divides by nothing', () => {
  const sums = { received: 5, verified: 1, related: 0, stars: { ...none, 4: 1, 5: 2 }, withheld: { phone: 2 } }
  expect(toStatistics(sums)).toEqual({
    count: 3,
    average: 4.7,
    verified: 1,
    fiveStarPercent: 67,
    published: 3,
    related: 0,
    received: 5,
    stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
    withheld: { phone: 2 },
  })
  expect(toStatistics({ received: 1, verified: 0, related: 0, stars: none, withheld: { copy: 1 } })).toMatchObject({
    count: 0,
    average: 0,
    fiveStarPercent: 0,
  })
})

test('reviews by people of the business are published and counted, but change no statistic', () => {
  const sums = { received: 4, verified: 1, stars: { ...none, 3: 2 }, withheld: {} }
  const { average, fiveStarPercent, stars, count } = toStatistics({ ...sums, related: 0 })
  const withRelated = toStatistics({ ...sums, related: 2 })
  expect(withRelated).toMatchObject({ average, fiveStarPercent, stars, count })
  expect(withRelated).toMatchObject({ count: 2, published: 4, related: 2 })
})

test('all five stars are a hundred percent', () => {
  const sums = { received: 3, verified: 0, related: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 3 }, withheld: {} }
  expect(toStatistics(sums)).toMatchObject({ fiveStarPercent: 100, average: 5 })
})
