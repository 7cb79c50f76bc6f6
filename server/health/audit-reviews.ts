import { reviewStatuses, withholdReasons } from '../../domain/reviews/review-moderation.ts'
import { ratings } from '../../domain/reviews/ratings.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

const isShown = "reviews.status = 'published'"
/** What people of the business write is in no figure. */
const isCounted = `${isShown} and reviews.related = 0`

/** Reviews, and what every figure about them is made of. */
export const reviewRules = [
  audited('reviews', {
    key: 'id',
    rules: [
      {
        name: 'review-status',
        sentence: 'A review is in a state that there is not',
        broken: `reviews.status not in (${among(reviewStatuses)})`,
      },
      {
        name: 'review-stars',
        sentence: 'A review has a number of stars that there is not',
        broken: `reviews.rating not in (${ratings.join(', ')})`,
      },
      {
        name: 'review-held',
        sentence: 'A review is held back for no reason',
        broken: "reviews.status = 'held' and reviews.hold_reason is null",
      },
      {
        name: 'review-hidden',
        sentence: 'A review is hidden for no reason',
        broken: "reviews.status = 'hidden' and reviews.hold_reason is null and reviews.hide_reason is null",
      },
      {
        name: 'review-visit',
        sentence: 'A review counts as verified by a visit that there was not',
        broken: `reviews.booking_id is not null
          and not exists (select 1 from bookings where bookings.id = reviews.booking_id)`,
      },
      {
        name: 'review-done',
        sentence: 'A review counts as verified by a visit that was not done',
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
        sentence: 'The owner has hidden a review, and it does not say when',
        broken: 'reviews.hide_reason is not null and reviews.decided_at is null',
      },
      {
        name: 'review-order',
        sentence: 'A review stands in another place of the list than its age gives it',
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
        sentence: 'A review neither belongs to the business nor does it not',
        broken: 'reviews.related not in (0, 1)',
      },
      { name: 'review-version', sentence: 'A review counts its decisions wrongly', broken: 'reviews.version < 1' },
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
