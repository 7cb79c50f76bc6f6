import { rhythms } from '../../../domain/schedule/slots.ts'
import { detachments } from '../../../domain/series/series.ts'
import { findSilentSeries, ruleColumns } from './audit-silent.ts'
import { audited } from './list-broken.ts'
import { among } from './read-kept.ts'

export const seriesRules = [
  audited('series', {
    key: 'id',
    columns: ruleColumns,
    rules: [
      {
        name: 'series-terms',
        sentence: 'A series comes at an unknown frequency, costs nothing, or counts its changes wrongly',
        broken: `series.frequency not in (${among(rhythms)}) or series.price < 1 or series.version < 1`,
      },
      {
        name: 'series-silent',
        sentence: 'An active series has no future visit and no question about one',
        find: findSilentSeries,
      },
      {
        name: 'series-begins',
        sentence: 'A series has no visit to copy',
        broken: `not exists (select 1 from bookings where bookings.series_id = series.id) and series.ends_on is null
          and series.follows is null`,
      },
      {
        name: 'series-follows',
        sentence: 'A series follows one that does not exist or has no end',
        broken: `series.follows is not null and not exists (select 1 from series as former
          where former.id = series.follows and former.ends_on is not null)`,
      },
    ],
  }),
  audited('booking_skips', {
    key: 'booking_id',
    rules: [
      {
        name: 'skip-visit',
        sentence: 'A skip belongs to a visit that is not skipped, or to none',
        broken: `not exists (select 1 from bookings where bookings.id = booking_skips.booking_id
          and bookings.status = 'skipped' and bookings.series_id is not null)`,
      },
      {
        name: 'skip-price',
        sentence: 'A skip raised the price of a visit that does not exist, or lowered it',
        broken: `(booking_skips.raised_id is null) <> (booking_skips.price_before is null)
          or (booking_skips.raised_id is null) <> (booking_skips.price_after is null)
          or booking_skips.price_after <= booking_skips.price_before
          or booking_skips.raised_id is not null
          and not exists (select 1 from bookings where bookings.id = booking_skips.raised_id)`,
      },
    ],
  }),
  audited('series_questions', {
    key: 'series_id',
    rules: [
      {
        name: 'series-question',
        sentence: 'A question is about a day of a series that has a visit',
        broken: `series_questions.left_out_at is null and exists (select 1 from bookings
          where bookings.series_id = series_questions.series_id and bookings.slot_date = series_questions.slot_date
          and bookings.status in ('pending', 'confirmed'))`,
      },
    ],
  }),
]

export const openingRules = [
  audited('openings', {
    key: 'id',
    rules: [
      {
        name: 'opening-taken',
        sentence: 'An offered time was taken by a visit that was not offered it',
        broken: `exists (select 1 from bookings join customers on customers.id = bookings.customer_id
            where bookings.id = openings.taken_id and customers.erased_at is null)
          and not exists (select 1 from opening_offers where opening_offers.opening_id = openings.id
            and opening_offers.booking_id = openings.taken_id)`,
      },
    ],
  }),
]

export const visitRules = [
  {
    name: 'booking-series',
    sentence: 'A visit belongs to a series that does not exist, or to none of its days',
    broken: `(bookings.series_id is null) <> (bookings.slot_date is null) or bookings.series_id is not null
      and not exists (select 1 from series where series.id = bookings.series_id)
      or bookings.detached not in (${among(detachments)})`,
  },
  {
    name: 'booking-series-price',
    sentence: 'A visit of a series has a different price than was agreed, and nobody changed it',
    broken: `bookings.status in ('pending', 'confirmed') and bookings.detached = '' and exists (select 1 from series
      where series.id = bookings.series_id and series.price <> bookings.price)`,
  },
  {
    name: 'booking-left-behind',
    sentence: 'A visit stayed behind when its regular visits were changed, so a second one may come in its week',
    // The owner may correct a visit that was called off with the agreement.
    broken: `bookings.status in ('pending', 'confirmed') and exists (select 1 from series
      where series.id = bookings.series_id and series.ends_on <= bookings.slot_date
      and exists (select 1 from series as following where following.follows = series.id))
      and not exists (select 1 from booking_corrections where booking_corrections.booking_id = bookings.id)`,
  },
] as const
