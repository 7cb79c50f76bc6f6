import { withholdReasons } from '../../../domain/reviews/review-moderation.ts'
import { ratings } from '../../../domain/reviews/ratings.ts'
import { audited } from './list-broken.ts'

const isShown = "reviews.status = 'published'"
/** Reviews by people of the business are in no figure. */
const isCounted = `${isShown} and reviews.related = 0`

export const reviewRules = [
  audited('reviews', {
    key: 'id',
    rules: [
      {
        name: 'review-done',
        sentence: 'A review is marked as verified by a visit that was not completed',
        broken: `exists (select 1 from bookings where bookings.id = reviews.booking_id and bookings.status <> 'completed')
          and not exists (select 1 from booking_corrections where booking_corrections.booking_id = reviews.booking_id)`,
      },
      {
        name: 'review-order',
        sentence: 'A review is out of order in the list',
        broken: `reviews.list_order <> reviews.created_at
          + (case when reviews.booking_id is null or reviews.related = 1 then 0 else 100000000000000 end)`,
      },
    ],
    counted: {
      reviews: '1 = 1',
      'reviews-held': "reviews.status = 'held'",
      'reviews-verified': `${isCounted} and reviews.booking_id is not null`,
      'reviews-related': `${isShown} and reviews.related = 1`,
      ...Object.fromEntries(
        ratings.map((stars) => [`reviews-stars-${stars}`, `${isCounted} and reviews.rating = ${stars}`]),
      ),
      ...Object.fromEntries(
        withholdReasons.map((reason) => [
          `reviews-withheld-${reason}`,
          `not ${isShown} and coalesce(reviews.hide_reason, reviews.hold_reason) = '${reason}'`,
        ]),
      ),
    },
  }),
]
