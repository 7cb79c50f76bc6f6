import { withholdReasons } from '../../../domain/reviews/review-moderation.ts'
import { reviewStatuses } from '../../../domain/reviews/review-status.ts'
import { ratings } from '../../../domain/reviews/ratings.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

const isShown = "reviews.status = 'published'"
/** Reviews by people of the business are in no figure. */
const isCounted = `${isShown} and reviews.related = 0`

export const reviewRules = [
  audited('reviews', {
    key: 'id',
    rules: [
      {
        name: 'review-status',
        sentence: 'A review has an unknown status',
        broken: `reviews.status not in (${among(reviewStatuses)})`,
      },
      {
        name: 'review-stars',
        sentence: 'A review has an impossible number of stars',
        broken: `reviews.rating not in (${ratings.join(', ')})`,
      },
      {
        name: 'review-held',
        sentence: 'A review is held without a reason',
        broken: "reviews.status = 'held' and reviews.hold_reason is null",
      },
      {
        name: 'review-hidden',
        sentence: 'A review is hidden without a reason',
        broken: "reviews.status = 'hidden' and reviews.hold_reason is null and reviews.hide_reason is null",
      },
      {
        name: 'review-visit',
        sentence: 'A review is marked as verified by a visit that does not exist',
        broken: `reviews.booking_id is not null
          and not exists (select 1 from bookings where bookings.id = reviews.booking_id)`,
      },
      {
        name: 'review-done',
        sentence: 'A review is marked as verified by a visit that was not completed',
        broken: `exists (select 1 from bookings where bookings.id = reviews.booking_id and bookings.status <> 'completed')
          and not exists (select 1 from booking_corrections where booking_corrections.booking_id = reviews.booking_id)`,
      },
      {
        name: 'review-name',
        sentence: 'A review has no name',
        broken: "reviews.name = ''",
      },
      {
        name: 'review-decided',
        sentence: 'A hidden review has no time of hiding',
        broken: 'reviews.hide_reason is not null and reviews.decided_at is null',
      },
      {
        name: 'review-order',
        sentence: 'A review is out of order in the list',
        broken: `reviews.list_order <> reviews.created_at
          + (case when reviews.booking_id is null or reviews.related = 1 then 0 else 100000000000000 end)`,
      },
      {
        name: 'review-reply',
        sentence: 'A reply to a review has no time, or a time has no reply',
        broken: '(reviews.reply is null) <> (reviews.replied_at is null)',
      },
      {
        name: 'review-related',
        sentence: 'A review has an unknown relation to the business',
        broken: 'reviews.related not in (0, 1)',
      },
      { name: 'review-version', sentence: 'A review has a wrong version number', broken: 'reviews.version < 1' },
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
