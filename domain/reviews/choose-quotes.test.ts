import { expect, test } from 'vitest'
import { chooseQuotes } from './choose-quotes.ts'
import type { Review } from './reviews.ts'

const review = (id: string, more: Partial<Review>): Review => ({
  id,
  rating: 5,
  verified: false,
  related: false,
  name: 'Bea',
  location: 'Oakland',
  service: 'standard',
  text: 'n'.repeat(100),
  createdAt: '2026-11-01T12:00:00.000Z',
  reply: null,
  ...more,
})

const chosen = (...reviews: Review[]) => chooseQuotes(reviews).map(({ id }) => id)

test('the two longest good reviews are quoted, the longest first', () => {
  const long = [100, 110, 120].map((length) => review(`${length}`, { text: 'n'.repeat(length), rating: 4 }))
  expect(chosen(...long)).toEqual(['120', '110'])
})

test.each([
  ['of three stars', { rating: 3 }],
  ['of the business’s own people', { related: true }],
  ['too short to say anything', { text: 'n'.repeat(89) }],
  ['too long for a quotation', { text: 'n'.repeat(321) }],
])('a review that is %s is not quoted', (_, more) => {
  expect(chosen(review('a', more), review('b', {}))).toEqual(['b'])
})
