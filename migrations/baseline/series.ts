import type { TypeNames } from '../column-types.ts'

// The agreements with regular customers. Their visits are bookings.
export const series = ({ bigint }: TypeNames) => [
  `create table series (
    id text primary key,
    customer_id text not null references customers (id),
    follows text,
    frequency text not null,
    starts_on text not null,
    ends_on text,
    paused_from text,
    paused_until text,
    window_id text not null,
    window_start text not null,
    window_end text not null,
    price integer not null,
    version integer not null,
    due_at ${bigint},
    created_at ${bigint} not null,
    work text
  )`,
  'create index series_due on series (due_at) where due_at is not null',
  'create index series_of_customers on series (customer_id)',
  `create table series_questions (
    series_id text not null references series (id),
    slot_date text not null,
    why text not null,
    asked_at ${bigint} not null,
    left_out_at ${bigint},
    constraint series_questions_key primary key (series_id, slot_date)
  )`,
  'create index series_questions_open on series_questions (slot_date) where left_out_at is null',
  `create table booking_skips (
    booking_id text primary key,
    skipped_at ${bigint} not null,
    raised_id text,
    price_before integer,
    price_after integer
  )`,
]
