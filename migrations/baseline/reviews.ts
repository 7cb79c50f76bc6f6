import type { TypeNames } from '../column-types.ts'

// Reviews by visitors. The link of one booking verifies one review.
export const reviews = ({ bigint }: TypeNames) => [
  `create table reviews (
    id text primary key,
    rating integer not null,
    name text not null,
    location text not null,
    service_type text not null,
    text text not null,
    status text not null,
    hold_reason text,
    booking_id text unique references bookings (id),
    created_at ${bigint} not null,
    hide_reason text,
    decided_at ${bigint},
    version integer default 1 not null,
    reply text,
    replied_at ${bigint},
    list_order ${bigint} default 0 not null,
    related integer default 0 not null
  )`,
  'create index reviews_newest on reviews (status, created_at, id)',
  "create index reviews_shown on reviews (list_order, id) where status = 'published'",
  "create index reviews_shown_rated on reviews (rating, list_order, id) where status = 'published'",
]
